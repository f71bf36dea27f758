import { expect, test } from './support/site-copy.ts';
import { installSite } from './support/worker.ts';

test('a new version waits until the visitor agrees', async ({ page, publish }) => {
  await installSite(page, '/sobre');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await publish();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(page.getByText('Há uma versão nova do site.')).toBeVisible();
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return {
        waiting: Boolean(registration?.waiting),
        sameDocument: Reflect.has(window, 'sameDocument'),
      };
    });
  expect(await state()).toEqual({ waiting: true, sameDocument: true });

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await reloaded;
  expect(await state()).toEqual({ waiting: false, sameDocument: false });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre Nós');
});

test('a new version that was put off is offered again on the next visit', async ({
  page,
  publish,
}) => {
  await installSite(page, '/sobre');
  await publish();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(page.getByText('Há uma versão nova do site.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Há uma versão nova do site.')).toBeVisible();
});
