import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { FRAME_IDS } from '../../build/articles/headings.ts';
import { companyName } from '../../src/content/company.ts';
import { contactForm } from '../../src/content/contact/contact.ts';
import { absoluteUrl } from '../../src/seo/site-url.ts';
import { routeTable } from '../specification.ts';
import { builtPages, listedPages, readDist } from './dist.ts';
import { distFiles, scriptsNamed, withImports } from './modules.ts';

test('every path of the route table is a page of the build', () => {
  expect(listedPages.map(({ path }) => path)).toEqual(expect.arrayContaining([...routeTable]));
});

test.each(listedPages)('$path is complete before any script has run', ({ path, html }) => {
  const page = parse(html);
  const attribute = (selector: string, name: string) =>
    page.querySelectorAll(`head > ${selector}`).map((element) => element.getAttribute(name));
  expect(page.querySelector('head > title')?.text).toContain(companyName);
  expect(attribute('link[rel="canonical"]', 'href')).toEqual([absoluteUrl(path)]);
  expect(attribute('meta[name="description"]', 'content')).toEqual([
    expect.stringMatching(/^.{100,160}$/),
  ]);
  expect(page.querySelectorAll('h1').map(({ text }) => text)).toEqual([
    expect.stringMatching(/\S{3}/),
  ]);
  expect(page.querySelectorAll('main')).toHaveLength(1);
  expect(page.querySelector('main')?.text).toMatch(/[\s\S]{300}/);
  const links = page.querySelectorAll('header a').map(({ text }) => text);
  expect(links).toContain('Contato');
  expect(page.querySelectorAll('footer')).not.toHaveLength(0);
});

const articlePages = listedPages.filter(({ html }) => html.includes('<article'));

test.each(articlePages)('$path has around its article the ids no heading may have', ({ html }) => {
  const page = parse(html);
  for (const article of page.querySelectorAll('article')) article.remove();
  // React's useId writes ids such as _R_1_.
  const ids = page.querySelectorAll('[id]:not([id^="_R_"])').map(({ id }) => id);
  expect(ids.filter((id) => !FRAME_IDS.includes(id))).toEqual([]);
});

test.each(builtPages)('$path holds no text that was meant to be replaced', ({ html }) => {
  expect(html).not.toMatch(/lorem ipsum|<!--page-|\[object Object\]|>undefined</i);
});

test.each(builtPages)('$path names all its modules, so that none waits for another', ({ path }) => {
  const named = scriptsNamed(path);
  expect(named.length).toBeGreaterThan(5);
  expect(withImports(named).filter((file) => !named.includes(file))).toEqual([]);
});

test.each(builtPages)(
  '$path leaves the style sheet to its script, and to who has none',
  ({ html }) => {
    const [, href] = /<noscript><link rel="stylesheet" href="([^"]+)">/.exec(html) ?? [];
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(parse(html).querySelector('script[data-sheet]')?.getAttribute('data-sheet')).toBe(href);
    expect(readDist(String(href).slice(1))).not.toContain('@font-face');
  },
);

test.each(listedPages)(
  '$path names the manifest in its HTML to who has no scripts only',
  ({ html }) => {
    expect(html.match(/rel="manifest"/g)).toHaveLength(1);
    const [withoutScripts] = /<noscript>.*?<\/noscript>/.exec(html) ?? [];
    expect(withoutScripts).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  },
);

test('the form says how to write where there are no scripts', () => {
  // Taken for text unless told that only these two are.
  const options = { blockTextElements: { script: true, style: true } };
  const words = parse(readDist('contato.html'), options).querySelector('form noscript');
  expect(words?.text).toContain(contactForm.withoutScript);
  const targets = words?.querySelectorAll('a').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    expect.stringContaining('https://wa.me/'),
    expect.stringContaining('mailto:'),
  ]);
});

test("code is imported by way of the site's own helper, and none of it by Vite's", () => {
  const scripts = distFiles().filter((file) => file.endsWith('.js') && file.startsWith('assets/'));
  expect(scripts.length).toBeGreaterThan(20);
  // What only that helper asks for.
  expect(scripts.filter((file) => readDist(file).includes('property=csp-nonce'))).toEqual([]);
});
