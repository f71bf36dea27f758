import { expect, type Page } from '@playwright/test';
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

/** Where the version is that is `which` in this browser; undefined where there is none. */
export const versionThatIs = (page: Page, which: 'installing' | 'waiting') =>
  page.evaluate(
    async (name) => (await navigator.serviceWorker.getRegistration())?.[name]?.state,
    which,
  );

/**
 * Closes the page, its browser's only one, so that the version that waits takes over by itself; opens
 * another page at `path` then.
 */
export async function closeForUpdate(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await page.close();
  let next: Page | undefined;
  await expect(async () => {
    await next?.close();
    next = await context.newPage();
    await next.goto(path);
    expect(await versionThatIs(next, 'waiting')).toBeUndefined();
  }).toPass();
  if (next === undefined) throw new Error('no page');
  return next;
}
