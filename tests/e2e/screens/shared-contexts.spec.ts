import { expect, test } from '../site-fixtures.ts';
import { openSharedContext } from '../support/windows/shared-contexts.ts';

test('a window that tests share is found as new by the next one', async ({ browser, site }) => {
  const address = `${site.url}/robots.txt`;
  const { context, clear } = await openSharedContext(browser, site.url);
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
  await context.addCookies([{ name: 'of', value: 'the first', url: site.url }]);
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
  // The test opens the window that has the site itself.
  test.use({ serviceWorkers: 'allow', ownContext: false });

  test('what a test takes off the device, changes or has kept there, does not reach the next one', async ({
    browser,
    site,
  }) => {
    const { context, clear } = await openSharedContext(browser, site.url, true);
    const kept = async () => {
      const page = await context.newPage();
      const answer = await page.goto(`${site.url}/sobre`);
      expect(answer?.fromServiceWorker()).toBe(true);
      const files = await page.evaluate(async () => {
        const found = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const text = await (await cache.match(request))?.text();
            found.push(`${name} ${request.url} ${text?.length}`);
          }
        }
        return found.sort();
      });
      return { page, files };
    };
    const { page, files } = await kept();
    expect(files.length).toBeGreaterThan(100);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const [first, ...others] = await cache.keys();
        if (first) await cache.put(first, new Response('changed'));
        for (const request of others) await cache.delete(request);
        await cache.put('/more', new Response('more'));
      }
      await (await caches.open('another')).put('/old', new Response('old'));
    });
    await clear();
    expect((await kept()).files).toEqual(files);
    await context.close();
  });
});
