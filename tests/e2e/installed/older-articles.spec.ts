import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { updateText } from '../../../src/content/pwa.ts';
import { filesNotKept } from '../support/kept-files.ts';
import { expect, test } from '../support/site-copy.ts';
import { hydrated } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';

// An article that is too old to be kept from the installation on, as this one will be one day.
const path = '/blog/migracao-aws';
const ownFiles = /\{[^{}]*"url":"(?:[^"]*\/)?(?:cover-)?migracao-aws[-.][^"]*"[^{}]*\},?/g;

test.use({
  serviceWorkers: 'allow',
  ownContext: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  firstEdit: async ({}, use) => {
    await use((text, file) => (file === 'worker.js' ? text.replace(ownFiles, '') : text));
  },
});

/** Waits until the device has the article, and every file its document names. */
async function kept(page: Page): Promise<void> {
  await expect.poll(() => filesNotKept(page, path)).toEqual([]);
}

/** Its text, its cover, the whole style sheet and its code are there. */
async function expectWhole(page: Page): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByText('Distribuidora Serra Clara').first()).toBeVisible();
  const cover = page.locator('img[src^="/art/cover-migracao-aws"]');
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
}

test('an older article that was followed to from the list opens without a connection', async ({
  page,
  context,
}) => {
  await installSite(page, '/blog');
  await page.locator(`main a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  await kept(page);
  await context.setOffline(true);
  await page.goto('/sobre');
  await expectWhole(page);
});

test('an older article somebody came to first opens without a connection', async ({
  page,
  context,
}) => {
  await installSite(page, path);
  await kept(page);
  await context.setOffline(true);
  await expectWhole(page);
});

test('whatever tag a link of a campaign carries, one copy of the page is kept', async ({
  page,
}) => {
  await installSite(page);
  for (const tag of ['cartao', 'feira']) {
    await page.goto(`${path}?origem=${tag}`);
    await kept(page);
  }
  const copies = () =>
    page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => url));
  await expect.poll(copies).toEqual([new URL(path, page.url()).href]);
});

test('after an update an older article is still all there', async ({
  page,
  context,
  copyDir,
  publish,
}) => {
  await installSite(page, path);
  await kept(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sobre Nós' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre Nós');
  const assets = join(copyDir, 'assets');
  const code = readdirSync(assets).find((name) => /^app-.{7}\.js$/.test(name)) ?? '';
  const renamed = 'app-another.js';
  for (const twin of ['', '.br', '.gz']) {
    renameSync(join(assets, code + twin), join(assets, renamed + twin));
  }
  await publish((text, file) => {
    const changed = text.replaceAll(code, renamed);
    return file === 'worker.js' ? changed.replaceAll('"revision":"', '"revision":"2') : changed;
  });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: updateText.accept }).click();
  await reloaded;
  await kept(page);
  await context.setOffline(true);
  await expectWhole(page);
});
