import { expect, type Page } from '@playwright/test';
import { visit } from './visit.ts';

/** Opens a page, the home page unless told, and waits until the service worker has kept the site and answers for it. */
export async function installSite(page: Page, path = '/'): Promise<void> {
  await visit(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Has the browser look for a new version, as it does by itself now and then. Where it is doing so already, it answers
 * with what that finds, which may be of before the version was published: then it looks once more.
 */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration === undefined) return;
    const { waiting } = registration;
    await registration.update();
    const isFound = registration.installing !== null || registration.waiting !== waiting;
    if (!isFound) await registration.update();
  });

/** Where the version is that is `which` in this browser; undefined where there is none. */
export const versionThatIs = (page: Page, which: 'installing' | 'waiting') =>
  page.evaluate(
    async (name) => (await navigator.serviceWorker.getRegistration())?.[name]?.state,
    which,
  );

/**
 * Closes the page, its browser's only one, so that the version that waits takes over by itself; opens another page at
 * `path` then. Not before: Chromium 156 never answers a page that is asked for while it stops the old version's worker.
 */
export async function closeForUpdate(page: Page, path: string): Promise<Page> {
  const context = page.context();
  // A blank page is none of the site: the new version does not wait for it.
  const blank = await context.newPage();
  const debuggee = await context.newCDPSession(blank);
  const statuses = new Map<string, string>();
  debuggee.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await debuggee.send('ServiceWorker.enable');
  const has = (status: string) => [...statuses.values()].includes(status);
  await expect.poll(() => has('installed')).toBe(true);
  await page.close();
  await expect.poll(() => has('installed') || has('activating'), { timeout: 0 }).toBe(false);
  const next = await context.newPage();
  await next.goto(path);
  await blank.close();
  return next;
}
