import { createServer, get } from 'node:http';
import { sendJson, sendText } from '../server.ts';
import type { Address } from '../sockets.ts';
import type { ReceivedMessage } from './render.ts';

/**
 * The owner's entrance to a running backend, in its private socket directory: the embedded database
 * takes one process, so `npm run messages` asks that process.
 */
export async function openOwnerEntrance(
  address: Address,
  readMessages: () => Promise<ReceivedMessage[]>,
): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    readMessages().then(
      (messages) => sendJson(response, 200, messages),
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

/** Reads the messages through the entrance of a running backend. */
export function readThroughOwner(address: Address): Promise<ReceivedMessage[]> {
  return new Promise((resolve, reject) => {
    get({ ...address, path: '/', agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === 200) resolve(JSON.parse(text) as ReceivedMessage[]);
        else reject(new Error(text));
      });
    }).once('error', reject);
  });
}
