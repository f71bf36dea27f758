import { expect, test } from 'vitest';
import { bucketCount, type Lists, moduleCode } from '../../build/content/modules.ts';
import { bucketOf } from '../../src/content/posts/bucket.ts';
import type { PostMeta } from '../../src/content/posts/types.ts';

const slugAt = (index: number) => `artigo-${String(index).padStart(4, '0')}`;

/** As many articles as a large blog has, newest first. */
const posts = Array.from({ length: 1000 }, (_, index): PostMeta => {
  const slug = slugAt(index);
  return {
    slug,
    path: `/blog/${slug}`,
    title: `Artigo ${index}`,
    excerpt: 'Um resumo.',
    date: '2024-01-01',
    displayDate: '01 Jan 2024',
    author: { name: 'Ana', specialty: 'Nuvem' },
    readTime: 8,
    category: 'Cloud',
    coverAlt: 'Uma capa',
    related: [slugAt((index + 1) % 1000), slugAt((index + 2) % 1000)],
    seo: { title: 'Artigo', description: 'Um artigo.', keywords: ['nuvem'] },
  };
});
const lists: Lists = { posts, projects: [] };
const codeOf = (name: string) => moduleCode(name, lists) ?? '';
const articlesIn = (code: string) => new Set(code.match(/artigo-\d{4}/g));

test('the home page knows three of a thousand articles, a page of the list seven', () => {
  expect([...articlesIn(codeOf('posts/newest'))]).toEqual([0, 1, 2].map(slugAt));
  expect(articlesIn(codeOf('posts/page-1')).size).toBe(7);
  expect(codeOf('posts/page-1')).toContain('"hasOlder":true');
});

test('the pages of the list hold each article once, and end', () => {
  const pages = Array.from({ length: 143 }, (_, index) => codeOf(`posts/page-${index + 1}`));
  expect(pages.flatMap((code) => [...articlesIn(code)])).toEqual(posts.map(({ slug }) => slug));
  expect(pages.at(-1)).toContain('"hasOlder":false');
  expect(codeOf('posts/pages').match(/posts\/page-/g)).toHaveLength(143);
});

test('an article knows itself and its two related ones', () => {
  expect([...articlesIn(codeOf('posts/slug/artigo-0500'))]).toEqual([500, 501, 502].map(slugAt));
});

test('each article is in the part its slug leads to, and no part names many', () => {
  const count = bucketCount(posts);
  const parts = Array.from({ length: count }, (_, index) =>
    articlesIn(codeOf(`posts/bucket-${index}`)),
  );
  for (const { slug } of posts) expect(parts[bucketOf(slug, count)]).toContain(slug);
  expect(Math.max(...parts.map((part) => part.size))).toBeLessThan(80);
});

test('there is no module for an article that does not exist', () => {
  expect(moduleCode('posts/slug/nao-existe', lists)).toBeUndefined();
  expect(moduleCode('posts/cited/nao-existe', lists)).toBeUndefined();
  expect(moduleCode('outra/coisa', lists)).toBeUndefined();
});
