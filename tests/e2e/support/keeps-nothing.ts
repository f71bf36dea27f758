import type { Page } from '@playwright/test';

/**
 * Has the browser say at once that it keeps no message. Where that takes it longer than 3 s, as it may on a
 * slow machine, a page fetches the outbox to look; that limit is tested in tests/outbox.
 */
export async function keepsNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    indexedDB.databases = async () => [];
  });
}
