import type { Page } from '@playwright/test';
import { expect, test } from './site-fixtures.ts';
import { sitePaths, UNKNOWN_PATH } from './support/site.ts';
import { hydrated, visit } from './support/visit.ts';

test.use({ serviceWorkers: 'block' });

/** Remembers the heading of the HTML before any script of the page runs. */
async function rememberHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { builtHeading: document.querySelector('h1') });
    });
  });
}

async function expectHydrated(page: Page): Promise<void> {
  await hydrated(page);
  const kept = await page.evaluate(
    () => Reflect.get(window, 'builtHeading') === document.querySelector('h1'),
  );
  expect(kept, 'the heading of the HTML is still there').toBe(true);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
}

for (const path of sitePaths) {
  test(`${path} hydrates the HTML it came with`, async ({ page }) => {
    await rememberHeading(page);
    await visit(page, path);
    await expectHydrated(page);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  });
}

test.describe('the not-found page', () => {
  test.use({ expectedErrors: [/status of 404|404: no page at/] });

  test('hydrates the HTML it came with', async ({ page }) => {
    await rememberHeading(page);
    await page.goto(UNKNOWN_PATH);
    await expectHydrated(page);
  });
});

test('a filtered portfolio hydrates too', async ({ page }) => {
  await rememberHeading(page);
  await visit(page, '/portfolio?tipo=web');
  await expectHydrated(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // What each page holds is read from its HTML in tests/site; here, that it can be seen.
  for (const path of ['/', '/servicos/aws', '/blog/migracao-aws', '/contato']) {
    test(`${path} can be read without scripts`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(/Pinhal/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/[\s\S]{300}/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Contato' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});
