import { expect, test } from '../site-fixtures.ts';
import { hydrated } from '../support/visit.ts';

// Until somebody is there a page is what the build wrote: the first thing a visitor does counts.

test('the menu opens at the very first touch', async ({ page, isMobile }) => {
  test.skip(!isMobile);
  await page.goto('/sobre');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Abrir menu' }).tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Serviços' })).toBeVisible();
});

test('a filter answers the very first click', async ({ page }) => {
  await page.goto('/portfolio');
  await page.waitForLoadState('networkidle');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await expect(page.getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/portfolio?tipo=mobile');
});

test('whoever scrolls first stays where they scrolled to', async ({ page }) => {
  await page.goto('/sobre');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  // The page has become interactive: its links no longer load a document.
  await hydrated(page, { givesSign: false });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test('a link leads on at the very first click', async ({ page }) => {
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
