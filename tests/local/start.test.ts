import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validRow } from '../database/harness.ts';
import { type TemporaryDirectory, temporaryDirectory, writeDist } from './dist-fixture.ts';

const ROOT = join(import.meta.dirname, '../..');

let directory: TemporaryDirectory;
const running = new Set<ChildProcess>();
beforeEach(async () => {
  directory = await temporaryDirectory();
  await writeDist(join(directory.path, 'dist'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await directory.remove();
});

function run(command: 'start' | 'messages' | 'serve', flags: string[] = [], port = 0) {
  const { path } = directory;
  const places = ['--data', join(path, 'data')];
  if (command !== 'messages') places.push('--dist', join(path, 'dist'));
  return watch(
    process.execPath,
    ['--import', 'tsx', `local/${command}.ts`, ...places, ...flags],
    port,
  );
}

function watch(program: string, args: string[], port: number) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
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

/** Starts the product and waits for the URL it prints. */
async function start(process = run('start')) {
  const url = () => /http:\/\/\S+/.exec(process.output())?.[0];
  await Promise.race([
    expect.poll(url, { timeout: 60_000, interval: 50 }).toBeDefined(),
    process.ended.then(({ output }) => expect.fail(`ended early: ${output}`)),
  ]);
  return { ...process, url: url() ?? '' };
}

async function insert(url: string, row: object): Promise<number> {
  const answer = await fetch(`${url}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'Content-Type': 'application/json' },
    body: JSON.stringify(row),
  });
  return answer.status;
}

async function messages(): Promise<{ id: string }[]> {
  const { code, output } = await run('messages', ['--json']).ended;
  expect(code, output).toBe(0);
  return JSON.parse(output);
}

/** Whether PostgREST still listens on the socket of the backend that runs now. */
async function postgrestProbe(): Promise<() => Promise<boolean>> {
  const claim = JSON.parse(await readFile(join(directory.path, 'data/server.json'), 'utf8'));
  const path = join(dirname(claim.owner.socketPath), 'rest-1');
  return () =>
    new Promise((resolve) => {
      const socket = connect({ path });
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
}

describe('npm start', () => {
  it('keeps messages over a restart, and stops cleanly', async () => {
    const row = validRow();
    const first = await start();
    expect(await (await fetch(`${first.url}/sobre`)).text()).toContain('Sobre Nós');
    expect(await insert(first.url, row)).toBe(201);
    const postgrestRuns = await postgrestProbe();
    expect(await postgrestRuns()).toBe(true);
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    expect(await postgrestRuns()).toBe(false);

    const second = await start();
    expect(await insert(second.url, row)).toBe(409);
    expect(await messages()).toMatchObject([row]);
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  }, 120_000);

  it('loses nothing and leaves no process behind when it is killed outright', async () => {
    const row = validRow();
    const first = await start();
    expect(await insert(first.url, row)).toBe(201);
    const postgrestRuns = await postgrestProbe();
    first.child.kill('SIGKILL');
    await first.ended;
    await expect.poll(postgrestRuns, { timeout: 10_000 }).toBe(false);
    expect(await messages()).toMatchObject([row]);

    const second = await start();
    expect(await insert(second.url, row)).toBe(409);
    second.child.kill('SIGINT');
    await second.ended;
  }, 120_000);

  it('ends when npm is told to end', async () => {
    const { path } = directory;
    const flags = ['--data', join(path, 'data'), '--dist', join(path, 'dist')];
    const started = await start(watch('npm', ['start', '--', ...flags], 0));
    const postgrestRuns = await postgrestProbe();
    started.child.kill('SIGTERM');
    // Closed only when the last process that holds npm's output has ended.
    expect((await started.ended).output).toContain('Stopping');
    expect(await postgrestRuns()).toBe(false);
  }, 60_000);

  it('lets the messages be read while it runs, but no second server use its database', async () => {
    const first = await start();
    const rows = [validRow(), validRow()];
    for (const row of rows) expect(await insert(first.url, row)).toBe(201);
    const newestFirst = rows.map(({ id }) => id).reverse();
    expect((await messages()).map(({ id }) => id)).toEqual(newestFirst);
    const mails = async () => (await readdir(join(directory.path, 'data/mail'))).sort();
    const announced = rows.map(({ id }) => `${id}.eml`).sort();
    await expect.poll(mails, { timeout: 20_000 }).toEqual(announced);
    await expect.poll(first.output).toMatch(/mensage(m nova|ns novas): npm run messages/);
    const { code, output } = await run('start').ended;
    expect(code).toBe(1);
    expect(output).toContain(`in use by process ${first.child.pid}`);
    first.child.kill('SIGINT');
    await first.ended;
    expect((await messages()).map(({ id }) => id)).toEqual(newestFirst);
  }, 120_000);

  it('says so when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, output } = await run('start', [], port).ended;
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken`);
  }, 30_000);
});

it('npm run messages has none to show before the first start', async () => {
  expect(await messages()).toEqual([]);
  expect((await run('messages').ended).output).toContain('0 messages');
}, 30_000);

it('npm run serve serves the build without a database', async () => {
  const { child, ended, output } = run('serve');
  await expect.poll(output, { timeout: 20_000 }).toMatch(/http:/);
  const url = /http:\/\/\S+/.exec(output())?.[0] ?? '';
  expect((await fetch(`${url}/sobre`)).status).toBe(200);
  expect(await insert(url, validRow())).toBe(405);
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
}, 30_000);
