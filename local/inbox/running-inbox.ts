import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod/mini';
import { ownerOf } from '../database/data-dir-lock.ts';
import type { DirectoryLock } from '../database/lock-file.ts';
import { LocalError } from '../errors.ts';
import { oneLine } from '../printable.ts';
import type { Address } from '../sockets.ts';
import { sendJson, sendText } from '../web/server.ts';
import { type Inbox, messageSchema } from './inbox.ts';

const readSchema = z.array(messageSchema);
const erasedSchema = z.boolean();

/** How long the owner may take, in ms: its database may take 10 s over a statement. */
const ANSWER_WITHIN_MS = 15_000;

/** The messages of the process that uses the data directory now, or null where none does. */
export async function runningInbox(
  dataDir: string,
  { answerWithinMs = ANSWER_WITHIN_MS }: { readonly answerWithinMs?: number } = {},
): Promise<Inbox | null> {
  const lock = await ownerOf(dataDir);
  if (lock === null) return null;
  return {
    read: ({ since, id }) =>
      ask(readSchema, lock, answerWithinMs, 'GET', {
        ...(since === null ? {} : { since }),
        ...(id === null ? {} : { id }),
      }),
    erase: (id) => ask(erasedSchema, lock, answerWithinMs, 'DELETE', { id }),
  };
}

/**
 * Answers the owner's other commands, so that `npm run messages` works while a process uses the
 * data directory.
 * @param inbox the messages they may ask for; null while there are none to be had.
 * @returns what ends it.
 */
export async function serveInbox(
  { socketPath }: Address,
  inbox: () => Inbox | null,
): Promise<() => Promise<void>> {
  const answer = async (open: Inbox, { method, url }: IncomingMessage): Promise<unknown> => {
    const { searchParams } = new URL(url ?? '/', 'http://owner');
    const id = searchParams.get('id');
    if (method === 'DELETE' && id !== null) return open.erase(id);
    return open.read({ since: searchParams.get('since'), id });
  };
  const server = createServer((request, response) => {
    const open = inbox();
    if (open === null) {
      sendText(response, 503, 'The database is not available');
      return;
    }
    answer(open, request).then(
      (result) => sendJson(response, 200, result),
      (error: unknown) => {
        console.error('inbox:', error instanceof Error ? error.name : 'unknown error');
        sendText(response, 500, 'The messages could not be read');
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: socketPath }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** @throws `inbox-unreachable`. */
async function ask<T>(
  schema: z.ZodMiniType<T>,
  { pid, owner }: DirectoryLock,
  withinMs: number,
  method: string,
  query: Record<string, string>,
): Promise<T> {
  const unreachable = (says: string, cause?: unknown) =>
    new LocalError('inbox-unreachable', `The running server (process ${pid}) ${says}`, { cause });
  const path = `/?${new URLSearchParams(query)}`;
  const signal = AbortSignal.timeout(withinMs);
  const { status, body } = await call({ ...owner, method, path, signal }).catch((cause) => {
    if (!signal.aborted) throw unreachable('did not answer; try again.', cause);
    const advice = `Is it stopped (Ctrl+Z)? Then "fg" in its terminal, or kill -CONT ${pid}, has it go on.`;
    throw unreachable(`did not answer within ${withinMs / 1000} s. ${advice}`, cause);
  });
  if (status !== 200) {
    const advice = 'Try again; if that does not help, see what it prints.';
    throw unreachable(`answered with ${status}: ${oneLine(body)}. ${advice}`);
  }
  try {
    return schema.parse(JSON.parse(body));
  } catch (cause) {
    throw unreachable(
      'answered what this version does not understand: stop it, and start it again.',
      cause,
    );
  }
}

function call(options: RequestOptions): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    httpRequest({ ...options, agent: false }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .once('error', reject)
      .end();
  });
}
