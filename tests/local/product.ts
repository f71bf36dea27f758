import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { test as base, expect } from 'vitest';
import { copyReadyData } from '../database/support/ready-data.ts';
import { temporaryDirectory, writeDist } from './dist-fixture.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A command under watch; `output` is all it printed so far. */
export interface Watched {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; output: string }>;
  readonly output: () => string;
}

/** The product as the owner runs it: real processes over a build and a database of their own. */
export interface Product {
  /** Where its database is. */
  readonly data: string;
  /** Runs one of local/commands. */
  run(command: 'start' | 'dev' | 'messages' | 'serve', flags?: string[], port?: number): Watched;
  /** Runs what somebody types who starts one of them with npm, on the product's own folders. */
  runWithNpm(typed: string, command: 'start' | 'messages'): Watched;
  /** Starts the product, or waits for `process`, until it has printed its address. */
  start(process?: Watched): Promise<Watched & { readonly url: string }>;
  /** What `npm run messages` prints for programs. */
  messages(): Promise<{ id: string }[]>;
  /** The names of the mail files that announce messages, sorted. */
  mails(): Promise<string[]>;
  /** Puts another process's lock in the place of the server's, and touches it as that one would. */
  takeDatabase(): Promise<void>;
  /** Whether the PostgREST that serves now still listens, asked then or later. */
  postgrestProbe(): Promise<() => Promise<boolean>>;
}

interface Fixtures {
  /** The product before its first start: without a database. */
  newProduct: Product;
  /** The product after its first start, whose database is there already. */
  product: Product;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from it
  newProduct: ({}, use) => inDirectory(use),

  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from it
  product: ({}, use) =>
    inDirectory(async (product, data) => {
      await copyReadyData(data);
      await use(product);
    }),
});

/** Ends what a test left running, and removes what it wrote. */
async function inDirectory(use: (product: Product, data: string) => Promise<void>): Promise<void> {
  const directory = await temporaryDirectory();
  const data = join(directory.path, 'data');
  const dist = join(directory.path, 'dist');
  const running = new Set<ChildProcess>();
  await writeDist(dist);
  try {
    await use(productIn({ data, dist, running }), data);
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await directory.remove();
  }
}

interface Place {
  readonly data: string;
  readonly dist: string;
  readonly running: Set<ChildProcess>;
}

function productIn({ data, dist, running }: Place): Product {
  const places = {
    start: ['--data', data, '--dist', dist],
    dev: ['--data', data],
    serve: ['--dist', dist],
    messages: ['--data', data],
  };
  const run: Product['run'] = (command, flags = [], port = 0) => {
    const own = places[command];
    const args = ['--import', 'tsx', `local/commands/${command}.ts`, ...own, ...flags];
    return watch(process.execPath, args, port, running);
  };
  return {
    data,
    run,
    runWithNpm: (typed, command) => {
      const [program = '', ...args] = typed.split(' ');
      const separator = args.includes('--') ? [] : ['--'];
      return watch(program, [...args, ...separator, ...places[command]], 0, running);
    },
    start: (process = run('start')) => untilReady(process),
    messages: async () => {
      const { code, output } = await run('messages', ['--json']).ended;
      expect(code, output).toBe(0);
      return JSON.parse(output);
    },
    mails: async () => (await readdir(join(data, 'mail'))).sort(),
    takeDatabase: async () => {
      const file = join(data, 'server.json');
      const lock = { pid: 1, owner: { socketPath: '/nowhere/owner' } };
      await writeFile(file, JSON.stringify(lock));
      // One left alone for 30 s is nobody's. It ends with the file, whoever removes that.
      const beat = setInterval(() => {
        const now = new Date();
        utimes(file, now, now).catch(() => clearInterval(beat));
      }, 1_000);
    },
    postgrestProbe: async () => {
      const lock = JSON.parse(await readFile(join(data, 'server.json'), 'utf8'));
      const path = join(dirname(lock.owner.socketPath), 'rest-1');
      return () => listens(path);
    },
  };
}

function watch(program: string, args: string[], port: number, running: Set<ChildProcess>): Watched {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, output };
  });
  return { child, ended, output: () => output };
}

async function untilReady(process: Watched): Promise<Watched & { readonly url: string }> {
  // Vite colours its address where `CI` is set, port and all, and the output may end in its middle.
  const url = () => /(http:\/\/\S+)\s/.exec(stripVTControlCharacters(process.output()))?.[1];
  await Promise.race([
    expect.poll(url, { timeout: 250_000, interval: 50 }).toBeDefined(),
    process.ended.then(({ output }) => expect.fail(`ended early: ${output}`)),
  ]);
  return { ...process, url: url() ?? '' };
}

function listens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Sends a row as the site does. Returns the status of the answer. */
export async function insert(url: string, row: object): Promise<number> {
  const answer = await fetch(`${url}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'Content-Type': 'application/json' },
    body: JSON.stringify(row),
  });
  return answer.status;
}
