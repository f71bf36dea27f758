import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { posts } from 'virtual:posts/all';
import { expect, test } from 'vitest';
import { sitemapUrls } from '../../../build/reading.ts';
import { privacyPage } from '../../../src/content/pages/privacy.ts';
import { pages } from '../../../src/content/paths.ts';
import { instant } from '../../../src/seo/instant.ts';
import { absoluteUrl } from '../../../src/seo/site-url.ts';
import { pngSize } from '../../e2e/support/looks/png.ts';
import { builtPages, distDir, elementText, listedPages, metaContent, readDist } from '../dist.ts';

/** Larger cards are not shown by some networks, or late. */
const MAX_CARD_BYTES = 100 * 1024;

test('there is a file for each page, and for nothing else', () => {
  expect(listedPages.map(({ path }) => path).sort()).toEqual(pages.map(({ path }) => path).sort());
});

test('the sitemap lists exactly the pages', () => {
  const listed = sitemapUrls(readDist('sitemap.xml'));
  expect(listed.sort()).toEqual(listedPages.map(({ path }) => absoluteUrl(path)).sort());
});

test('the sitemap says when a page was changed where the page itself does', () => {
  const xml = readDist('sitemap.xml');
  const { date } = privacyPage.updated;
  expect(xml).toContain(`<loc>${absoluteUrl('/privacidade')}</loc><lastmod>${date}</lastmod>`);
});

test('readers of feeds find the articles from the home page', () => {
  const home = builtPages.find(({ path }) => path === '/');
  expect(home?.html).toMatch(
    /<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/feed.xml"/,
  );
});

test('no two pages share a title or a description', () => {
  const titles = builtPages.map(({ html }) => elementText(html, 'title'));
  const descriptions = builtPages.map(({ html }) => metaContent(html, 'description'));
  expect(new Set(titles).size).toBe(builtPages.length);
  expect(new Set(descriptions).size).toBe(builtPages.length);
  expect(titles).not.toContain('');
  expect(descriptions).not.toContain('');
});

test('the icons that pages name are there', () => {
  const links = /<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g;
  const icons = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'];
  for (const { html } of builtPages) {
    expect([...html.matchAll(links)].map(([, href]) => href)).toEqual(icons);
  }
  for (const icon of icons) expect(statSync(join(distDir, icon)).size).toBeGreaterThan(0);
});

test.each(listedPages)('$path tells networks what it is', ({ path, html }) => {
  expect(metaContent(html, 'og:title')).toBe(elementText(html, 'title'));
  expect(metaContent(html, 'og:description')).toBe(metaContent(html, 'description'));
  expect(metaContent(html, 'og:url')).toBe(absoluteUrl(path));
  expect(html).toContain(`<link rel="canonical" href="${absoluteUrl(path)}"`);
  expect(metaContent(html, 'keywords')).not.toBe('');
});

test.each(listedPages)('$path has its own card of 1200 by 630 pixels', ({ html }) => {
  const card = join(distDir, new URL(metaContent(html, 'og:image')).pathname);
  expect(pngSize(readFileSync(card))).toEqual({ width: 1200, height: 630 });
  expect(statSync(card).size).toBeLessThanOrEqual(MAX_CARD_BYTES);
});

test('no two pages share a card, but for those of one list', () => {
  const own = listedPages.filter(({ path }) => !path.startsWith('/blog/pagina/'));
  const cards = own.map(({ html }) => metaContent(html, 'og:image'));
  expect(new Set(cards).size).toBe(cards.length);
});

const articles = new Map<string, (typeof posts)[number]>(posts.map((post) => [post.path, post]));

test.each(listedPages)(
  '$path says whether it is an article, and of which day',
  ({ path, html }) => {
    const article = articles.get(path);
    expect(metaContent(html, 'og:type')).toBe(article ? 'article' : 'website');
    const { date, updated } = article ?? {};
    expect(metaContent(html, 'article:published_time')).toBe(date ? instant(date) : '');
    expect(metaContent(html, 'article:modified_time')).toBe(updated ? instant(updated) : '');
  },
);
