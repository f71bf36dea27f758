import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { endWithUs } from './processes.ts';

/** A screen that nobody sees, for browsers that need one. */
export interface Display {
  /** For the environment variable DISPLAY. */
  readonly name: string;
  close(): Promise<void>;
}

/** Starts Xvfb on a display that is free. */
export async function openDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endWithUs(server);
  const ended = once(server, 'exit');
  const said = server.stdio[3] as Readable;
  const number = await Promise.race([
    once(said.setEncoding('utf8'), 'data').then(([text]) => String(text).trim()),
    ended.then(() => Promise.reject(new Error('Xvfb ended before it had a display'))),
  ]);
  return {
    name: `:${number}`,
    async close() {
      server.kill();
      await ended;
    },
  };
}
