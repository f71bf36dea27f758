import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import { test as base, distDir, expect } from './site-fixtures.ts';
import { installSite } from './support/worker.ts';

/** A copy of the build on a server of its own, which can publish a new version. */
const test = base.extend<{ publish: () => Promise<void>; copyDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  copyDir: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'pinhal-update-'));
    await cp(distDir, dir, { recursive: true });
    await use(dir);
    await rm(dir, { recursive: true });
  },

  baseURL: async ({ copyDir }, use) => {
    const server = await startServer([createSite(copyDir)], { port: 0 });
    await use(server.url);
    await server.close();
  },

  publish: ({ copyDir }, use) =>
    use(async () => {
      const worker = join(copyDir, 'worker.js');
      const source = await readFile(worker, 'utf8');
      for (const twin of ['.br', '.gz']) await rm(worker + twin);
      await writeFile(worker, `${source}\n// another version`);
    }),
});

test('a new version waits until the visitor agrees', async ({ page, publish }) => {
  await installSite(page, '/sobre');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await publish();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(page.getByText('Há uma versão nova do site.')).toBeVisible();
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return {
        waiting: Boolean(registration?.waiting),
        sameDocument: Reflect.has(window, 'sameDocument'),
      };
    });
  expect(await state()).toEqual({ waiting: true, sameDocument: true });

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await reloaded;
  expect(await state()).toEqual({ waiting: false, sameDocument: false });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre Nós');
});

test('a new version that was put off is offered again on the next visit', async ({
  page,
  publish,
}) => {
  await installSite(page, '/sobre');
  await publish();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(page.getByText('Há uma versão nova do site.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Há uma versão nova do site.')).toBeVisible();
});
