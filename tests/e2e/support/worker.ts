import type { Page } from '@playwright/test';
import { visit } from './visit.ts';

/** Opens a page, the home page unless told, and waits until the service worker has kept the site and answers for it. */
export async function installSite(page: Page, path = '/'): Promise<void> {
  await visit(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Has the browser look for a new version, as it does by itself now and then. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
