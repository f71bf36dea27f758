import { posts } from 'virtual:posts/all';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findPost } from '../../src/content/posts/find-post.ts';
import type { ArticleText } from '../../src/content/posts/types.ts';
import { drawnText } from '../../src/ui/articles/text/drawn-text.ts';

/** The article's text and headings. */
async function textOf(slug: string): Promise<ArticleText> {
  const article = await findPost(slug);
  if (!article) throw new Error(`There is no article ${slug}`);
  return article.loadText();
}

/** The article as HTML, of plain elements only. */
async function htmlOf(slug: string): Promise<string> {
  const { text } = await textOf(slug);
  return renderToStaticMarkup(drawnText(text, {}));
}

const everyArticle = () => Promise.all(posts.map(({ slug }) => htmlOf(slug)));

test.each(posts)('the headings $slug lists are those of its text, in order', async ({ slug }) => {
  const { headings } = await textOf(slug);
  const html = await htmlOf(slug);
  const found = [...html.matchAll(/<h([23]) id="([^"]+)">/g)].map(([, level, id]) => [
    Number(level),
    id,
  ]);
  expect(headings.map(({ level, id }) => [level, id])).toEqual(found);
  expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  for (const { id, text } of headings) {
    expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(text).not.toBe('');
  }
});

test('code is coloured, and needs no inline style', async () => {
  const blocks = (await everyArticle()).flatMap((html) => html.match(/<pre.*?<\/pre>/gs) ?? []);
  expect(blocks.filter((block) => block.includes('hl-keyword')).length).toBeGreaterThan(2);
  for (const block of blocks) expect(block).not.toMatch(/<pre[^>]*style=/);
});

test('each cell of a table carries the name of its column, but the first, which heads its row', async () => {
  const tables = (await everyArticle()).flatMap(
    (html) => html.match(/<table>.*?<\/table>/gs) ?? [],
  );
  expect(tables.length).toBeGreaterThan(2);
  for (const table of tables) {
    const [head = '', ...rows] = table.split('<tr>').slice(1);
    const names = [...head.matchAll(/<th(?: [^>]*)?>(.*?)<\/th>/g)].map(([, name]) => name);
    expect(rows).not.toEqual([]);
    for (const row of rows) {
      expect(row).toMatch(/^<th[^>]* scope="row"[^>]*>/);
      const labels = [...row.matchAll(/<td[^>]*data-label="([^"]*)"/g)].map(([, label]) => label);
      expect(labels).toEqual(names.slice(1));
      expect(row.match(/<td/g) ?? []).toHaveLength(labels.length);
    }
  }
});
