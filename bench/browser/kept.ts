import type { Page } from '@playwright/test';

const WITHIN_MS = 120_000;

/** Resolves once the service worker has kept the site and answers for this page. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = () => navigator.serviceWorker.controller !== null;
  await page.waitForFunction(isKept, undefined, { timeout: WITHIN_MS });
}
