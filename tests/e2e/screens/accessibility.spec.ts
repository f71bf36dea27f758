import { expect, test } from '../site-fixtures.ts';
import { DIALOG_HEADER, expectAccessible } from '../support/looks/accessible.ts';
import { eachSize, sizes } from '../support/looks/sizes.ts';
import { standInForMap } from '../support/map.ts';
import { focusInside, openMenu } from '../support/navigation.ts';
import { hydrated } from '../support/visit.ts';

// Motion is tested below; here it would be caught half-way between two colours.
test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
});

test('the open menu is accessible', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/');
  await hydrated(page);
  await openMenu(page);
  await expectAccessible(page, 'menu', { except: DIALOG_HEADER });
});

test('the open project dialog is accessible at both widths', async ({ page }) => {
  await page.goto('/portfolio');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Visualizar Detalhes/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await eachSize(page, () => expectAccessible(page, 'dialog', { except: DIALOG_HEADER }));
});

test('the form with its errors is accessible at both widths', async ({ page }) => {
  await standInForMap(page);
  await page.goto('/contato');
  await hydrated(page);
  await page.getByLabel('Nome').focus();
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('O nome deve ter pelo menos 2 caracteres.')).toBeVisible();
  await eachSize(page, () => expectAccessible(page, 'errors'));
});

test('nothing moves for who asked for less motion', async ({ page }) => {
  // What draws the parts below the screen moves nothing.
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => !(one instanceof CSSAnimation && one.animationName === 'draw')).length,
    );
  await page.setViewportSize(sizes.phone);
  for (const path of ['/', '/portfolio']) {
    await page.goto(path);
    await hydrated(page);
    expect(await moving(), path).toBe(0);
  }
  await page
    .getByRole('button', { name: /^Visualizar Detalhes/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(), 'dialog').toBe(0);
  await focusInside(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await openMenu(page);
  expect(await moving(), 'menu').toBe(0);
});
