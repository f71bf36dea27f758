import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../local/command.ts';
import { openDatabase } from '../../local/database/database.ts';
import { liftTableLimit } from '../database/support/harness.ts';
import { freePort } from '../free-port.ts';

const READY_WITHIN_MS = 60_000;

/** The product as `npm start` runs it, in a process of its own, to be killed and started again. */
export interface KillableServer {
  readonly url: string;
  /** Ends the server's process outright and starts another one on the same data and port. */
  killAndRestart(): Promise<void>;
  /** The ids of the rows that are there. */
  storedIds(): Promise<string[]>;
  /** Stops it, and forgets its data. */
  close(): Promise<void>;
}

export async function startKillableServer(): Promise<KillableServer> {
  const directory = await mkdtemp(join(tmpdir(), 'pinhal-load-'));
  const data = join(directory, 'data');
  const places = ['--data', data, '--dist', join(directory, 'dist')];
  await mkdir(join(directory, 'dist'));
  await writeFile(join(directory, 'dist/index.html'), '');
  const database = await openDatabase({ dataDir: data });
  await liftTableLimit(database);
  await database.close();
  const port = await freePort();
  let child = await start(places, port);
  return {
    url: `http://127.0.0.1:${port}`,
    killAndRestart: async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      child = await start(places, port);
    },
    storedIds: async () => {
      const json = await output(run('messages', ['--data', data, '--json'], 0));
      return (JSON.parse(json) as { id: string }[]).map(({ id }) => id);
    },
    close: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function run(command: string, flags: readonly string[], port: number): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', `local/commands/${command}.ts`, ...flags], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function output(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await once(child, 'close');
  return text;
}

function start(flags: readonly string[], port: number): Promise<ChildProcess> {
  const child = run('start', flags, port);
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server was not ready in ${READY_WITHIN_MS / 1000} s`));
    }, READY_WITHIN_MS);
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (!text.includes('http://')) return;
      clearTimeout(patience);
      resolve(child);
    });
    child.once('exit', () => {
      clearTimeout(patience);
      reject(new Error('The server ended before it was ready'));
    });
  });
}
