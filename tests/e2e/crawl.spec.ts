import type { Page } from '@playwright/test';
import { expect, test } from './site-fixtures.ts';
import { publishedOrigin, sitePaths, UNKNOWN_PATH } from './support/site.ts';

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

/** Every address a page names, as written, with the attribute it stands in. */
function addressesOf(page: Page): Promise<{ where: string; address: string }[]> {
  return page.evaluate(() => {
    const found: { where: string; address: string }[] = [];
    for (const name of ['href', 'src', 'poster', 'data-entry']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        found.push({ where: element.tagName, address: element.getAttribute(name) ?? '' });
      }
    }
    const lists = [
      ...[...document.querySelectorAll('[srcset]')].map((image) =>
        (image.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0]),
      ),
      ...[...document.querySelectorAll<HTMLElement>('[data-preload]')].map((script) =>
        script.dataset.preload?.split(' '),
      ),
    ];
    for (const address of lists.flat()) found.push({ where: 'list', address: address ?? '' });
    for (const meta of document.querySelectorAll(
      'meta[property="og:image"], meta[property="og:url"]',
    ))
      found.push({ where: 'META', address: meta.getAttribute('content') ?? '' });
    return found;
  });
}

test('no link, anchor, picture or other file of the site is dead', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const ids = new Map<string, Set<string>>();
  const wanted = new Map<string, { path: string; hash: string; from: string }>();
  for (const path of [...sitePaths, UNKNOWN_PATH]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('body'), path).not.toContainText(/lorem ipsum/i);
    ids.set(
      path,
      new Set(await page.locator('[id]').evaluateAll((all) => all.map((element) => element.id))),
    );
    for (const { where, address } of await addressesOf(page)) {
      expect(address, `${where} in ${path}`).toMatch(/^(https:\/\/|mailto:\S+|tel:|\/|#.|data:)/);
      const url = new URL(address, `${baseURL}${path}`);
      const own = url.origin === baseURL || url.origin === publishedOrigin;
      if (own) wanted.set(url.href, { path: url.pathname, hash: url.hash, from: path });
    }
  }
  expect(wanted.size).toBeGreaterThan(60);
  const status = new Map<string, number>();
  for (const { path, hash, from } of wanted.values()) {
    if (path === UNKNOWN_PATH) continue;
    if (!status.has(path))
      status.set(path, (await request.get(path, { maxRedirects: 0 })).status());
    expect(status.get(path), `${path}, named in ${from}`).toBe(200);
    if (hash) expect(ids.get(path), `${path}${hash}, named in ${from}`).toContain(hash.slice(1));
  }
});

test('every file that style sheets and the manifest name is there', async ({ page, request }) => {
  await page.goto('/');
  const sheet = await page.locator('link[rel="stylesheet"]').first().getAttribute('href');
  const css = await (await request.get(sheet ?? '')).text();
  const fromCss = [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address);
  const manifest: unknown = await (await request.get('/manifest.webmanifest')).json();
  const fromManifest = [...JSON.stringify(manifest).matchAll(/"(?:src|url)":"([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(fromManifest.length).toBeGreaterThan(2);
  for (const address of [...fromCss, ...fromManifest]) {
    if (address.startsWith('data:')) continue;
    const { pathname } = new URL(address, 'http://site.invalid');
    const answer = await request.get(pathname, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
  }
});
