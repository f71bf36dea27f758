import { expect, type Page } from '@playwright/test';

/** What may be left for later, as in src/ui/drawn-later.css. */
const PARTS = [
  'main > div > section',
  'main ~ footer',
  '[data-parts] > *',
  'main > div > section ~ section li',
  'main ~ footer > :first-child > *',
].join();

/** How many parts of the page are left for later. */
export const undrawn = (page: Page): Promise<number> =>
  page
    .locator(PARTS)
    .evaluateAll(
      (parts) =>
        parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length,
    );

/** Waits until nothing of the page is left for later: what has no place yet cannot be measured. */
export async function allDrawn(page: Page): Promise<void> {
  await expect.poll(() => undrawn(page)).toBe(0);
}
