import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { LocalError } from '../errors.ts';
import type { Address } from '../sockets.ts';

/**
 * The embedded database takes one process at a time. The one that uses a data directory locks it
 * with a file that names an address in its private socket directory, at which it listens. A lock
 * counts only while its address answers: a process id alone may belong to somebody else after a
 * crash.
 */
const lockSchema = z.object({
  pid: z.number(),
  owner: z.union([
    z.object({ socketPath: z.string() }),
    z.object({ host: z.string(), port: z.number() }),
  ]),
});
type DirectoryLock = z.infer<typeof lockSchema>;

/**
 * Locks a data directory for this process, which listens at `owner` by now.
 * @returns the release. Throws `data-dir-in-use`.
 */
export async function lockDataDir(dataDir: string, owner: Address): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeLock(dataDir, { pid: process.pid, owner });
  return () => rm(lockFile(dataDir), { force: true });
}

/** Where the process listens that uses the data directory now, or null where none does. */
export async function ownerOf(dataDir: string): Promise<Address | null> {
  return (await liveLock(dataDir))?.owner ?? null;
}

async function writeLock(dataDir: string, lock: DirectoryLock): Promise<void> {
  const file = lockFile(dataDir);
  if (await writeNew(file, lock)) return;
  const other = await liveLock(dataDir);
  if (other === null && (await replaceStale(dataDir, lock))) return;
  const by = other === null ? 'another process' : `process ${other.pid}`;
  throw new LocalError(
    'data-dir-in-use',
    `The database in ${dataDir} is in use by ${by}. Stop it first (Ctrl+C in its terminal).`,
  );
}

/** After this a process that was replacing a lock is taken to have died over it, in ms. */
const TURN_MS = 10_000;

/** Replaces a lock that nobody holds. One process at a time: it might take away another's new one. */
async function replaceStale(dataDir: string, lock: DirectoryLock): Promise<boolean> {
  const file = lockFile(dataDir);
  const turn = `${file}.turn`;
  const begun = await stat(turn).catch(() => null);
  if (begun !== null && Date.now() - begun.mtimeMs > TURN_MS) await rm(turn, { force: true });
  if (!(await writeNew(turn, lock))) return false;
  try {
    if ((await liveLock(dataDir)) !== null) return false;
    await rm(file, { force: true });
    return await writeNew(file, lock);
  } finally {
    await rm(turn, { force: true });
  }
}

async function liveLock(dataDir: string): Promise<DirectoryLock | null> {
  const lock = await readLock(dataDir);
  return lock !== null && (await answers(lock.owner)) ? lock : null;
}

async function readLock(dataDir: string): Promise<DirectoryLock | null> {
  try {
    const parsed = lockSchema.safeParse(JSON.parse(await readFile(lockFile(dataDir), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    // Absent, or cut short by a crash: nobody holds it.
    return null;
  }
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'server.json');
}

async function writeNew(file: string, lock: DirectoryLock): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(lock), { flag: 'wx', mode: 0o600 });
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
