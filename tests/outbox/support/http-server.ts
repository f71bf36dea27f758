import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContactRow } from '../../../src/outbox/entry/message.ts';
import type { Insert } from '../../../src/outbox/sending/send.ts';
import { createWorkerInsert } from '../../../src/outbox/sending/worker-insert.ts';
import { CountingServer } from './server.ts';

/** The same over real connections, for what only those can show. */
export class HttpServer extends CountingServer {
  url = '';
  close: () => Promise<void> = async () => {};

  override readonly insert: Insert = (row, signal) =>
    createWorkerInsert({ url: this.url, key: 'sb_publishable_test' })(row, signal);
}

/** Starts one on this machine. */
export async function startServer(): Promise<HttpServer> {
  const counting = new HttpServer();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const over = counting.receive(JSON.parse(body) as ContactRow, {
      answer: (status, headers, text) => response.writeHead(status, headers).end(text),
      reset: () => request.socket.resetAndDestroy(),
      stall(status) {
        response.writeHead(status, { 'Content-Length': '10' });
        response.write('x');
      },
    });
    response.on('close', over);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  counting.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  counting.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return counting;
}
