import { posts } from 'virtual:posts/all';
import { expect, test } from 'vitest';
import { blogPage } from '../../src/content/blog.ts';
import { companyName } from '../../src/content/company.ts';
import { contactPage } from '../../src/content/contact/contact.ts';
import { notFoundPage } from '../../src/content/errors.ts';
import { aboutPage } from '../../src/content/pages/about.ts';
import { devicePage } from '../../src/content/pages/device.ts';
import { homeSeo } from '../../src/content/pages/home.ts';
import { offlinePage } from '../../src/content/pages/offline.ts';
import { privacyPage } from '../../src/content/pages/privacy.ts';
import { pages } from '../../src/content/paths.ts';
import { findCase, portfolioPage } from '../../src/content/portfolio.ts';
import { projects } from '../../src/content/projects.ts';
import { loadServicePage, services, servicesPage } from '../../src/content/services.ts';
import { technologiesPage } from '../../src/content/technologies.ts';
import type { Seo } from '../../src/content/types.ts';

const indexed: readonly Seo[] = [
  homeSeo,
  aboutPage.seo,
  servicesPage.seo,
  technologiesPage.seo,
  portfolioPage.seo,
  blogPage.seo,
  contactPage.seo,
  privacyPage.seo,
  devicePage.seo,
  ...posts.map(({ seo }) => seo),
  ...(await Promise.all(services.map(async ({ slug }) => (await loadServicePage(slug)).seo))),
  ...(await Promise.all(projects.map(({ slug }) => findCase(slug)))).flatMap(
    (found) => found?.page.seo ?? [],
  ),
];

test('every page has its own words for search engines', () => {
  // Of the older pages of the list, one is looked at below.
  const pagesOfTheirOwn = pages.filter(({ path }) => !path.startsWith('/blog/pagina/'));
  expect(indexed).toHaveLength(pagesOfTheirOwn.length);
});

test.each([...indexed, notFoundPage.seo, offlinePage.seo, blogPage.older.seo(2)])(
  'fits a search result: $title',
  (seo) => {
    expect(seo.title.length).toBeLessThanOrEqual(60);
    expect(seo.title).toContain(companyName);
    expect(seo.description.length).toBeGreaterThanOrEqual(120);
    expect(seo.description.length).toBeLessThanOrEqual(160);
  },
);

test('no two pages share a title or a description, and every page has keywords', () => {
  expect(new Set(indexed.map(({ title }) => title)).size).toBe(indexed.length);
  expect(new Set(indexed.map(({ description }) => description)).size).toBe(indexed.length);
  for (const { title, keywords } of indexed) expect(keywords.length, title).toBeGreaterThan(0);
});
