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

/** Whether there is a version that is yet to take over. */
const isWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.waiting);
  });

test('the page of this device says whether it is the newest version; a new one waits until the visitor agrees, is offered again on the next visit, and taken at the first click', async ({
  page,
  publish,
}) => {
  await installSite(page, '/este-aparelho');
  const isSameDocument = () => page.evaluate(() => Reflect.has(window, 'sameDocument'));
  const offer = page.getByText('Há uma versão nova do site.');

  await test.step('the page of this device changes to a newer one', async () => {
    const look = page.getByRole('button', { name: 'Atualizar agora' });
    const newest = page.getByText('Este aparelho já tem a versão mais nova.');
    await look.click();
    await expect(newest).toBeVisible();
    await publish();
    const reloaded = page.waitForEvent('load', { timeout: 0 });
    const told = isTold(page, 'Há uma versão nova. A página vai recarregar.');
    await look.click();
    await told;
    await reloaded;
    await look.click();
    await expect(newest).toBeVisible();
  });

  await test.step('any other page offers it', async () => {
    await visit(page, '/sobre');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await publish();
    await lookForUpdate(page);
    await expect(offer).toBeVisible();
    // The offer of a newer one takes its place, however many there are while the page is open.
    for (let version = 2; version <= 3; version += 1) {
      const before = await offer.elementHandle();
      await publish();
      await lookForUpdate(page);
      await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
      await expect(offer).toHaveCount(1);
    }
    expect(await isWaiting(page)).toBe(true);
    expect(await isSameDocument()).toBe(true);
  });

  await test.step('put off, it is offered again, and taken at the first click', async () => {
    await page.reload();
    await expect(offer).toBeVisible();
    // While the page fetches, as at the first sign of a visitor, Chromium would leave the old version
    // another 30 s.
    await page.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      let going = 0;
      let heardAt = 0;
      const fetchOne = async () => {
        await (await fetch('/sobre')).text();
        going -= 1;
        heardAt = Date.now();
      };
      const { postMessage } = ServiceWorker.prototype;
      ServiceWorker.prototype.postMessage = function (...args: unknown[]) {
        // The page knows of what has arrived alone: where this machine lets a fetch wait for longer
        // than quiet lasts, it cannot but ask meanwhile.
        const isLate = going > 0 && Date.now() - heardAt >= 3000;
        Object.assign(sessionStorage, { askedAt: Date.now(), isLate });
        Reflect.apply(postMessage, this, args);
      };
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        sessionStorage.tookMs = Date.now() - Number(sessionStorage.askedAt);
      });
      const fetchSome = () => {
        const waits = [0, 10, 50, 150];
        going = waits.length;
        heardAt = Date.now();
        for (const ms of waits) setTimeout(fetchOne, ms);
      };
      addEventListener('click', fetchSome, { capture: true });
    });
    const reloaded = page.waitForEvent('load', { timeout: 0 });
    const told = isTold(page, 'Atualizando o site...');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await told;
    await reloaded;
    const { tookMs, isLate } = await page.evaluate(() => ({ ...sessionStorage }));
    if (isLate === 'true') {
      const description = 'a fetch waited for longer than quiet lasts';
      test.info().annotations.push({ type: 'not timed', description });
    } else expect(Number(tookMs)).toBeLessThan(25_000);
    expect(await isWaiting(page)).toBe(false);
    expect(await isSameDocument()).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre Nós');
  });
});

test('a page loaded past the worker is offered a new version, and changes to it', async ({
  page,
  context,
  publish,
}) => {
  await installSite(page, '/sobre');
  // The version in use has another page: else the next one would take over without a word.
  const other = await context.newPage();
  await other.goto('/sobre');
  await page.bringToFront();
  // As Ctrl+Shift+R does.
  const session = await page.context().newCDPSession(page);
  const forced = page.waitForEvent('load', { timeout: 0 });
  await session.send('Page.reload', { ignoreCache: true });
  await forced;
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await publish();
  await lookForUpdate(page);
  await hydrated(page);
  const accept = page.getByRole('button', { name: 'Atualizar' });
  await expect(page.getByText('Há uma versão nova do site.')).toBeVisible();
  expect(await isWaiting(page)).toBe(true);
  const reloaded = page.waitForEvent('load', { timeout: 0 });
  await accept.click();
  await reloaded;
  expect(await isWaiting(page)).toBe(false);
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
