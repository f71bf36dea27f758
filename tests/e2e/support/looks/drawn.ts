import { expect, type Page } from '@playwright/test';

/** What may be left for later, as in src/ui/drawn-later.css and src/ui/page/Later.tsx. */
const PARTS = [
  'main > div > section',
  'main ~ footer',
  '[data-parts] > *',
  'main > div > section ~ section li',
  'main ~ footer > :first-child > *',
  '[data-later]',
].join();

/** Resolves once the whole style sheet is here, which the HTML has only the beginning of. */
export async function wholeSheet(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
}

/** How many parts of the page are left for later. */
export const undrawn = (page: Page): Promise<number> =>
  page
    .locator(PARTS)
    .evaluateAll(
      (parts) =>
        parts.filter(
          (part) =>
            part.matches('[data-later]') || getComputedStyle(part).contentVisibility !== 'visible',
        ).length,
    );

/** Ends the waits of what would be drawn by itself within two seconds, as far as they have begun. */
const drawNow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isDrawing = animation instanceof CSSAnimation && animation.animationName === 'draw';
      if (isDrawing) animation.finish();
    }
  });

/**
 * Draws what of the page is left for later: what has no place yet cannot be measured. The wait of
 * what is inside of a part begins once that part is drawn, hence look by look.
 */
export async function allDrawn(page: Page): Promise<void> {
  const left = async () => {
    await drawNow(page);
    return undrawn(page);
  };
  await expect.poll(left, { intervals: [20, 50] }).toBe(0);
}

/** Waits until the page has drawn all of that by itself. */
export async function allDrawnByThemselves(page: Page): Promise<void> {
  await expect.poll(() => undrawn(page), { intervals: [100] }).toBe(0);
}
