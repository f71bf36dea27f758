import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { codeOf, LocalError } from '../errors.ts';
import { createHttp2Server, type Identity } from './secure-server.ts';

/** Answers a request, or calls `next` to leave it to the following handler. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** A listening web server. */
export interface WebServer {
  /** The address to open in a browser, without a trailing slash. */
  readonly url: string;
  /** Stops taking requests, lets running ones end for a moment, then closes all connections. */
  close(): Promise<void>;
}

/** Where a server listens. */
export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** 127.0.0.1 by default: nothing local is offered to the network by accident. */
  readonly host?: string;
  /** With it the server speaks HTTP/2 over TLS, without it HTTP/1.1. */
  readonly identity?: Identity;
}

const GRACE_MS = 1_000;

/**
 * Starts a server that asks `handlers` in order.
 * @throws `port-taken` or `port-refused`.
 */
export function startServer(
  handlers: readonly Handler[],
  { port, host = '127.0.0.1', identity }: ListenOptions,
): Promise<WebServer> {
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const ask = (index: number): void => {
      const handler = handlers[index];
      if (handler === undefined) sendText(response, 404, 'Not found');
      else handler(request, response, () => ask(index + 1));
    };
    ask(0);
  };
  const { server, closeIdleConnections, closeAllConnections } =
    identity === undefined ? createHttp1Server(listener) : createHttp2Server(listener, identity);
  const scheme = identity === undefined ? 'http' : 'https';
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        url: `${scheme}://${host.includes(':') ? `[${host}]` : host}:${actual}`,
        close: () =>
          new Promise((closed) => {
            const timer = setTimeout(closeAllConnections, GRACE_MS);
            server.close(() => {
              clearTimeout(timer);
              closed();
            });
            closeIdleConnections();
          }),
      });
    });
  });
}

function createHttp1Server(listener: RequestListener) {
  const server = createServer(listener);
  return {
    server,
    closeIdleConnections: () => server.closeIdleConnections(),
    closeAllConnections: () => server.closeAllConnections(),
  };
}

function listenError(error: Error, host: string, port: number): Error {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new LocalError(
      'port-taken',
      `Port ${port} is taken by another program. Stop it, or choose a port: PORT=${port + 1}`,
      { cause: error },
    );
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new LocalError('port-refused', `HOST is "${host}", which is no name of this machine.`, {
      cause: error,
    });
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new LocalError('port-refused', `This machine does not let us use ${host}:${port}.`, {
      cause: error,
    });
  }
  return error;
}

/** Ends the response with a value that JSON can hold, whole and with its length. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, JSON.stringify(value), { 'Content-Type': 'application/json' });
}

/** Ends the response with a sentence in UTF-8; `headers` may name another type. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  send(response, status, text, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: OutgoingHttpHeaders,
): void {
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body), ...headers });
  response.end(body);
}
