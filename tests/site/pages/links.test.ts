import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { absoluteUrl } from '../../../src/seo/site-url.ts';
import { builtPages, distDir, readDist } from '../dist.ts';
import { distFiles } from '../modules.ts';

const published = new URL(absoluteUrl('/')).origin;
const pages = new Map(builtPages.map(({ path, html }) => [path, parse(html)]));
const idsOf = (page: HTMLElement) =>
  new Set(page.querySelectorAll('[id]').map((element) => element.getAttribute('id')));
const ids = new Map([...pages].map(([path, page]) => [path, idsOf(page)]));

/** Every address a page names, as written. */
function addressesOf(page: HTMLElement): string[] {
  const valuesOf = (selector: string, name: string) =>
    page.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
  return [
    ...['href', 'src', 'poster'].flatMap((name) => valuesOf(`[${name}]`, name)),
    ...valuesOf('[srcset]', 'srcset')
      .flatMap((list) => list.split(','))
      .map((part) => part.trim().split(' ')[0] ?? ''),
    ...['data-preload', 'data-wanted', 'data-beside', 'data-menu']
      .flatMap((name) => valuesOf(`[${name}]`, name))
      .flatMap((list) => list.split(' ')),
    ...valuesOf('meta[property="og:image"], meta[property="og:url"]', 'content'),
  ];
}

/** Whether a path of the site is one of its pages or files. */
function isServed(path: string): boolean {
  if (path === '/404') return false;
  const file = join(distDir, path);
  return pages.has(path) || (existsSync(file) && statSync(file).isFile());
}

test.each([...pages])(
  '%s names no page, anchor, picture or other file that is not there',
  (path, page) => {
    const addresses = addressesOf(page);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      expect(address).toMatch(/^(https:\/\/|mailto:\S+|tel:|\/|#.|data:)/);
      const url = new URL(address, `${published}${path}`);
      if (url.origin !== published || url.pathname === '/404') continue;
      expect(isServed(url.pathname), address).toBe(true);
      if (url.hash)
        expect([...(ids.get(url.pathname) ?? [])], address).toContain(url.hash.slice(1));
    }
  },
);

test('every file that style sheets and the manifest name is there', () => {
  const sheets = distFiles().filter((file) => file.endsWith('.css'));
  expect(sheets).not.toEqual([]);
  const fromSheets = sheets.flatMap((sheet) =>
    [...readDist(sheet).matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address),
  );
  const manifest = JSON.stringify(JSON.parse(readDist('manifest.webmanifest')));
  const fromManifest = [...manifest.matchAll(/"(?:src|url)":"([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(fromManifest.length).toBeGreaterThan(2);
  for (const address of [...fromSheets, ...fromManifest]) {
    if (address.startsWith('data:')) continue;
    expect(isServed(new URL(address, published).pathname), address).toBe(true);
  }
});
