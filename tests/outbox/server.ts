import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContactRow, InsertClient } from '../../src/outbox/sending/send.ts';
import { createWorkerClient } from '../../src/outbox/sending/worker-client.ts';

/** What the server does with one POST. `insert` puts the row into the table as PostgREST would. */
export type Behaviour = (exchange: Exchange) => void;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly row: ContactRow;
  /** False when the id was there already. */
  readonly insert: () => boolean;
}

export const json = (
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Behaviour => {
  return ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  };
};

export const bare = (status: number, headers: Record<string, string> = {}): Behaviour => {
  return ({ response }) => {
    response.writeHead(status, headers);
    response.end();
  };
};

export const html = (status: number): Behaviour => {
  return ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'text/html' });
    response.end('<!doctype html><title>Wi-Fi</title>');
  };
};

const duplicate = json(409, {
  code: '23505',
  details: null,
  hint: null,
  message: 'duplicate key value violates unique constraint "contact_messages_pkey"',
});

/** As the real thing: 201 with an empty body, or the duplicate key. */
export const insert: Behaviour = (exchange) => {
  (exchange.insert() ? bare(201) : duplicate)(exchange);
};
/** The row is in the table, but the line breaks before the answer. */
export const insertThenReset: Behaviour = (exchange) => {
  exchange.insert();
  exchange.request.socket.resetAndDestroy();
};
/** The line breaks before anything happened. */
export const reset: Behaviour = ({ request }) => {
  request.socket.resetAndDestroy();
};
/** The row is in the table, but no answer ever comes. */
export const insertThenHang: Behaviour = ({ insert: put }) => {
  put();
};
/** The connection is accepted and nothing ever comes of it. */
export const hang: Behaviour = () => {};
/** The head of a 201 arrives, its body never ends. */
export const insertThenStall: Behaviour = (exchange) => {
  exchange.insert();
  exchange.response.writeHead(201, { 'Content-Length': '10' });
  exchange.response.write('x');
};

/** A server on this machine that counts what reaches it. */
export interface CountingServer {
  readonly url: string;
  readonly posts: ContactRow[];
  readonly rows: Map<string, ContactRow>;
  /** What the next POSTs meet, in order; afterwards `otherwise` is met. */
  readonly script: Behaviour[];
  otherwise: Behaviour;
  /** The largest number of POSTs that were in the works at one time. */
  readonly mostAtOnce: () => number;
  /** Resolves when that many POSTs have arrived in all. */
  readonly arrived: (posts: number) => Promise<void>;
  readonly client: () => InsertClient;
  readonly close: () => Promise<void>;
}

export async function startServer(): Promise<CountingServer> {
  const waiting: { readonly posts: number; readonly resolve: () => void }[] = [];
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    let body = '';
    for await (const chunk of request) body += chunk;
    const row = JSON.parse(body) as ContactRow;
    state.posts.push(row);
    const isNew = () => {
      if (state.rows.has(row.id)) return false;
      state.rows.set(row.id, row);
      return true;
    };
    (state.script.shift() ?? state.otherwise)({ request, response, row, insert: isNew });
    for (const one of waiting) if (state.posts.length >= one.posts) one.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: CountingServer = {
    url,
    posts: [],
    rows: new Map(),
    script: [],
    otherwise: insert,
    mostAtOnce: () => most,
    arrived: (posts) =>
      state.posts.length >= posts
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ posts, resolve });
          }),
    client: () => createWorkerClient({ url, key: 'sb_publishable_test' }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}
