import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { LocalError } from '../errors.ts';
import type { Address } from '../sockets.ts';

/** The process that uses a data directory, and where it answers its owner. */
export interface Claim {
  readonly pid: number;
  readonly owner: Address;
}

const claimSchema = z.object({
  pid: z.number(),
  owner: z.union([
    z.object({ socketPath: z.string() }),
    z.object({ host: z.string(), port: z.number() }),
  ]),
});

/**
 * Claims a data directory for this process: the embedded database takes one process at a time.
 * `owner` must be listening already, for a claim counts only while its address answers; a process
 * id alone may belong to somebody else after a crash. Throws `data-dir-in-use`. Returns the release.
 */
export async function claimDataDir(dataDir: string, owner: Address): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const file = claimFile(dataDir);
  const claim: Claim = { pid: process.pid, owner };
  if (!(await writeNew(file, claim))) {
    const other = await liveClaim(dataDir);
    if (other === null) await rm(file, { force: true });
    if (other !== null || !(await writeNew(file, claim))) {
      const by = other === null ? 'another process' : `process ${other.pid}`;
      throw new LocalError(
        'data-dir-in-use',
        `The database in ${dataDir} is in use by ${by}. Stop it first (Ctrl+C in its terminal).`,
      );
    }
  }
  return () => rm(file, { force: true });
}

/** The claim of the process that uses the data directory now, or null. */
export async function liveClaim(dataDir: string): Promise<Claim | null> {
  const claim = await readClaim(dataDir);
  return claim !== null && (await answers(claim.owner)) ? claim : null;
}

async function readClaim(dataDir: string): Promise<Claim | null> {
  try {
    const parsed = claimSchema.safeParse(JSON.parse(await readFile(claimFile(dataDir), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    // Absent, or cut short by a crash: nobody holds it.
    return null;
  }
}

function claimFile(dataDir: string): string {
  return join(dataDir, 'server.json');
}

async function writeNew(file: string, claim: Claim): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(claim), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function answers(address: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect('socketPath' in address ? { path: address.socketPath } : address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
