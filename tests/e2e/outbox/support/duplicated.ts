import type { Page } from '@playwright/test';

/** A second tab with the session storage of this one, as the browser gives it to a duplicated tab. */
export async function duplicated(page: Page): Promise<Page> {
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const copy = await page.context().newPage();
  await copy.addInitScript((stored) => {
    // The map's frame has no storage.
    if (window.origin === 'null' || sessionStorage.length > 0) return;
    for (const [key, value] of Object.entries(JSON.parse(stored))) {
      sessionStorage.setItem(key, String(value));
    }
  }, session);
  return copy;
}
