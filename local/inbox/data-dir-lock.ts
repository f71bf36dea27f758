import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod/mini';
import { LocalError } from '../errors.ts';
import type { Address } from '../sockets.ts';
import { sendJson, sendText } from '../web/server.ts';
import type { Inbox, ReceivedMessage } from './inbox.ts';

/**
 * The embedded database takes one process at a time. The one that uses a data directory locks it
 * with a file that names an address in its private socket directory; there it answers its owner's
 * other commands, so that `npm run messages` works meanwhile. A lock counts only while its address
 * answers: a process id alone may belong to somebody else after a crash.
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
 * Locks a data directory for this process.
 * @param inbox the messages the owner may ask for; null while there are none to be had.
 * @returns the release. Throws `data-dir-in-use`.
 */
export async function lockDataDir(
  dataDir: string,
  address: Address,
  inbox: () => Inbox | null,
): Promise<() => Promise<void>> {
  const close = await serveInbox(address, inbox);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeLock(dataDir, { pid: process.pid, owner: address });
  } catch (error) {
    await close();
    throw error;
  }
  return async () => {
    await rm(lockFile(dataDir), { force: true });
    await close();
  };
}

/** The messages of the process that uses the data directory now, or null where none does. */
export async function runningInbox(dataDir: string): Promise<Inbox | null> {
  const lock = await liveLock(dataDir);
  if (lock === null) return null;
  return {
    read: ({ since, id }) =>
      ask<ReceivedMessage[]>(lock.owner, 'GET', {
        ...(since === null ? {} : { since }),
        ...(id === null ? {} : { id }),
      }),
    erase: (id) => ask<boolean>(lock.owner, 'DELETE', { id }),
  };
}

async function writeLock(dataDir: string, lock: DirectoryLock): Promise<void> {
  const file = lockFile(dataDir);
  if (await writeNew(file, lock)) return;
  const other = await liveLock(dataDir);
  if (other === null) await rm(file, { force: true });
  if (other === null && (await writeNew(file, lock))) return;
  const by = other === null ? 'another process' : `process ${other.pid}`;
  throw new LocalError(
    'data-dir-in-use',
    `The database in ${dataDir} is in use by ${by}. Stop it first (Ctrl+C in its terminal).`,
  );
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

async function serveInbox(
  address: Address,
  inbox: () => Inbox | null,
): Promise<() => Promise<void>> {
  const answer = async ({ method, url }: IncomingMessage): Promise<unknown> => {
    const open = inbox();
    if (open === null) throw new Error('no messages to be had yet');
    const { searchParams } = new URL(url ?? '/', 'http://owner');
    const id = searchParams.get('id');
    if (method === 'DELETE' && id !== null) return open.erase(id);
    return open.read({ since: searchParams.get('since'), id });
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (result) => sendJson(response, 200, result),
      () => sendText(response, 503, 'The database is not available'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen('socketPath' in address ? { path: address.socketPath } : address, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function ask<T>(address: Address, method: string, query: Record<string, string>): Promise<T> {
  return new Promise((resolve, reject) => {
    const path = `/?${new URLSearchParams(query)}`;
    const gone = (cause: unknown) =>
      reject(
        new LocalError('inbox-unreachable', 'The running server did not answer; try again.', {
          cause,
        }),
      );
    httpRequest({ ...address, method, path, agent: false }, (response) => {
      text(response).then((body) => {
        if (response.statusCode === 200) resolve(JSON.parse(body) as T);
        else gone(body);
      }, gone);
    })
      .once('error', gone)
      .end();
  });
}
