import { expect, test } from '../site-fixtures.ts';
import { sizes } from '../support/looks/sizes.ts';
import { visitWhole } from '../support/visit.ts';

test('a browser without light-dark() shows the light colours, also to who wants dark ones', async ({
  page,
}) => {
  // To this one the function then is a name it does not know.
  await page.route('**/assets/*.css', async (route) => {
    const sheet = await (await route.fetch()).text();
    const body = sheet.replaceAll('light-dark(', 'not-known(');
    await route.fulfill({ body, contentType: 'text/css' });
  });
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitWhole(page, '/contato');
  const ink = 'rgb(20, 35, 28)';
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 250, 244)');
  await expect(page.locator('body')).toHaveCSS('color', ink);
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  await expect(menu.locator('i').first()).toHaveCSS('background-color', ink);
  const field = page.getByRole('textbox', { name: 'Nome' });
  await expect(field).toHaveCSS('border-top-color', 'rgb(119, 131, 111)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test.describe('a browser without :has()', () => {
  // The styles in the HTML are changed, too, and the page's policy knows their hash.
  test.use({ ownContext: true, bypassCSP: true });

  test('has the picture of a page beside its title, no larger than elsewhere', async ({ page }) => {
    await page.route(/\/contato$|\.css$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(':has(', ':not-known(');
      await route.fulfill({ response: answer, body });
    });
    await page.setViewportSize(sizes.desktop);
    await visitWhole(page, '/contato');
    const picture = await page.locator('main img').first().boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(picture?.width).toBeLessThanOrEqual(416);
    expect(picture?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
  });
});
