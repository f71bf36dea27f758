import type { Browser } from '@playwright/test';

/**
 * Has Chromium take itself for started: until the first window that has come to rest it puts off what
 * is not urgent, updates of service workers among that, and for three minutes where each window of a
 * test goes on or closes before (Chromium 156). The window this opens stays, and nobody uses it.
 */
export async function completeStartup(browser: Browser): Promise<void> {
  const window = await browser.newPage();
  await window.goto('data:text/html,');
}
