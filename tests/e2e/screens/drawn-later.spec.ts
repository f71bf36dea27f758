import type { Page } from '@playwright/test';
import { expect, test } from '../site-fixtures.ts';
import { allDrawnByThemselves, undrawn, wholeSheet } from '../support/looks/drawn.ts';
import { entryHasRun } from '../support/visit.ts';

const article = '/blog/migracao-aws';

/** How far the target of the address is from the top of the screen, in CSS pixels. */
const targetTop = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector(':target')?.getBoundingClientRect().top ?? Number.NaN);

for (const target of ['/#contato', `${article}#o-banco-em-minutos`]) {
  test(`who is led to ${target} stays there while the rest is drawn`, async ({ page }) => {
    await page.goto(target);
    await expect.poll(() => targetTop(page)).toBeLessThan(200);
    const top = await targetTop(page);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(200);
    await allDrawnByThemselves(page);
    expect(Math.abs((await targetTop(page)) - top)).toBeLessThanOrEqual(2);
  });
}

test('who comes to the footer before the rest is drawn stays there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sobre');
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.focus();
  await expect(link).toBeInViewport();
  await allDrawnByThemselves(page);
  await expect(link).toBeInViewport();
});

test('who has scrolled away from the footer stays there as the window gives the focus again', async ({
  page,
}) => {
  await page.goto('/sobre');
  await entryHasRun(page);
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.focus();
  await allDrawnByThemselves(page);
  await page.evaluate(() => scrollTo(0, 0));
  await link.dispatchEvent('focusin');
  await page.evaluate(async () => {
    for (let frames = 3; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('on paper everything is there at once', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', article]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const selector of ['main > div > section', '[data-parts] > *']) {
      expect(await page.locator(selector).count(), selector).toBeGreaterThan(0);
    }
    // What is said of paper comes with the whole style sheet, and a second before the parts.
    await wholeSheet(page);
    expect(await undrawn(page)).toBe(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page gets its true length all the same', async ({ page }) => {
    await page.goto(article);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toHaveCSS('content-visibility', 'visible');
    await expect(page.locator('[data-parts] > :last-child')).toHaveCSS(
      'content-visibility',
      'visible',
    );
  });
});
