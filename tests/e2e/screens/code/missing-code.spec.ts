import type { Page } from '@playwright/test';
import { watchSendingCode } from '../../outbox/support/sending-code.ts';
import { expect, test } from '../../site-fixtures.ts';
import { stopTime, untilAnswered, untilIdle } from '../../support/clock.ts';
import { ContactFormOnPage } from '../../support/contact-form.ts';
import { keepsNothing } from '../../support/keeps-nothing.ts';
import { sizes } from '../../support/looks/sizes.ts';
import { standInForMap } from '../../support/map.ts';
import { documentsOf } from '../../support/navigation.ts';
import { hydrated, visitWhole } from '../../support/visit.ts';

// A new version was published, and files of the one in use are gone from the server. What the
// failed import leaves behind is logged before the page is gone.
test.use({
  expectedErrors: [/ERR_FAILED|status of 404|gone: \/assets\/|reading 'loader'|Failed to fetch/],
});

/** How often the page's document was asked for, from now on. */
function countLoads(page: Page): () => number {
  const documents = documentsOf(page);
  return () => documents.length;
}

/** Somebody touches the page, which may be gone meanwhile. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown'))).catch(() => false);
}

/**
 * A file that is not on the server, or not before it was asked for so many times, or not before there
 * is reason to. Who hears that it is gone asks once more, past the browser's cache.
 */
async function withdraw(
  page: Page,
  file: string,
  until: number | (() => boolean),
): Promise<() => number> {
  let asked = 0;
  const isBack = () => (typeof until === 'number' ? asked > until : until());
  await page.route(`**/assets/${file}`, (route) => {
    asked += 1;
    return isBack() ? route.continue() : route.fulfill({ status: 404 });
  });
  return () => asked;
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

test.describe('a tab that stays open while files are gone', () => {
  test.use({ ownContext: true });

  test('is loaded again once a minute, however often they are asked for, without a trace', async ({
    page,
  }) => {
    await page.clock.install();
    // It has run until now, and cannot be put back.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const loads = countLoads(page);
    const asked = await withdraw(page, '*.css', Number.POSITIVE_INFINITY);
    await page.goto('/sobre');
    // Each of two documents: as a style sheet, to its end, and past the browser's cache.
    await expect.poll(asked).toBe(6);
    // What is gone is asked for again every 5 s, in the last two of these ways.
    for (let round = 1; round <= 3; round += 1) {
      await page.clock.runFor(5000);
      await expect.poll(asked).toBe(6 + 2 * round);
    }
    expect(loads()).toBe(2);
    expect(await page.locator('head > link[rel=stylesheet]').count()).toBeLessThan(2);
    // Chromium never closes a window that was told to just before it takes a document that has come.
    await page.waitForLoadState();
    const reloaded = page.waitForEvent('load', { timeout: 0 });
    await page.clock.runFor(60_000);
    await reloaded;
    expect(loads()).toBe(3);
  });
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

test('what is being written is not taken away by a reload for code that is gone', async ({
  page,
}) => {
  await standInForMap(page);
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

/** The font of headings comes with the whole style sheet. */
function fontOfTitle(page: Page): Promise<string> {
  const title = page.getByRole('heading', { level: 1 });
  return title.evaluate((heading) => getComputedStyle(heading).fontFamily);
}

test.describe('where pages come in the place of the style sheet', () => {
  // The clock is the window's; and the browser logs what it does not take for a sheet.
  test.use({ ownContext: true, expectedErrors: [/Refused to apply style/] });

  test('it is asked for now and then', async ({ page }) => {
    let asked = 0;
    let isBack = false;
    await page.route('**/assets/*.css', (route) => {
      asked += 1;
      if (isBack) return route.continue();
      // Without this header Chromium would take it for a sheet without rules.
      const headers = { 'Content-Type': 'text/html', 'X-Content-Type-Options': 'nosniff' };
      return route.fulfill({ headers, body: '<!doctype html>\n<p>Entre na rede' });
    });
    await page.clock.install();
    await page.goto('/sobre');
    const before = await fontOfTitle(page);
    await expect.poll(() => asked).toBeGreaterThan(1);
    await stopTime(page);
    await untilAnswered(page);
    const askedSoFar = asked;
    for (let turn = 0; turn < 5; turn += 1) await untilAnswered(page);
    expect(asked).toBe(askedSoFar);
    isBack = true;
    await page.clock.runFor(6000);
    await expect.poll(() => fontOfTitle(page)).not.toBe(before);
  });
});

test('the style sheet lost on the way is asked for again', async ({ page }) => {
  let lost = 0;
  let release = () => {};
  const measured = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.css', async (route) => {
    if (lost < 2) {
      lost += 1;
      return route.abort();
    }
    await measured;
    return route.continue();
  });
  await page.goto('/sobre');
  await expect.poll(() => lost).toBe(2);
  const before = await fontOfTitle(page);
  release();
  await expect.poll(() => fontOfTitle(page)).not.toBe(before);
});

test.describe('a tab that nobody looks at', () => {
  test.use({ ownContext: true });

  test('has its looks and its code before it is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      window.requestAnimationFrame = () => 0;
    });
    await page.goto('/sobre');
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
    // The first of the application's code names it.
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  });
});
