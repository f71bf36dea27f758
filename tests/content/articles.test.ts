import { readFileSync } from 'node:fs';
import { posts } from 'virtual:posts/all';
import { describe, expect, test } from 'vitest';
import { findCase } from '../../src/content/portfolio.ts';
import { findPost } from '../../src/content/posts/find-post.ts';

const WORDS_A_MINUTE = 200;

/** The article's text without front matter, link targets and marks of tables and headings. */
function words(slug: string): string[] {
  const file = readFileSync(new URL(`../../src/content/blog/${slug}.mdx`, import.meta.url), 'utf8');
  const body = file.split('\n---\n').slice(1).join('\n---\n');
  return body
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const aws = 'migracao-aws';
const mobile = 'vantagens-mobile-multiplataforma';
const integration = 'integracao-sistemas-transformacao';

/** The articles of the specification, the newest first. */
const specified = posts.filter(({ slug }) => [aws, mobile, integration].includes(slug));

test('the three articles have the dates, minutes and categories of the specification', () => {
  expect(
    specified.map((post) => [post.slug, post.displayDate, post.readTime, post.category]),
  ).toEqual([
    [aws, '15 Ago 2023', 10, 'Cloud'],
    [mobile, '24 Mai 2023', 6, 'Mobile'],
    [integration, '10 Mar 2023', 8, 'Integração'],
  ]);
});

test('each of them leads to the two others, in the order of the specification', async () => {
  const articles = await Promise.all(specified.map(({ slug }) => findPost(slug)));
  expect(articles.map((article) => article?.related.map(({ slug }) => slug))).toEqual([
    [integration, mobile],
    [integration, aws],
    [mobile, aws],
  ]);
});

describe.each(posts)('$slug', ({ slug, readTime }) => {
  test('takes the minutes it says at 200 words a minute', () => {
    const minutes = words(slug).length / WORDS_A_MINUTE;
    expect(minutes).toBeGreaterThanOrEqual(readTime * 0.9);
    expect(minutes).toBeLessThanOrEqual(readTime * 1.1);
  });

  test('loads its text, from the first words on', async () => {
    const article = await (await findPost(slug))?.loadText();
    const [[name, , first] = []] = article?.text ?? [];
    expect(name).toBe('p');
    expect(String(first).split(' ', 3)).toEqual(words(slug).slice(0, 3));
  });
});

test('an unknown slug is no article and no project', async () => {
  expect(await findPost('nao-existe')).toBeUndefined();
  expect(await findCase('nao-existe')).toBeUndefined();
});
