import type { Page } from '@playwright/test';
import { feedAuthority } from '../../src/content/company.ts';
import { expect, test } from './site-fixtures.ts';
import { publishedOrigin, sitePaths } from './support/site.ts';

/** Parses XML as strictly as feed readers do, and reads `fields` of each `item`. */
function readXml(page: Page, text: string, item: string, fields: string[]) {
  return page.evaluate(
    ([source, itemName, names]) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml');
      const error = parsed.querySelector('parsererror')?.textContent ?? null;
      const items = [...parsed.querySelectorAll(itemName)].map((element) =>
        names.map((name) => {
          const child = element.querySelector(name);
          return child?.getAttribute('href') ?? child?.textContent ?? '';
        }),
      );
      return { error, items };
    },
    [text, item, fields] as const,
  );
}

test('the Atom feed tells of the articles the blog lists, newest first; the sitemap is well formed and lists each page once', async ({
  page,
  request,
}) => {
  await page.goto('/blog');
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    '/feed.xml',
  );
  const answer = await request.get('/feed.xml');
  const feed = await readXml(page, await answer.text(), 'entry', [
    'title',
    'link',
    'published',
    'author > name',
    'summary',
    'id',
  ]);
  expect(feed.error).toBeNull();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  const listed = await cards.evaluateAll((all) =>
    all.map((card) => ({
      title: card.querySelector('h2')?.textContent,
      path: card.querySelector('a')?.getAttribute('href'),
      date: card.querySelector('time')?.getAttribute('datetime'),
      text: card.textContent ?? '',
    })),
  );
  // What the first page of the list does not show, the feed tells of all the same.
  expect(listed.length).toBeGreaterThan(0);
  expect(feed.items.length).toBeGreaterThanOrEqual(listed.length);
  for (const [index, { title, path, date, text }] of listed.entries()) {
    const [entryTitle, link, published, author = '?', summary = '?', id] = feed.items[index] ?? [];
    expect(entryTitle).toBe(title);
    expect(link).toBe(`${publishedOrigin}${path}`);
    // Not the address, which the site may change.
    expect(id).toBe(`tag:${feedAuthority}:${path}`);
    expect(published?.slice(0, 10)).toBe(date);
    expect(text).toContain(author);
    expect(text).toContain(summary);
  }

  const sitemap = await readXml(page, await (await request.get('/sitemap.xml')).text(), 'url', [
    'loc',
  ]);
  expect(sitemap.error).toBeNull();
  expect(sitemap.items).toHaveLength(new Set(sitePaths).size);
});
