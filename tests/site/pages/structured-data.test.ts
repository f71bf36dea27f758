import { posts } from 'virtual:posts/all';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { address, companyName, openingHours } from '../../../src/content/company.ts';
import { headerText, mainLinks } from '../../../src/content/navigation.ts';
import { services } from '../../../src/content/services.ts';
import { instant } from '../../../src/seo/instant.ts';
import { absoluteUrl } from '../../../src/seo/site-url.ts';
import { elementText, listedPages } from '../dist.ts';

interface Block {
  readonly '@context': string;
  readonly '@type': string;
  readonly [field: string]: unknown;
}

function blocksOf(html: string): Block[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json = '']): Block => JSON.parse(json));
}

function blockOf(path: string, type: string): Block | undefined {
  const page = listedPages.find((candidate) => candidate.path === path);
  return blocksOf(page?.html ?? '').find((block) => block['@type'] === type);
}

test.each(listedPages)('$path has structured data that parses', ({ html }) => {
  const blocks = blocksOf(html);
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) expect(block['@context']).toBe('https://schema.org');
});

test.each(['/', '/contato', '/sobre'])('%s describes the company', (path) => {
  const organization = blockOf(path, 'LocalBusiness');
  expect(organization).toMatchObject({
    name: companyName,
    foundingDate: '2021',
    url: absoluteUrl('/'),
    telephone: '+55 41 5555-0142',
    email: 'contato@pinhal.example',
    address: { addressLocality: 'Curitiba', streetAddress: address.street },
  });
  expect(organization?.openingHoursSpecification).toEqual(
    openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
  );
});

test('the office is where five decimals say it is', () => {
  const geo = blockOf('/', 'LocalBusiness')?.geo;
  expect(JSON.stringify(geo)).toMatch(/"latitude":-25\.\d{5,},"longitude":-49\.\d{5,}/);
});

test('the home page has the name of the site', () => {
  expect(blockOf('/', 'WebSite')).toMatchObject({ name: companyName, url: absoluteUrl('/') });
});

test.each(services)('$path describes the service', ({ path, title }) => {
  expect(blockOf(path, 'Service')).toMatchObject({ name: title, url: absoluteUrl(path) });
});

test.each(posts)(
  '$path describes the article its readers see',
  ({ path, date, updated, author }) => {
    const html = listedPages.find((page) => page.path === path)?.html ?? '';
    expect(blockOf(path, 'BlogPosting')).toMatchObject({
      headline: elementText(html, 'h1'),
      datePublished: instant(date),
      dateModified: instant(updated ?? date),
      author: { name: author.name },
      url: absoluteUrl(path),
    });
  },
);

describe('the breadcrumbs', () => {
  const inner = listedPages.filter(({ path }) => path !== '/');
  const isArticle = (path: string) => posts.some((post) => post.path === path);

  function itemsOf(path: string): { position: number; name: string; item: string }[] {
    const crumbs = blockOf(path, 'BreadcrumbList')?.itemListElement;
    expect(crumbs).toBeInstanceOf(Array);
    return crumbs as ReturnType<typeof itemsOf>;
  }

  test.each(inner)('of $path lead from the home page to it', ({ path, html }) => {
    const items = itemsOf(path);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(items[0]?.item).toBe(absoluteUrl('/'));
    expect(items.at(-1)?.item).toBe(absoluteUrl(path));
    // What the menu names by a word of its own has that name here too.
    const ownName = mainLinks.find(({ to }) => to === path)?.label ?? elementText(html, 'h1');
    expect(items.at(-1)?.name).toBe(ownName);
    const known = new Set(listedPages.map((page) => absoluteUrl(page.path)));
    for (const { item } of items) expect(known).toContain(item);
  });

  test.each(inner.filter(({ path }) => !isArticle(path)))(
    'of $path are the list its readers see',
    ({ path, html }) => {
      const list = `main nav[aria-label="${headerText.breadcrumbLabel}"] > ol > li`;
      const shown = parse(html).querySelectorAll(list);
      const links = shown.map((crumb) => crumb.querySelector('a')?.getAttribute('href'));
      const above = itemsOf(path).slice(0, -1);
      expect(shown.map(({ text }) => text)).toEqual([
        ...above.map(({ name }) => name),
        elementText(html, 'h1'),
      ]);
      expect(links.map((href) => href && absoluteUrl(href))).toEqual([
        ...above.map(({ item }) => item),
        undefined,
      ]);
    },
  );

  test.each(inner.filter(({ path }) => isArticle(path)))(
    'of $path end with the way up its readers see',
    ({ path, html }) => {
      const up = parse(html).querySelector('main article > a')?.getAttribute('href') ?? '';
      expect(itemsOf(path).at(-2)?.item).toBe(absoluteUrl(up));
    },
  );
});
