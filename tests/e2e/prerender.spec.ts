import type { Page } from '@playwright/test';
import { expect, test } from './site-fixtures.ts';
import { publishedOrigin, sitePaths, UNKNOWN_PATH } from './support/site.ts';
import { hydrated, visit } from './support/visit.ts';

test.use({ serviceWorkers: 'block' });

const routeTable = [
  '/',
  '/sobre',
  '/servicos',
  '/tecnologias',
  '/portfolio',
  '/blog',
  '/contato',
  '/servicos/desenvolvimento-software',
  '/servicos/desenvolvimento-aplicativos',
  '/servicos/consultoria-ti',
  '/servicos/integracao-sistemas',
  '/servicos/manutencao-legados',
  '/servicos/aws',
  '/blog/integracao-sistemas-transformacao',
  '/blog/vantagens-mobile-multiplataforma',
  '/blog/migracao-aws',
];

test('every path of the route table is a page of the build', () => {
  expect(sitePaths).toEqual(expect.arrayContaining(routeTable));
});

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

  for (const path of sitePaths) {
    test(`${path} is complete`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(/Pinhal/);
      await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${publishedOrigin}${path}`,
      );
      const description = page.locator('head > meta[name="description"]');
      await expect(description).toHaveAttribute('content', /^.{100,160}$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/[\s\S]{300}/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Contato' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }

  test('the form says how to write without it', async ({ request }) => {
    const html = await (await request.get('/contato')).text();
    const words = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];
    expect(words).toContain('Este formulário precisa de JavaScript');
    expect(words).toContain('https://wa.me/');
    expect(words).toContain('mailto:');
  });
});
