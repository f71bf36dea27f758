import { describe, expect, test } from 'vitest';
import {
  ArticleNameError,
  displayDate,
  FrontMatterError,
  FrontMatterSyntaxError,
  listPosts,
  parseFrontMatter,
  parseYaml,
} from '../../build/content/front-matter.ts';

const valid = {
  title: 'Um título',
  excerpt: 'Um resumo',
  date: '2023-03-10',
  author: { name: 'Ana', specialty: 'Especialista em testes' },
  readTime: 8,
  category: 'Cloud',
  coverAlt: 'Uma capa',
  related: ['outro', 'mais-um'],
  seo: { title: 'Título', description: 'Descrição', keywords: ['palavra'] },
};

test('a right front matter becomes the article, addressed by its file name', () => {
  expect(parseFrontMatter('um-artigo.mdx', valid)).toMatchObject({
    slug: 'um-artigo',
    path: '/blog/um-artigo',
    date: '2023-03-10',
    displayDate: '10 Mar 2023',
    readTime: 8,
  });
});

test.each(['Node_JS', 'ação', 'um artigo', 'a.b', 'integracao-sistemas'])(
  'a file called %s.mdx, which no page can be at, fails with a sentence that names it',
  (name) => {
    const parse = () => parseFrontMatter(`${name}.mdx`, valid);
    expect(parse).toThrow(ArticleNameError);
    expect(parse).toThrow(`src/content/blog/${name}.mdx: its name`);
  },
);

test.each([
  ['a colon in a text without quotes', 'slug: um\ntitle: AWS: migração', 3],
  ['a quote that does not end', 'title: "Um título\nslug: um', 3],
  ['a key that is there twice', 'title: Um\ntitle: Outro', 3],
  ['a star that begins a text', 'title: *Novo*', null],
])('front matter with %s fails with a sentence that names the file', (_what, yaml, line) => {
  const parse = () => parseYaml('um-artigo.mdx', yaml);
  expect(parse).toThrow(FrontMatterSyntaxError);
  expect(parse).toThrow(/^src\/content\/blog\/um-artigo\.mdx: the front matter is no YAML\. /);
  if (line !== null) expect(parse).toThrow(`at line ${line}, `);
});

test('says when it was changed only where it was', () => {
  expect(parseFrontMatter('um-artigo.mdx', valid)).not.toHaveProperty('updated');
  const changed = parseFrontMatter('um-artigo.mdx', { ...valid, updated: '2026-11-21' });
  expect(changed.updated).toBe('2026-11-21');
});

test.each([
  ['2023-03-10', '10 Mar 2023'],
  ['2023-05-24', '24 Mai 2023'],
  ['2023-08-15', '15 Ago 2023'],
  ['2024-02-01', '01 Fev 2024'],
])('%s is shown as %s', (date, shown) => {
  expect(displayDate(date)).toBe(shown);
});

describe('a wrong front matter fails with a sentence that names file and field', () => {
  test.each<[string, Record<string, unknown>]>([
    ['title', { title: undefined }],
    ['title', { title: '  ' }],
    ['excerpt', { excerpt: 5 }],
    ['date', { date: '10/03/2023' }],
    ['date', { date: '2023-02-30' }],
    ['date', { date: undefined }],
    ['updated', { updated: '21/11/2026' }],
    ['updated', { updated: '2023-03-10' }],
    ['author', { author: 'Ana' }],
    ['author.specialty', { author: { name: 'Ana' } }],
    ['readTime', { readTime: '8 min' }],
    ['readTime', { readTime: 0 }],
    ['category', { category: '' }],
    ['coverAlt', { coverAlt: null }],
    ['related', { related: ['outro'] }],
    ['related', { related: ['outro', 'outro'] }],
    ['related', { related: ['outro', 'um-artigo'] }],
    ['seo', { seo: undefined }],
    ['seo.keywords', { seo: { ...valid.seo, keywords: [] } }],
  ])('%s of %o', (field, change) => {
    const parse = () => parseFrontMatter('um-artigo.mdx', { ...valid, ...change });
    expect(parse).toThrow(FrontMatterError);
    expect(parse).toThrow(`src/content/blog/um-artigo.mdx: front matter "${field}" must be`);
  });

  test('and says what it found', () => {
    expect(() => parseFrontMatter('um-artigo.mdx', { ...valid, readTime: '8 min' })).toThrow(
      'src/content/blog/um-artigo.mdx: front matter "readTime" must be a whole number of minutes, but is "8 min".',
    );
  });

  test('even when there is none at all', () => {
    expect(() => parseFrontMatter('um-artigo.mdx', undefined)).toThrow(
      'front matter "date" must be a real date written YYYY-MM-DD, but is missing.',
    );
  });
});

describe('a list of articles', () => {
  const files = {
    './blog/antigo.mdx': { ...valid, date: '2022-12-31', related: ['novo', 'medio'] },
    './blog/novo.mdx': { ...valid, date: '2023-08-15', related: ['antigo', 'medio'] },
    './blog/medio.mdx': { ...valid, date: '2023-02-01', related: ['antigo', 'novo'] },
  };

  test('comes with the newest first', () => {
    expect(listPosts(files).map(({ slug }) => slug)).toEqual(['novo', 'medio', 'antigo']);
  });

  test('must not relate an article to one that does not exist', () => {
    const { './blog/medio.mdx': _, ...incomplete } = files;
    expect(() => listPosts(incomplete)).toThrow(
      /^src\/content\/blog\/(?:antigo|novo)\.mdx: front matter "related" .* but is "medio"\.$/,
    );
  });
});
