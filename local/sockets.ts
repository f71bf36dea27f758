import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalError } from './errors.ts';

/** Where a process of the local backend listens, in the shape `node:http` takes. */
export interface Address {
  readonly socketPath: string;
}

/**
 * A place for sockets between the backend's own processes. The database's socket asks for no
 * password, so it lies in a directory only this user can enter. In the system's temporary directory
 * rather than in .data/, because a socket's path may have about 100 characters only.
 */
export interface SocketDirectory {
  address(name: string): Address;
  remove(): Promise<void>;
}

/**
 * Refuses a system without such sockets, so that a command can say so before anything else fails there.
 * @throws `platform-unsupported` on Windows.
 */
export function refuseWithoutSockets(platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32') {
    throw new LocalError('platform-unsupported', 'On Windows this runs in WSL: see the README.');
  }
}

/**
 * Creates the directory.
 * @throws `platform-unsupported`.
 */
export async function createSocketDirectory(): Promise<SocketDirectory> {
  refuseWithoutSockets();
  const directory = await mkdtemp(join(tmpdir(), 'pinhal-'));
  const removeNow = () => rmSync(directory, { recursive: true, force: true });
  process.once('exit', removeNow);
  return {
    address: (name) => ({ socketPath: join(directory, name) }),
    remove: async () => {
      process.off('exit', removeNow);
      removeNow();
    },
  };
}
