import { expect, type Page } from '@playwright/test';

/** Takes files off the device whose address holds `part`, as if they had never been kept. */
export async function forget(page: Page, part: string): Promise<void> {
  // First: code that is asked for without it being here is kept again.
  await forgetResponses(page);
  const forgotten = await page.evaluate(async (wanted) => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (request.url.includes(wanted) && (await cache.delete(request))) count += 1;
      }
    }
    return count;
  }, part);
  expect(forgotten, part).toBeGreaterThan(0);
}

/** Empties the browser's own cache, which answers without a connection as well. */
export async function forgetResponses(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  // With a second debugger a page that is loaded again believes it is online.
  await session.detach();
}
