import { companyName } from '../../../src/content/company.ts';
import { expect, test } from '../site-fixtures.ts';

test.use({ javaScriptEnabled: false, serviceWorkers: 'block' });

// What each page holds is read from its HTML in tests/site; here, that it can be seen.
test('pages can be read without scripts', async ({ page }) => {
  for (const path of ['/', '/servicos/aws', '/blog/migracao-aws', '/contato']) {
    await test.step(`${path} can be read without scripts`, async () => {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(companyName));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/[\s\S]{300}/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Contato' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});
