import type { Page } from '@playwright/test';

/** However slow the machine, the page has hardly been opened: its documents age a thousandth as fast. */
export async function stayYoung(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 1000;
  });
}

/**
 * Stops the page's clock after a leap of 4 s. It stops at no time that is over by then, and this machine
 * may be slow to say when; no transaction of the outbox, which gets 5 s, is cut off.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 4000));
}
