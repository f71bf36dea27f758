import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod/mini';
import { ownerOf } from '../database/data-dir-lock.ts';
import { LocalError } from '../errors.ts';
import type { Address } from '../sockets.ts';
import { sendJson, sendText } from '../web/server.ts';
import { type Inbox, messageSchema } from './inbox.ts';

const readSchema = z.array(messageSchema);
const erasedSchema = z.boolean();

/** The messages of the process that uses the data directory now, or null where none does. */
export async function runningInbox(dataDir: string): Promise<Inbox | null> {
  const owner = await ownerOf(dataDir);
  if (owner === null) return null;
  return {
    read: ({ since, id }) =>
      ask(readSchema, owner, 'GET', {
        ...(since === null ? {} : { since }),
        ...(id === null ? {} : { id }),
      }),
    erase: (id) => ask(erasedSchema, owner, 'DELETE', { id }),
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

function ask<T>(
  schema: z.ZodMiniType<T>,
  address: Address,
  method: string,
  query: Record<string, string>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const path = `/?${new URLSearchParams(query)}`;
    const gone = (cause: unknown) =>
      reject(
        new LocalError('inbox-unreachable', 'The running server did not answer; try again.', {
          cause,
        }),
      );
    httpRequest({ ...address, method, path, agent: false }, (response) => {
      text(response)
        .then((body) => {
          if (response.statusCode === 200) resolve(schema.parse(JSON.parse(body)));
          else gone(body);
        })
        .catch(gone);
    })
      .once('error', gone)
      .end();
  });
}
