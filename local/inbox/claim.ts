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
 * The embedded database takes one process at a time. The one that uses a data directory claims it
 * with a file that names an address in its private socket directory; there it answers its owner's
 * other commands, so that `npm run messages` works meanwhile. A claim counts only while its address
 * answers: a process id alone may belong to somebody else after a crash.
 */
const claimSchema = z.object({
  pid: z.number(),
  owner: z.union([
    z.object({ socketPath: z.string() }),
    z.object({ host: z.string(), port: z.number() }),
  ]),
});
type Claim = z.infer<typeof claimSchema>;

/**
 * Claims a data directory for this process.
 * @param inbox the messages the owner may ask for; null while there are none to be had.
 * @returns the release. Throws `data-dir-in-use`.
 */
export async function claimDataDir(
  dataDir: string,
  address: Address,
  inbox: () => Inbox | null,
): Promise<() => Promise<void>> {
  const close = await answerOwner(address, inbox);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeClaim(dataDir, { pid: process.pid, owner: address });
  } catch (error) {
    await close();
    throw error;
  }
  return async () => {
    await rm(claimFile(dataDir), { force: true });
    await close();
  };
}

/** The messages of the process that uses the data directory now, or null where none does. */
export async function runningInbox(dataDir: string): Promise<Inbox | null> {
  const claim = await liveClaim(dataDir);
  if (claim === null) return null;
  return {
    read: ({ since, id }) =>
      ask<ReceivedMessage[]>(claim.owner, 'GET', {
        ...(since === null ? {} : { since }),
        ...(id === null ? {} : { id }),
      }),
    erase: (id) => ask<boolean>(claim.owner, 'DELETE', { id }),
  };
}

async function writeClaim(dataDir: string, claim: Claim): Promise<void> {
  const file = claimFile(dataDir);
  if (await writeNew(file, claim)) return;
  const other = await liveClaim(dataDir);
  if (other === null) await rm(file, { force: true });
  if (other === null && (await writeNew(file, claim))) return;
  const by = other === null ? 'another process' : `process ${other.pid}`;
  throw new LocalError(
    'data-dir-in-use',
    `The database in ${dataDir} is in use by ${by}. Stop it first (Ctrl+C in its terminal).`,
  );
}

async function liveClaim(dataDir: string): Promise<Claim | null> {
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

async function answerOwner(
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
