import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isTold } from '../support/is-told.ts';
import { expect, test } from '../support/site-copy.ts';
import { hydrated, visit } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow', ownContext: true });

/** Has the browser look for a new version, as it does by itself now and then. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });

test('a new version waits until the visitor agrees', async ({ page, publish }) => {
  await installSite(page, '/sobre');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await publish();
  await lookForUpdate(page);
  const offer = page.getByText('Há uma versão nova do site.');
  await expect(offer).toBeVisible();
  // The offer of a newer one takes its place, however many there are while the page is open.
  for (let version = 2; version <= 3; version += 1) {
    const before = await offer.elementHandle();
    await publish();
    await lookForUpdate(page);
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(offer).toHaveCount(1);
  }
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

test('a new version that was put off is offered again on the next visit, and taken at the first click', async ({
  page,
  publish,
}) => {
  await installSite(page, '/sobre');
  await publish();
  await lookForUpdate(page);
  await expect(page.getByText('Há uma versão nova do site.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Há uma versão nova do site.')).toBeVisible();
  // While the page fetches, as at the first sign of a visitor, Chromium would leave the old version
  // another 30 s.
  await page.evaluate(() => {
    const fetchSome = () => {
      for (const ms of [0, 10, 50, 150]) setTimeout(() => void fetch('/sobre'), ms);
    };
    addEventListener('click', fetchSome, { capture: true });
  });
  const reloaded = page.waitForEvent('load', { timeout: 25_000 });
  const told = isTold(page, 'Atualizando o site...');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await told;
  await reloaded;
});

test('a page loaded past the worker is offered a new version, and changes to it', async ({
  page,
  publish,
}) => {
  await installSite(page, '/sobre');
  // As Ctrl+Shift+R does.
  const session = await page.context().newCDPSession(page);
  const forced = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await forced;
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await hydrated(page);
  const offer = page.getByText('Há uma versão nova do site.');
  // The page listens once it has registered the worker.
  await expect(async () => {
    await publish();
    await lookForUpdate(page);
    await expect(offer).toBeVisible({ timeout: 3000 });
  }).toPass();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await reloaded;
  await expect(offer).toBeHidden();
});

test('the page of this device says whether it is the newest version, and changes to a newer one', async ({
  page,
  publish,
}) => {
  await installSite(page, '/este-aparelho');
  const look = page.getByRole('button', { name: 'Atualizar agora' });
  const newest = page.getByText('Este aparelho já tem a versão mais nova.');
  await look.click();
  await expect(newest).toBeVisible();

  await publish();
  const reloaded = page.waitForEvent('load');
  const told = isTold(page, 'Há uma versão nova. A página vai recarregar.');
  await look.click();
  await told;
  await reloaded;
  await look.click();
  await expect(newest).toBeVisible();
});

test('where the first installation fails, the site is kept as soon as the line is good, without another visit', async ({
  page,
  copyDir,
}) => {
  const here = ['', '.br', '.gz'].map((suffix) => join(copyDir, `favicon.svg${suffix}`));
  const lost = here.map((file) => `${file}.lost`);
  const move = (from: string[], to: string[]) =>
    Promise.all(from.map((file, index) => rename(file, to[index] ?? '')));
  await move(here, lost);
  const states: string[] = [];
  await page.exposeFunction('workerIs', (state: string) => states.push(state));
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...args) {
      const registration = await register.apply(this, args);
      const { installing } = registration;
      installing?.addEventListener('statechange', () =>
        (window as unknown as { workerIs: (state: string) => void }).workerIs(installing.state),
      );
      return registration;
    };
  });
  await visit(page, '/sobre');
  await expect.poll(() => states).toEqual(['redundant']);
  await move(lost, here);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
