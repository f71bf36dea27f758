import type { Page } from '@playwright/test';

/**
 * Stops the page's clock after a leap of 4 s. It stops at no time that is over by then, and this machine
 * may be slow to say when; no transaction of the outbox, which gets 5 s, is cut off.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 4000));
}
