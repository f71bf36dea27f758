import { parse } from 'yaml';
import { z } from 'zod/mini';
import type { PostMeta } from '../../src/content/posts/types.ts';
import { redirectFrom } from '../../src/content/redirects.ts';

const MONTHS = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');

/** A date as the blog shows it: '2023-03-10' becomes '10 Mar 2023'. */
export function displayDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

// The middle of a sentence of a FrontMatterError.
const TEXT = 'a text that is not empty';
const TEXTS = 'a list of texts';
const DATE = 'a real date written YYYY-MM-DD';
const UPDATED = `${DATE}, after "date"`;
const MINUTES = 'a whole number of minutes';
const RELATED = 'a list of two slugs of other articles';

const text = z.string(TEXT).check(z.refine((value) => value.trim() !== '', TEXT));

/** What an article's author writes, and the slug that the name of the file is. */
const schema = z
  .object({
    slug: z.string(),
    date: z.iso.date(DATE),
    updated: z.exactOptional(z.iso.date(UPDATED)),
    title: text,
    excerpt: text,
    author: z.object({ name: text, specialty: text }, 'a name and a specialty'),
    readTime: z.int(MINUTES).check(z.positive(MINUTES)),
    category: text,
    coverAlt: text,
    related: z.array(text, RELATED).check(z.length(2, RELATED)),
    seo: z.object(
      {
        title: text,
        description: text,
        keywords: z.array(text, TEXTS).check(z.minLength(1, TEXTS)),
      },
      'a title, a description and keywords',
    ),
  })
  .check(
    z.refine(({ date, updated }) => updated === undefined || updated > date, {
      path: ['updated'],
      error: UPDATED,
    }),
    z.refine(({ slug, related }) => new Set([slug, ...related]).size === 3, {
      path: ['related'],
      error: RELATED,
    }),
  );

/** Raised while building: an article's front matter is not what the site needs. */
export class FrontMatterError extends Error {
  override readonly name = 'FrontMatterError';

  constructor(
    readonly file: string,
    readonly field: string,
    expected: string,
    found: unknown,
  ) {
    super(
      `src/content/blog/${file}: front matter "${field}" must be ${expected}, ` +
        `but is ${found === undefined ? 'missing' : JSON.stringify(found)}.`,
    );
  }
}

/** Raised while building: an article's front matter is no YAML. */
export class FrontMatterSyntaxError extends Error {
  override readonly name = 'FrontMatterSyntaxError';

  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    const why = cause instanceof Error ? cause.message : cause;
    super(`src/content/blog/${file}: the front matter is no YAML. ${why}`, { cause });
  }
}

/** Raised while building: a page cannot have the address that the name of its article makes. */
export class ArticleNameError extends Error {
  override readonly name = 'ArticleNameError';

  constructor(readonly file: string) {
    super(
      `src/content/blog/${file}: its name is the page's address, so it must be made of small letters, ` +
        'digits and hyphens, and be no short path that leads elsewhere (src/content/redirects.ts).',
    );
  }
}

/**
 * Reads the YAML of `file` (such as 'migracao-aws.mdx').
 * @throws a FrontMatterSyntaxError naming the file, and mostly the line in it.
 */
export function parseYaml(file: string, yaml: string): unknown {
  try {
    // In the file there is a line before it.
    return parse(`\n${yaml}`);
  } catch (error) {
    throw new FrontMatterSyntaxError(file, error);
  }
}

/**
 * Turns the front matter of `file` (such as 'migracao-aws.mdx') into the article's typed data.
 * @throws an ArticleNameError where that name is no address, and a FrontMatterError naming file and field at
 *   the first thing that is wrong.
 */
export function parseFrontMatter(file: string, frontMatter: unknown): PostMeta {
  const name = file.replace(/\.mdx$/, '');
  if (!isSlug(name)) throw new ArticleNameError(file);
  const parsed = schema.safeParse({ ...Object(frontMatter), slug: name });
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: '' }] = parsed.error.issues;
    const found = path.reduce<unknown>((parent, key) => Object(parent)[key], frontMatter);
    throw new FrontMatterError(file, path.join('.'), message, found);
  }
  const { slug, title, excerpt, date, updated, ...others } = parsed.data;
  return {
    slug,
    path: `/blog/${slug}`,
    title,
    excerpt,
    date,
    displayDate: displayDate(date),
    ...(updated !== undefined && { updated, displayUpdated: displayDate(updated) }),
    ...others,
  };
}

/**
 * The articles of these front matters, by path, newest first.
 * @throws as `parseFrontMatter`, and a FrontMatterError for one that relates its article to one that is not there.
 */
export function listPosts(frontMatters: Readonly<Record<string, unknown>>): readonly PostMeta[] {
  const posts = Object.entries(frontMatters)
    .map(([path, frontMatter]) => parseFrontMatter(path.replace(/^.*\//, ''), frontMatter))
    .sort((a, b) => b.date.localeCompare(a.date));
  const slugs = new Set(posts.map(({ slug }) => slug));
  for (const { slug, related } of posts) {
    const missing = related.find((other) => !slugs.has(other));
    if (missing !== undefined) {
      throw new FrontMatterError(`${slug}.mdx`, 'related', 'slugs of other articles', missing);
    }
  }
  return posts;
}

function isSlug(slug: string): boolean {
  return /^[a-z0-9-]+$/.test(slug) && redirectFrom(`/blog/${slug}`) === undefined;
}
