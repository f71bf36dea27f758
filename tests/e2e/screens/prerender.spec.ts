import { expect, test } from '../site-fixtures.ts';

test.use({ javaScriptEnabled: false, serviceWorkers: 'block' });

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
