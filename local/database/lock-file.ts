import { readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { codeOf } from '../errors.ts';
import type { Address } from '../sockets.ts';

/**
 * The embedded database takes one process at a time. The one that uses a data directory locks it
 * with a file that names an address in its private socket directory, at which it listens, and
 * touches the file at every beat. The address alone says nothing where /tmp is not shared, as
 * between containers; a process id alone may belong to somebody else after a crash.
 */
const lockSchema = z.object({
  pid: z.number(),
  owner: z.object({ socketPath: z.string() }),
});
/** What a lock's file says. */
export type DirectoryLock = z.infer<typeof lockSchema>;

/** What a lock tells from here. */
export type FoundLock =
  /** There is none, or its process has ended. */
  | { readonly kind: 'free' }
  | { readonly kind: 'answers'; readonly pid: number; readonly owner: Address }
  /** Its process may run where its socket cannot be seen, or have ended; pid null: unreadable. */
  | { readonly kind: 'unreachable'; readonly pid: number | null; readonly touchedAt: number };

/** Looks for the lock on a data directory. */
export async function findLock(dataDir: string): Promise<FoundLock> {
  const file = lockFile(dataDir);
  const lock = await readLock(file);
  const listener = lock === null ? 'unknown' : await listenerAt(lock.owner);
  if (lock !== null && listener === 'there') return { kind: 'answers', ...lock };
  // Looked at last: an owner that ends removes the file before it closes its socket.
  const touched = await touchedAt(file);
  if (listener === 'gone' || touched === null) return { kind: 'free' };
  return { kind: 'unreachable', pid: lock?.pid ?? null, touchedAt: touched };
}

/**
 * Null where there is none, or none that can be read: half written, cut short by a crash, or naming a
 * port, as old versions did on Windows.
 */
async function readLock(file: string): Promise<DirectoryLock | null> {
  try {
    const parsed = lockSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * A socket's file that refuses belongs to a process that has ended. One that is not there, or not to
 * be entered, may belong to one with another /tmp or of another user.
 */
function listenerAt({ socketPath }: Address): Promise<'there' | 'gone' | 'unknown'> {
  return new Promise((resolve) => {
    const socket = connect({ path: socketPath });
    socket.once('connect', () => {
      socket.destroy();
      resolve('there');
    });
    socket.once('error', (error) => {
      resolve(codeOf(error) === 'ECONNREFUSED' ? 'gone' : 'unknown');
    });
  });
}

/** Where it lies. */
export function lockFile(dataDir: string): string {
  return join(dataDir, 'server.json');
}

/** When a file was last written or touched; null where there is none. */
export async function touchedAt(file: string): Promise<number | null> {
  const stats = await stat(file).catch(() => null);
  return stats?.mtimeMs ?? null;
}

/** Writes a file unless there is one; false then. */
export async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}
