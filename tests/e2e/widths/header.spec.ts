import { expect, test } from '../site-fixtures.ts';
import { linksOf, MAIN_LINKS, mainNavigation } from '../support/navigation.ts';
import { visit } from '../support/visit.ts';

test('the seven links stand in order, and choosing one shows its page without loading the site again', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/privacidade');
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  for (const [label, path] of MAIN_LINKS) {
    const navigation = (await mainNavigation(page, isMobile)).getByRole('navigation');
    expect(await linksOf(navigation)).toEqual(MAIN_LINKS);
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

test("the header stays on top and leaves the screen to the page; on a wide one its logo leads to the home page and 'Fale com um Especialista' to the contact page", async ({
  page,
  isMobile,
}) => {
  await visit(page, '/sobre');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const header = page.getByRole('banner');
  const box = await header.boundingBox();
  expect(box?.y).toBe(0);
  expect(box?.height).toBeLessThanOrEqual(80);
  // A phone has the logo too, and the other among the links of its menu.
  if (isMobile) return;
  await test.step('its logo leads to the home page', async () => {
    await header.getByRole('link', { name: 'Pinhal Software' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await test.step("'Fale com um Especialista' leads to the contact page", async () => {
    await header.getByRole('link', { name: 'Fale com um Especialista', exact: true }).click();
    await expect(page).toHaveURL('/contato');
  });
});
