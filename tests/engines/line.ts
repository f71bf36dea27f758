import { connect, createServer, type Socket } from 'node:net';

/** The visitor's connection to the internet: everything the browser asks goes through it. */
export interface Line {
  /** Where the browser finds the site, without a trailing slash. */
  readonly url: string;
  /** Breaks what is under way and refuses what comes. */
  cut(): void;
  mend(): void;
  /** Breaks the first request for each of the site's scripts, from now on. */
  loseScriptsOnce(): void;
  close(): Promise<void>;
}

const SCRIPT_REQUEST = /^GET (\/assets\/\S+\.js) /;

const BROKEN_ANSWER =
  'HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nlet';

/** Opens a line to the server at `target`, on a free port of this machine. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let broken = false;
  let lost: Set<string> | null = null;
  const server = createServer((incoming) => {
    if (broken) {
      incoming.resetAndDestroy();
      return;
    }
    const outgoing = connect({ host: hostname, port: Number(port) });
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.on('data', (sent) => {
      const [, script] = SCRIPT_REQUEST.exec(sent.toString('latin1')) ?? [];
      if (script === undefined || lost === null || lost.has(script)) return;
      lost.add(script);
      outgoing.destroy();
      // Begun and never ended: what is only refused a browser asks for again by itself.
      incoming.end(BROKEN_ANSWER);
    });
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${own}`,
    cut() {
      broken = true;
      breakAll();
    },
    mend() {
      broken = false;
    },
    loseScriptsOnce() {
      lost = new Set();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}
