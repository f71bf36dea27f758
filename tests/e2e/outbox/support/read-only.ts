import type { Page } from '@playwright/test';

/** Lets what the page keeps be read and not be changed, from now on. Returns what ends that. */
export async function refuseWrites(page: Page): Promise<() => Promise<void>> {
  const real = await page.evaluateHandle(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...args) {
      if (args[1] === 'readwrite') throw new DOMException('not now', 'UnknownError');
      return transaction.apply(this, args);
    };
    return transaction;
  });
  return () =>
    page.evaluate((transaction) => {
      IDBDatabase.prototype.transaction = transaction;
    }, real);
}
