import { expect, test } from '../site-fixtures.ts';
import { linksOf, MAIN_LINKS, mainNavigation } from '../support/navigation.ts';
import { visit } from '../support/visit.ts';

test('the seven links stand in order and lead to their pages', async ({ page, isMobile }) => {
  await visit(page, '/privacidade');
  const navigation = (await mainNavigation(page, isMobile)).getByRole('navigation');
  expect(await linksOf(navigation)).toEqual(MAIN_LINKS);
});

test('choosing a link shows its page without loading the site again', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/privacidade');
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  for (const [label, path] of MAIN_LINKS) {
    const navigation = await mainNavigation(page, isMobile);
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
});

test('the link of the page one is on, or of its section, is marked', async ({ page, isMobile }) => {
  await visit(page, '/servicos/aws');
  const section = (await mainNavigation(page, isMobile)).locator('[aria-current]');
  await expect(section).toHaveText('Serviços');
  await expect(section).toHaveAttribute('aria-current', 'true');
  await visit(page, '/servicos');
  const itself = (await mainNavigation(page, isMobile)).locator('[aria-current]');
  await expect(itself).toHaveText('Serviços');
  await expect(itself).toHaveAttribute('aria-current', 'page');
});

// A phone has the logo too, and the other among the links of its menu.
test.describe('on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile);

  test('the logo leads to the home page', async ({ page }) => {
    await visit(page, '/sobre');
    await page.getByRole('banner').getByRole('link', { name: 'Pinhal Software' }).click();
    await expect(page).toHaveURL('/');
  });

  test("'Fale com um Especialista' leads to the contact page", async ({ page }) => {
    await visit(page, '/sobre');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Fale com um Especialista', exact: true }).click();
    await expect(page).toHaveURL('/contato');
  });
});

test('the header stays on top and leaves the screen to the page', async ({ page }) => {
  await visit(page, '/sobre');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.y).toBe(0);
  expect(header?.height).toBeLessThanOrEqual(80);
});
