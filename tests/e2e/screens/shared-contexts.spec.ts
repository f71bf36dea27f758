import { expect, test } from '../site-fixtures.ts';
import { openSharedContext } from '../support/shared-contexts.ts';

test('a window that tests share is found as new by the next one', async ({ browser, siteUrl }) => {
  const address = `${siteUrl}/robots.txt`;
  const { context, clear } = await openSharedContext(browser, siteUrl);
  const first = await context.newPage();
  await first.goto(address);
  await first.evaluate(async () => {
    localStorage.setItem('of', 'the first');
    sessionStorage.setItem('of', 'the first');
    await caches.open('of the first');
    await new Promise((resolve) => {
      indexedDB.open('of the first').onsuccess = resolve;
    });
  });
  await context.addCookies([{ name: 'of', value: 'the first', url: siteUrl }]);
  await context.setOffline(true);
  await clear();
  expect(first.isClosed()).toBe(true);

  const next = await context.newPage();
  await next.goto(address);
  const found = await next.evaluate(async () => ({
    ...localStorage,
    ...sessionStorage,
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));
  expect(found).toEqual({ cookies: '', caches: [], databases: [] });
  expect(() => context.clock.install()).toThrow('ownContext');
  await context.close();
});
