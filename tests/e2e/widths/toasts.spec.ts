import { expect, test } from '../site-fixtures.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { standInForMap } from '../support/map.ts';
import { openMenu } from '../support/navigation.ts';

test.use({ expectedErrors: [/contact: (?:the server refused|not saved)|Failed to load resource/] });

test('toasts stand at the top right, below the header', async ({ page, isMobile }) => {
  await standInForMap(page);
  await page.route('**/rest/v1/contact_messages*', (route) =>
    route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
  );
  const form = new ContactFormOnPage(page);
  await form.open();
  await form.send(aMessage());
  const toast = page
    .getByRole('listitem')
    .filter({ has: form.toast('Erro ao enviar mensagem. Por favor, tente novamente.') });
  await expect(toast).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const viewport = page.viewportSize();
  // It slides into its place.
  const place = async () => {
    const box = await toast.boundingBox();
    if (!box || !header || !viewport) throw new Error('There is nothing to measure.');
    return {
      belowHeader: box.y - header.height,
      fromRight: viewport.width - box.x - box.width,
      fromLeft: box.x / viewport.width,
    };
  };
  const near = 40;
  await expect.poll(async () => (await place()).belowHeader).toBeGreaterThanOrEqual(0);
  const { belowHeader, fromRight, fromLeft } = await place();
  expect(belowHeader).toBeLessThanOrEqual(near);
  expect(fromRight).toBeGreaterThanOrEqual(0);
  expect(fromRight).toBeLessThanOrEqual(near);
  if (!isMobile) expect(fromLeft, 'the left half of the screen is free').toBeGreaterThan(0.5);
});

test('a toast taller than the window can be scrolled to its button', async ({ page }) => {
  await standInForMap(page);
  await page.route('**/rest/v1/contact_messages*', (route) =>
    route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
  );
  // As 1280 by 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  const form = new ContactFormOnPage(page);
  await form.open();
  await form.send(aMessage());
  const toast = page
    .locator('ol > li')
    .filter({ has: page.getByRole('button', { name: 'Fechar aviso' }) });
  await expect(toast).toBeVisible();
  await expect(toast).toBeInViewport({ ratio: 0.99 });
  const isWhole = () => toast.evaluate((item) => item.scrollHeight - item.clientHeight);
  await toast.evaluate((item) => item.scrollTo(0, item.scrollHeight));
  expect(await isWhole()).toBeGreaterThan(0);
});

test('what happens while the menu is open is said once it is closed', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile);
  await standInForMap(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/contact_messages*', async (route) => {
    await answered;
    await route.fulfill({ status: 400, json: { code: '23514', message: 'no' } });
  });
  const form = new ContactFormOnPage(page);
  await form.open();
  await form.send(aMessage());
  await expect(form.submit).toHaveText('Enviando...');
  const menu = await openMenu(page);
  answer();
  await expect(form.submit).toHaveText('Enviar Mensagem');
  const toast = form.toast('Erro ao enviar mensagem. Por favor, tente novamente.');
  await expect(toast).toHaveCount(0);
  await menu.getByRole('button', { name: 'Fechar menu' }).click();
  await expect(toast).toBeVisible();
});
