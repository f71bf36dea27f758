import { type HTMLElement, parse } from 'node-html-parser';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ListPage } from '../../../src/content/posts/types.ts';
import { absoluteUrl } from '../../../src/seo/site-url.ts';

// The list of articles as it will be with more of them than one page takes.
const newer = 'Artigos mais recentes';
const older = 'Artigos mais antigos';
const ways = 'nav[aria-label="Páginas do blog"]';

function listPage(number: number, lastPage: number): ListPage {
  const posts = ['a', 'b'].map((letter) => ({
    slug: `artigo-${number}${letter}`,
    path: `/blog/artigo-${number}${letter}` as const,
    title: `Artigo ${number}${letter}`,
    excerpt: 'Um resumo.',
    date: '2024-01-01',
    displayDate: '01 Jan 2024',
    author: { name: 'Ana' },
    readTime: 8,
    category: 'Cloud',
    coverAlt: 'Uma capa',
  }));
  return { number, posts, hasOlder: number < lastPage };
}

/** Gives the application, made anew, a list of so many pages. */
function useList(lastPage: number): void {
  const pages = Array.from({ length: lastPage }, (_, at) => ({ page: listPage(at + 1, lastPage) }));
  vi.resetModules();
  vi.doMock('virtual:posts/page-1', () => pages[0] ?? {});
  vi.doMock('virtual:posts/pages', () => ({ pages: pages.map((page) => async () => page) }));
}

async function rendered(path: string): Promise<{ head: HTMLElement; body: HTMLElement }> {
  const { renderPage } = await import('../../../src/prerender.tsx');
  const { head, body } = await renderPage(path);
  return { head: parse(head), body: parse(body) };
}

const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('of a list of three pages', () => {
  const lastPage = 3;
  beforeAll(() => useList(lastPage));

  test.each([
    { path: '/blog', number: 1, title: 'Blog', beside: [[older, '/blog/pagina/2']] },
    {
      path: '/blog/pagina/2',
      number: 2,
      title: 'Blog, página 2',
      beside: [
        [newer, '/blog'],
        [older, '/blog/pagina/3'],
      ],
    },
    {
      path: '/blog/pagina/3',
      number: 3,
      title: 'Blog, página 3',
      beside: [[newer, '/blog/pagina/2']],
    },
  ])(
    '$path has its own articles only, the ways to the pages beside it, and its own address',
    async ({ path, number, title, beside }) => {
      const { head, body } = await rendered(path);
      expect(body.querySelector('h1')?.text).toBe(title);
      const { posts } = listPage(number, lastPage);
      expect(body.querySelectorAll('main li h2').map(({ text }) => text)).toEqual(
        posts.map((post) => post.title),
      );
      expect(hrefs(body.querySelectorAll('main li:has(h2) a'))).toEqual(
        posts.map((post) => post.path),
      );
      const links = body.querySelectorAll(`${ways} a`);
      expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual(beside);
      expect(hrefs(head.querySelectorAll('link[rel=canonical]'))).toEqual([absoluteUrl(path)]);
    },
  );

  test.each(['4', '10', '1', '0', '02', '2.0', '-2', '2a', 'x'])(
    '/blog/pagina/%s does not exist',
    async (number) => {
      const path = `/blog/pagina/${number}`;
      await expect(rendered(path)).rejects.toThrow(`${path} leads to the not-found page`);
    },
  );
});

describe('of a list that one page holds', () => {
  beforeAll(() => useList(1));

  test('/blog has no way to another, and there is none', async () => {
    const { body } = await rendered('/blog');
    expect(body.querySelectorAll('main li h2')).toHaveLength(2);
    expect(body.querySelectorAll(ways)).toHaveLength(0);
    await expect(rendered('/blog/pagina/2')).rejects.toThrow('leads to the not-found page');
  });
});
