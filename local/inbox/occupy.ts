import { lockDataDir } from '../database/data-dir-lock.ts';
import type { Address } from '../sockets.ts';
import type { Inbox } from './inbox.ts';
import { serveInbox } from './running-inbox.ts';

/**
 * Takes a data directory for this process. Its inbox is served before the lock is there and until the lock is
 * gone, so that a process which finds the lock reaches its owner.
 * @param inbox the messages other commands may ask for; null while there are none to be had.
 * @returns the release.
 * @throws `data-dir-in-use` or `data-dir-unusable`.
 */
export async function occupyDataDir(
  dataDir: string,
  owner: Address,
  inbox: () => Inbox | null,
): Promise<() => Promise<void>> {
  const close = await serveInbox(owner, inbox);
  try {
    const unlock = await lockDataDir(dataDir, owner);
    return async () => {
      await unlock();
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}
