import { readDist } from '../../site/dist.ts';
import { expect, test } from '../site-fixtures.ts';
import { installSite, lookForUpdate, versionThatIs } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow', ownContext: true });

test('the site comes to the device in a few files: one by one, a slow line would take a minute and a half; a new version whose pages have all changed brings them together, and of the code only what is new', async ({
  page,
  site,
  request,
}) => {
  const asked: string[] = [];

  await test.step('in a few files', async () => {
    site.answerFirst(({ url = '' }, response, next) => {
      asked.push(url);
      // As of a host that sends no policy with such files.
      if (url.includes('/packed-')) response.end(readDist(url.slice(1)));
      else next();
    });
    await installSite(page);
    site.answerFirst();
    // The page's own among them.
    expect.soft(asked.length).toBeLessThan(30);
    expect.soft(asked.filter((url) => url.endsWith('.html'))).toEqual([]);
  });

  await test.step('what comes to it that way is as safe as what the server sends', async () => {
    const policy = (await request.get('/sobre.html')).headers()['content-security-policy'];
    expect.soft(policy).toContain("default-src 'none'");
    const kept = await page.evaluate(async () => {
      const sobre = await caches.match('/sobre.html', { ignoreSearch: true });
      return Object.fromEntries(sobre?.headers ?? []);
    });
    expect.soft(kept).toMatchObject({
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
    });
    for (const ofPack of ['content-length', 'cache-control'])
      expect.soft(kept).not.toHaveProperty(ofPack);
  });

  await test.step('a new version whose pages have all changed', async () => {
    const next = readDist('worker.js').replaceAll(/"revision":"\w+"/g, '"revision":"next"');
    asked.length = 0;
    site.answerFirst(({ url = '' }, response, pass) => {
      asked.push(url);
      if (url !== '/worker.js') pass();
      else response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(next);
    });
    await lookForUpdate(page);
    await expect.poll(() => versionThatIs(page, 'waiting'), { timeout: 0 }).toBe('installed');
    site.answerFirst();
    expect(asked.filter((url) => url.includes('/packed-')).sort()).toEqual([
      expect.stringContaining('-html-'),
      expect.stringContaining('-svg-'),
    ]);
    const files = asked.filter((url) => /\.(?:html|js|svg)$/.test(url) && url !== '/worker.js');
    expect(files).toEqual([]);
  });
});

test('where these few cannot be had, the site comes file by file, several at a time', async ({
  page,
  site,
}) => {
  const waiting: (() => void)[] = [];
  let isHolding = true;
  site.answerFirst(({ url = '' }, response, next) => {
    if (url.includes('/packed-')) response.end('<p>A portal.');
    // Pages ask for no file of this kind.
    else if (isHolding && /\.html$/.test(url)) waiting.push(next);
    else next();
  });
  const installed = installSite(page);
  // More than that Chromium does not ask for meanwhile.
  await expect.poll(() => waiting.length).toBe(3);
  isHolding = false;
  for (const answer of waiting) answer();
  await installed;
  site.answerFirst();
});

test.describe('without room', () => {
  // So the installation fails.
  test.use({ expectedErrors: [/^in the worker: QuotaExceededError/] });

  test('a device without room is not sent the site in vain', async ({ page, site }) => {
    const asked: string[] = [];
    site.answerFirst(({ url = '' }, _response, next) => {
      if (/worker\.js|\/packed-|\.html/.test(url)) asked.push(url);
      next();
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 });
    await page.goto('/sobre');
    await expect.poll(() => asked).toContain('/worker.js');
    // A first version that cannot be installed is dropped.
    await expect
      .poll(() => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())))
      .toBe(true);
    site.answerFirst();
    // Where this took a minute, the worker was tried again.
    expect(asked.filter((url) => url !== '/worker.js')).toEqual([]);
  });
});
