import type { Page } from '@playwright/test';

/** Counts in every page of the context, from its next document on, how often it asks to deliver. */
export async function countLockRequests(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    // The empty page that comes first is no secure context, and has none.
    if (!('locks' in navigator)) return;
    const { request } = LockManager.prototype;
    Object.assign(globalThis, { lockRequests: 0 });
    LockManager.prototype.request = function (this: LockManager, ...call: unknown[]) {
      // Each tab has one of its own name, too.
      if (call[0] === 'contact-outbox')
        (globalThis as unknown as { lockRequests: number }).lockRequests += 1;
      return Reflect.apply(request, this, call);
    } as typeof request;
  });
}

/** How often these pages have asked for one, all together. */
export async function lockRequests(pages: readonly Page[]): Promise<number> {
  const counts = pages.map((page) =>
    page.evaluate(() => (globalThis as unknown as { lockRequests: number }).lockRequests),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
