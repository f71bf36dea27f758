import type { Page } from '@playwright/test';
import { expect, test } from '../../site-fixtures.ts';
import { untilAnswered } from '../../support/clock.ts';
import { holdBack } from '../../support/hold-back.ts';
import { intercept, lost } from '../../support/intercept.ts';
import { entryHasRun } from '../../support/visit.ts';
import { countLoads, withdraw } from './withdraw.ts';

// What becomes of the style sheet is logged by the browser.
test.use({ expectedErrors: [/ERR_FAILED|status of 404|Refused to apply style/] });

/** Lets what waits for nothing but its turn have it, where time stands still. The page may be going meanwhile. */
async function passTime(page: Page): Promise<void> {
  await page.clock.runFor(1).catch(() => {});
}

/** The font of headings comes with the whole style sheet. */
function fontOfTitle(page: Page): Promise<string> {
  const title = page.getByRole('heading', { level: 1 });
  return title.evaluate((heading) => getComputedStyle(heading).fontFamily);
}

test.describe('a tab that stays open while the style sheet is gone', () => {
  test.use({ ownContext: true });

  test('is loaded again once a minute, however often it is asked for, without a trace', async ({
    page,
  }) => {
    await page.clock.install();
    // It has run until now, and cannot be put back.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const loads = countLoads(page);
    const asked = await withdraw(page, '*.css', Number.POSITIVE_INFINITY);
    await page.goto('/sobre');
    // Each of two documents: as a style sheet, to its end, and past the browser's cache.
    await expect.poll(() => passTime(page).then(asked)).toBe(6);
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

test.describe('where something else comes in the place of the style sheet', () => {
  // The clock is the window's.
  test.use({ ownContext: true });

  // Fetched as a file, what does not look like a page may be the sheet, and is tried as one.
  for (const { what, type, body, asks } of [
    { what: 'a page', type: 'text/html', body: '<!doctype html>\n<p>Entre na rede', asks: 1 },
    { what: 'a text', type: 'text/plain', body: 'Acesso bloqueado', asks: 2 },
  ]) {
    test(`${what}: it is asked for now and then`, async ({ page }) => {
      let asked = 0;
      let isBack = false;
      await page.route('**/assets/*.css', (route) => {
        asked += 1;
        if (isBack) return route.continue();
        // Without this header Chromium would take it for a sheet without rules.
        const headers = { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' };
        return route.fulfill({ headers, body });
      });
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await page.goto('/sobre');
      const before = await fontOfTitle(page);
      // First as a style sheet.
      await expect.poll(() => passTime(page).then(() => asked)).toBe(1 + asks);
      for (let round = 1; round <= 3; round += 1) {
        for (let turn = 0; turn < 5; turn += 1) await untilAnswered(page);
        expect(asked).toBe(1 + asks * round);
        await page.clock.runFor(5000);
        await expect.poll(() => asked).toBe(1 + asks * (round + 1));
      }
      isBack = true;
      await untilAnswered(page);
      await page.clock.runFor(5000);
      await expect.poll(() => fontOfTitle(page)).not.toBe(before);
    });
  }
});

test('the style sheet lost on the way is asked for again', async ({ page }) => {
  let losses = 0;
  let release = () => {};
  const measured = new Promise<'goes on'>((resolve) => {
    release = () => resolve('goes on');
  });
  await intercept(page, '**/assets/*.css', () => {
    if (losses === 2) return measured;
    losses += 1;
    return lost;
  });
  await page.goto('/sobre');
  await expect.poll(() => losses).toBe(2);
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
    // It is named once the first of the application's code is here.
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  });
});

test('a browser that looks for the manifest once, when the document is there, finds it, and no second one later', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'onbeforeinstallprompt'));
  const release = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/sobre', { waitUntil: 'domcontentloaded' });
  const links = () => page.locator('link[rel="manifest"]').count();
  expect(await links()).toBe(1);
  release();
  await entryHasRun(page);
  expect(await links()).toBe(1);
});
