import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

interface Line {
  /** From a request to the first byte of its answer, in ms. */
  readonly latency: number;
  /** From the server, of all connections together, in bytes a second. */
  readonly downloadThroughput: number;
}

/** A way to a server that is slow for whoever takes it. */
interface SlowLine {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Writes to a socket at the times it is told, and in the order it is told: timers alone keep none. */
function writerTo(socket: Socket): (bytes: Buffer, at: number) => void {
  let written = Promise.resolve();
  return (bytes, at) => {
    written = written
      .then(() => delay(at - performance.now()))
      .then(() => {
        if (socket.writable) socket.write(bytes);
      });
  };
}

/**
 * Opens a slow line to the server at `url`. The browser's own throttling leaves out what a service worker asks for;
 * this holds up every byte. Bytes that come while the line is taken wait for their turn.
 */
export function openSlowLine(
  url: string,
  { latency, downloadThroughput }: Line,
): Promise<SlowLine> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let freeAt = 0;
  const server = createServer((visitor) => {
    const upstream = connect({ host: hostname, port: Number(port) });
    for (const [socket, other] of [
      [visitor, upstream],
      [upstream, visitor],
    ] as const) {
      open.add(socket);
      // What is under way when the visitor leaves is of no use.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    const ask = writerTo(upstream);
    const answer = writerTo(visitor);
    visitor.on('data', (bytes) => ask(bytes, performance.now() + latency));
    upstream.on('data', (bytes) => {
      freeAt = Math.max(performance.now(), freeAt) + (bytes.length / downloadThroughput) * 1000;
      answer(bytes, freeAt);
    });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return new Promise((resolve) => {
    server.listen(0, hostname, () => {
      const slow = new URL(url);
      slow.port = String((server.address() as AddressInfo).port);
      resolve({ url: slow.origin, close });
    });
  });
}
