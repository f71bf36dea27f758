import type { Page } from '@playwright/test';
import { expect, test } from '../site-fixtures.ts';
import { expectAccessible } from '../support/looks/accessible.ts';
import { eachSize, sizes } from '../support/looks/sizes.ts';
import { openMenu } from '../support/navigation.ts';
import { hydrated } from '../support/visit.ts';

// With it, colours would be caught half-way between two.
test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
});

/** How much on the page moves; what draws the parts below the screen moves nothing. */
const moving = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => !(one instanceof CSSAnimation && one.animationName === 'draw')).length,
  );

test('nothing of the home page and of its open menu moves for who asked for less motion, and the menu is accessible', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/');
  await hydrated(page);
  expect(await moving(page)).toBe(0);
  await openMenu(page);
  expect(await moving(page), 'menu').toBe(0);
  await expectAccessible(page, 'menu');
});

test('nothing of the portfolio and of its open project dialog moves for who asked for less motion, and the dialog is accessible at both widths', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/portfolio');
  await hydrated(page);
  expect(await moving(page)).toBe(0);
  await page
    .getByRole('button', { name: /^Visualizar Detalhes/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(page), 'dialog').toBe(0);
  await eachSize(page, () => expectAccessible(page, 'dialog'));
});

test('the form with its errors is accessible at both widths', async ({ page }) => {
  await page.goto('/contato');
  await hydrated(page);
  await page.getByLabel('Nome').focus();
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('O nome deve ter pelo menos 2 caracteres.')).toBeVisible();
  await eachSize(page, () => expectAccessible(page, 'errors'));
});
