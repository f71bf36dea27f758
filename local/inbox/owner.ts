import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { LocalError } from '../errors.ts';
import type { Address } from '../sockets.ts';
import { sendJson, sendText } from '../web/server.ts';
import type { Inbox, ReceivedMessage } from './inbox.ts';

/**
 * The owner's entrance to a running backend, in its private socket directory: the embedded database
 * takes one process, so `npm run messages` asks that process.
 */
export async function openOwnerEntrance(
  address: Address,
  inbox: Inbox,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    answer(request, inbox).then(
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

function answer({ method, url }: IncomingMessage, inbox: Inbox): Promise<unknown> {
  const { searchParams } = new URL(url ?? '/', 'http://owner');
  const id = searchParams.get('id');
  if (method === 'DELETE' && id !== null) return inbox.erase(id);
  return inbox.read({ since: searchParams.get('since'), id });
}

/** The messages of a running backend, through its entrance. */
export function ownerInbox(address: Address): Inbox {
  return {
    read: ({ since, id }) =>
      ask<ReceivedMessage[]>(address, 'GET', {
        ...(since === null ? {} : { since }),
        ...(id === null ? {} : { id }),
      }),
    erase: (id) => ask<boolean>(address, 'DELETE', { id }),
  };
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
