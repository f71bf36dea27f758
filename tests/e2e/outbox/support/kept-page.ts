import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';

/** A page that is kept when it is left, and notes that it was: in the whole browser. */
export const test = base.extend<{ keptPage: Page }>({
  keptPage: async ({ page }, use) => {
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await use(page);
  },
});

/** Goes back, and says whether the page was still there as it was left. */
export async function comeBack(page: Page): Promise<boolean> {
  await page.goBack({ waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-persisted', /true|false/);
  return (await root.getAttribute('data-persisted')) === 'true';
}
