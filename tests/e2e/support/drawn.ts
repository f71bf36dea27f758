import { expect, type Page } from '@playwright/test';

/** How many parts of the page are left for later. */
export const undrawn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('main > section, main ~ footer, [data-parts] > *');
    return [...parts].filter((part) => getComputedStyle(part).contentVisibility !== 'visible')
      .length;
  });

/** Waits until nothing of the page is left for later: what has no place yet cannot be measured. */
export async function allDrawn(page: Page): Promise<void> {
  await expect.poll(() => undrawn(page)).toBe(0);
}
