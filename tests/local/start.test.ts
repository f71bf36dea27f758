import { describe, expect } from 'vitest';
import { validRow } from '../database/harness.ts';
import { insert, test } from './product.ts';

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

  test('lets the messages be read while it runs, but no second server use its database', async ({
    product,
  }) => {
    const first = await product.start();
    const rows = [validRow(), validRow()];
    for (const row of rows) expect(await insert(first.url, row)).toBe(201);
    const newestFirst = rows.map(({ id }) => id).reverse();
    expect((await product.messages()).map(({ id }) => id)).toEqual(newestFirst);
    const { code, output } = await product.run('start').ended;
    expect(code).toBe(1);
    expect(output).toContain(`in use by process ${first.child.pid}`);
    first.child.kill('SIGINT');
    await first.ended;
    expect((await product.messages()).map(({ id }) => id)).toEqual(newestFirst);
  });
});
