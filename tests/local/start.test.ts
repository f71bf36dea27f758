import { execFileSync } from 'node:child_process';
import { describe, expect } from 'vitest';
import { validRow } from '../database/harness.ts';
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
  test('keeps messages over a restart, and stops cleanly', async ({ newProduct: product }) => {
    const row = validRow();
    const first = await product.start();
    expect(await (await fetch(`${first.url}/sobre`)).text()).toContain('Sobre Nós');
    expect(await insert(first.url, row)).toBe(201);
    const postgrestRuns = await product.postgrestProbe();
    expect(await postgrestRuns()).toBe(true);
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    expect(await postgrestRuns()).toBe(false);

    const second = await product.start();
    expect(await insert(second.url, row)).toBe(409);
    expect(await product.messages()).toMatchObject([row]);
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  test('loses nothing and leaves no process behind when it is killed outright', async ({
    product,
  }) => {
    const row = validRow();
    const first = await product.start();
    expect(await insert(first.url, row)).toBe(201);
    const postgrestRuns = await product.postgrestProbe();
    first.child.kill('SIGKILL');
    await first.ended;
    await expect.poll(postgrestRuns, { timeout: 30_000 }).toBe(false);
    expect(await product.messages()).toMatchObject([row]);

    const second = await product.start();
    expect(await insert(second.url, row)).toBe(409);
    second.child.kill('SIGINT');
    await second.ended;
  });

  test('ends when npm is told to end', async ({ product }) => {
    const started = await product.start(product.runWithNpm());
    const postgrestRuns = await product.postgrestProbe();
    started.child.kill('SIGTERM');
    // Closed only when the last process that holds npm's output has ended.
    expect((await started.ended).output).toContain('Stopping');
    expect(await postgrestRuns()).toBe(false);
  });

  test.skipIf(process.platform === 'win32')(
    'stops when it is told to, though its database answers nothing any more',
    async ({ product }) => {
      const started = await product.start();
      const database = databasePid(started.child.pid);
      process.kill(database, 'SIGSTOP');
      void insert(started.url, validRow()).catch(() => 0);
      started.child.kill('SIGTERM');
      await started.ended;
      expect(() => process.kill(database, 0)).toThrow();
    },
  );

  test('lets the messages be read while it runs, but no second server use its database', async ({
    product,
  }) => {
    const first = await product.start();
    const rows = [validRow(), validRow()];
    for (const row of rows) expect(await insert(first.url, row)).toBe(201);
    const newestFirst = rows.map(({ id }) => id).reverse();
    expect((await product.messages()).map(({ id }) => id)).toEqual(newestFirst);
    const announced = rows.map(({ id }) => `${id}.eml`).sort();
    await expect.poll(product.mails, { timeout: 60_000 }).toEqual(announced);
    await expect.poll(first.output).toMatch(/mensage(m nova|ns novas): npm run messages/);
    const { code, output } = await product.run('start').ended;
    expect(code).toBe(1);
    expect(output).toContain(`in use by process ${first.child.pid}`);
    first.child.kill('SIGINT');
    await first.ended;
    expect((await product.messages()).map(({ id }) => id)).toEqual(newestFirst);
  });
});
