import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';

/** What a server shows of itself over TLS, both as PEM. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
}

/** A server over TLS, and how its connections end; Node's own has no such functions. */
export interface SecureServer {
  readonly server: Http2SecureServer;
  /** Lets running requests end, and takes no more on connections that are open. */
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

/** HTTP/2 as hosts speak it, with HTTP/1.1 for clients that know nothing else. */
export function createHttp2Server(listener: RequestListener, identity: Identity): SecureServer {
  const sessions = new Set<ServerHttp2Session>();
  const sockets = new Set<Socket>();
  const server = createSecureServer({ ...identity, allowHTTP1: true }, (request, response) => {
    // Node's compatibility layer: the same members as HTTP/1.1, which its types do not say.
    listener(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return {
    server,
    closeIdleConnections: () => {
      for (const session of sessions) session.close();
    },
    closeAllConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
