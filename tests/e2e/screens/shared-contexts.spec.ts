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

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', hasSite: true, ownContext: false });

  test('what a test takes off the device, or has kept there, does not reach the next one', async ({
    browser,
    siteUrl,
  }) => {
    const { context, clear } = await openSharedContext(browser, siteUrl, true);
    const kept = async () => {
      const page = await context.newPage();
      const answer = await page.goto(`${siteUrl}/sobre`);
      expect(answer?.fromServiceWorker()).toBe(true);
      const addresses = await page.evaluate(async () => {
        const found = [];
        for (const name of await caches.keys()) {
          for (const { url } of await (await caches.open(name)).keys())
            found.push(`${name} ${url}`);
        }
        return found.sort();
      });
      return { page, addresses };
    };
    const { page, addresses } = await kept();
    expect(addresses.length).toBeGreaterThan(100);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) await cache.delete(request);
      }
      await (await caches.open('pages')).put('/old', new Response('old'));
    });
    await clear();
    expect((await kept()).addresses).toEqual(addresses);
    await context.close();
  });
});
