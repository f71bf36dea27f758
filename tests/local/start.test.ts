import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { isAlive } from '../../build/whole.ts';
import { validRow } from '../database/support/harness.ts';
import { insert, test } from './product.ts';

/** The process of the server that holds the database. */
function databasePid(server: number | undefined): number {
  const list = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const line = list
    .split('\n')
    .map((text) => text.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === server && /process\.ts/.test(args.join(' ')));
  return Number(line?.[0]);
}

describe('npm start', () => {
  test('keeps messages however it ends, and answers for them alone while it runs', async ({
    newProduct: product,
  }) => {
    const rows = [validRow(), validRow()];
    const newestFirst = rows.map(({ id }) => id).reverse();
    const received = async () => (await product.messages()).map(({ id }) => id);

    const first = await product.start();
    for (const folder of [product.data, join(product.data, 'postgres')]) {
      expect((await stat(folder)).mode & 0o077, folder).toBe(0);
    }
    expect(await (await fetch(`${first.url}/sobre`)).text()).toContain('Sobre Nós');
    for (const row of rows) expect(await insert(first.url, row)).toBe(201);
    expect(await product.messages()).toMatchObject([...rows].reverse());
    const announced = rows.map(({ id }) => `${id}.eml`).sort();
    await expect.poll(product.mails).toEqual(announced);
    await expect.poll(first.output).toMatch(/new messages?: npm run messages/);
    // Before it looks at any build.
    const refused = await product.run('start', ['--dist', '/nowhere']).ended;
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`in use by process ${first.child.pid}`);
    const firstPostgrestRuns = await product.postgrestProbe();
    expect(await firstPostgrestRuns()).toBe(true);
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    expect(await firstPostgrestRuns()).toBe(false);
    expect(await received()).toEqual(newestFirst);

    const second = await product.start();
    for (const row of rows) expect(await insert(second.url, row)).toBe(409);
    const secondPostgrestRuns = await product.postgrestProbe();
    second.child.kill('SIGKILL');
    await second.ended;
    await expect.poll(secondPostgrestRuns).toBe(false);
    expect(await received()).toEqual(newestFirst);

    const third = await product.start();
    for (const row of rows) expect(await insert(third.url, row)).toBe(409);
    third.child.kill('SIGTERM');
    expect((await third.ended).code).toBe(0);
  });

  test('ends when npm is told to end', async ({ product }) => {
    const started = await product.start(product.runWithNpm('npm start', 'start'));
    const postgrestRuns = await product.postgrestProbe();
    started.child.kill('SIGTERM');
    // Closed only when the last process that holds npm's output has ended.
    expect((await started.ended).output).toContain('Stopping');
    expect(await postgrestRuns()).toBe(false);
  });

  test('ends at once when another process has taken its database', async ({ product }) => {
    const started = await product.start();
    const postgrestRuns = await product.postgrestProbe();
    await product.takeDatabase();
    const { code, output } = await started.ended;
    expect([code, output]).toEqual([1, expect.stringContaining('replaced by another process')]);
    await expect.poll(postgrestRuns).toBe(false);
    // Not the other's lock.
    const refused = await product.run('messages').ended;
    expect(refused.output).toContain('in use by process 1.');
  });

  test('stops when it is told to, though its database answers nothing any more', async ({
    product,
  }) => {
    const started = await product.start();
    const database = databasePid(started.child.pid);
    process.kill(database, 'SIGSTOP');
    void insert(started.url, validRow()).catch(() => 0);
    started.child.kill('SIGTERM');
    await started.ended;
    await expect.poll(() => isAlive(database)).toBe(false);
  });
});
