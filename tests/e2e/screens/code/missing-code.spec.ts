import type { Page } from '@playwright/test';
import { watchSendingCode } from '../../outbox/support/sending-code.ts';
import { expect, test } from '../../site-fixtures.ts';
import { untilIdle } from '../../support/clock.ts';
import { ContactFormOnPage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { keepsNothing } from '../../support/keeps-nothing.ts';
import { allDrawn } from '../../support/looks/drawn.ts';
import { sizes } from '../../support/looks/sizes.ts';
import { hydrated, visitWhole } from '../../support/visit.ts';
import { countLoads, withdraw } from './withdraw.ts';

// A new version was published, and files of the one in use are gone from the server. What the
// failed import leaves behind is logged before the page is gone.
test.use({
  expectedErrors: [/ERR_FAILED|status of 404|gone: \/assets\/|reading 'loader'|Failed to fetch/],
});

/** Somebody touches the page, which may be gone meanwhile. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown'))).catch(() => false);
}

/** Resolves once a reload that was asked for has brought its document, which alone acts from then on. */
async function isReloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  });
}

test('a version published before anybody touches the page: it is loaded again, once', async ({
  page,
}) => {
  const loads = countLoads(page);
  // One answer may be that of a server which is just being replaced.
  await withdraw(page, 'app-*.js', 4);
  await page.goto('/sobre');
  // The first document may become interactive before it goes.
  await expect.poll(() => touch(page).then(loads)).toBe(2);
  await isReloaded(page);
  await hydrated(page);
  expect(loads()).toBe(2);
});

test('a version published then, and broken: no page is loaded over and over', async ({ page }) => {
  const loads = countLoads(page);
  const asked = await withdraw(page, 'app-*.js', Number.POSITIVE_INFINITY);
  await page.goto('/sobre');
  await expect.poll(() => touch(page).then(loads)).toBe(2);
  await isReloaded(page);
  const before = asked();
  // The document could be loaded again after two attempts, each of them twice.
  await expect.poll(() => touch(page).then(asked)).toBeGreaterThan(before + 6);
  expect(loads()).toBe(2);
});

test('a version published while the page comes: it is loaded again, once', async ({ page }) => {
  const loads = countLoads(page);
  await withdraw(page, 'start-*.js', 1);
  await page.goto('/sobre');
  await hydrated(page);
  expect(loads()).toBe(2);
});

test('code fetched before it is asked for takes no page away; asked for, it does', async ({
  page,
}) => {
  await keepsNothing(page);
  // A link that moves away from under the pointer fetches nothing.
  await visitWhole(page, '/sobre');
  const loads = countLoads(page);
  // A pointer and the focus fetch it too, as often as this machine leaves them the time to.
  const asked = await withdraw(page, 'tecnologias-*.js', () => loads() > 0);
  const menu = page.getByRole('navigation', { name: 'Menu rápido' });
  const link = menu.getByRole('link', { name: 'Tecnologias' });
  await link.hover();
  await expect.poll(asked).toBeGreaterThanOrEqual(2);
  // A page that was to be loaded again would answer no more.
  await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }));
  await untilIdle(page);
  expect(loads()).toBe(0);
  const reloaded = page.waitForEvent('load', { timeout: 0 });
  await link.click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
});

test('a page whose code is gone is loaded from the server instead', async ({ page }) => {
  await keepsNothing(page);
  await visitWhole(page, '/sobre');
  const loads = countLoads(page);
  await withdraw(page, 'tecnologias-*.js', () => loads() > 0);
  const reloaded = page.waitForEvent('load', { timeout: 0 });
  const menu = page.getByRole('navigation', { name: 'Menu rápido' });
  await menu.getByRole('link', { name: 'Tecnologias' }).click();
  await reloaded;
  await expect(page).toHaveURL('/tecnologias');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
});

test('it is, too, while a form of this page waits for its own code', async ({ page }) => {
  await keepsNothing(page);
  const release = await holdBack(page, '**/assets/submitting-*.js');
  const wanted = page.waitForRequest('**/assets/submitting-*.js');
  const form = new ContactFormOnPage(page);
  await form.open();
  await form.field('name').focus();
  await wanted;
  const loads = countLoads(page);
  await withdraw(page, 'tecnologias-*.js', () => loads() > 0);
  await allDrawn(page);
  const menu = page.getByRole('navigation', { name: 'Menu rápido' });
  await menu.getByRole('link', { name: 'Tecnologias' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
  expect(loads()).toBe(1);
  release();
});

test('what is being written is not taken away by a reload for code that is gone', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const form = new ContactFormOnPage(page);
  const codeHere = watchSendingCode(page);
  await form.open();
  await form.field('message').fill('Ainda estou escrevendo.');
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
    .toContain('pinhal:draft');
  // What the page fetches by itself may fail without a reload; this is about what is asked for.
  await codeHere();
  const loads = countLoads(page);
  await withdraw(page, 'MenuDrawer-*.js', Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  // Where the menu cannot be shown, its button leads to the same links.
  const links = page.getByRole('navigation', { name: 'Menu rápido' });
  await expect(links).toBeInViewport();
  await expect(form.field('message')).toHaveValue('Ainda estou escrevendo.');
  expect(loads()).toBe(0);
  // Another page that only the server has is gone to all the same.
  await withdraw(page, 'tecnologias-*.js', () => loads() > 0);
  const reloaded = page.waitForEvent('load', { timeout: 0 });
  await links.getByRole('link', { name: 'Tecnologias' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
  await form.open();
  await expect(form.field('message')).toHaveValue('Ainda estou escrevendo.');
});
