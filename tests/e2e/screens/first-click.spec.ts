import { expect, test } from '../site-fixtures.ts';
import { hydrated } from '../support/visit.ts';

// The same at any width: what is at the first touch of a phone stands in widths/first-touch.

test('a filter answers the very first click', async ({ page }) => {
  await page.goto('/portfolio');
  await page.waitForLoadState('networkidle');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await expect(page.getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/portfolio?tipo=mobile');
});

test('a link leads on at the very first click', async ({ page }) => {
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Ler mais/ })
    .first();
  const title = (await link.getAttribute('aria-label'))?.replace(/^Ler mais /, '') ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
});

test('an address with an odd place in it opens its page', async ({ page }) => {
  await page.goto('/sobre#%E0%A4%A');
  await hydrated(page, { givesSign: false });
});
