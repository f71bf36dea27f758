import { readDist } from '../../site/dist.ts';
import { expect, test } from '../site-fixtures.ts';
import { installSite, lookForUpdate, versionThatIs } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow', ownContext: true });

test('the site comes to the device in a few files: one by one, a slow line would take a minute and a half', async ({
  page,
  site,
  request,
}) => {
  const asked: string[] = [];
  site.answerFirst(({ url = '' }, _response, next) => {
    asked.push(url);
    next();
  });
  await installSite(page);
  site.answerFirst();
  // The page's own among them.
  expect(asked.length).toBeLessThan(30);
  expect(asked.filter((url) => url.endsWith('.html'))).toEqual([]);

  // What comes to it that way is as safe as what the server sends.
  const policy = (await request.get('/sobre.html')).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  const kept = await page.evaluate(async () => {
    const sobre = await caches.match('/sobre.html', { ignoreSearch: true });
    return Object.fromEntries(sobre?.headers ?? []);
  });
  expect(kept).toMatchObject({
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
  });
  for (const ofPack of ['content-length', 'cache-control']) expect(kept).not.toHaveProperty(ofPack);
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

test('a new version whose pages have all changed brings them together, and of the code only what is new', async ({
  page,
  site,
}) => {
  await installSite(page);
  const next = readDist('worker.js').replaceAll(/"revision":"\w+"/g, '"revision":"next"');
  const asked: string[] = [];
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
  expect(asked.filter((url) => /\.(?:html|js|svg)$/.test(url) && url !== '/worker.js')).toEqual([]);
});
