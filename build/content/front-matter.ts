import type { PostMeta } from '../../src/content/posts/types.ts';
import { redirectFrom } from '../../src/content/redirects.ts';

const MONTHS = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');

/** A date as the blog shows it: '2023-03-10' becomes '10 Mar 2023'. */
export function displayDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

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
 * Turns the front matter of `file` (such as 'migracao-aws.mdx') into the article's typed data.
 * @throws an ArticleNameError where that name is no address, and a FrontMatterError naming file and field at
 *   the first thing that is wrong.
 */
export function parseFrontMatter(file: string, frontMatter: unknown): PostMeta {
  const fields = isRecord(frontMatter) ? frontMatter : {};

  function check<T>(field: string, expected: string, accept: (value: unknown) => value is T): T {
    const value = field.split('.').reduce<unknown>((parent, key) => {
      return isRecord(parent) ? parent[key] : undefined;
    }, fields);
    if (!accept(value)) throw new FrontMatterError(file, field, expected, value);
    return value;
  }
  const text = (field: string) => check(field, 'a text that is not empty', isText);
  const texts = (field: string) => check(field, 'a list of texts', isTextList);

  const slug = file.replace(/\.mdx$/, '');
  if (!isSlug(slug)) throw new ArticleNameError(file);
  const date = check('date', 'a real date written YYYY-MM-DD', isIsoDate);
  return {
    slug,
    path: `/blog/${slug}`,
    title: text('title'),
    excerpt: text('excerpt'),
    date,
    displayDate: displayDate(date),
    ...(fields.updated !== undefined &&
      lastChange(
        check('updated', `a real date after ${date} written YYYY-MM-DD`, isDateAfter(date)),
      )),
    author: { name: text('author.name'), specialty: text('author.specialty') },
    readTime: check('readTime', 'a whole number of minutes', isMinutes),
    category: text('category'),
    coverAlt: text('coverAlt'),
    related: check('related', 'a list of two slugs of other articles', isSlugPair(slug)),
    seo: {
      title: text('seo.title'),
      description: text('seo.description'),
      keywords: texts('seo.keywords'),
    },
  };
}

/**
 * The articles of these front matters, by path, newest first.
 * @throws a FrontMatterError for a front matter that is wrong or that relates its article to one that is not
 *   there.
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

/** When a text was last changed, as a date and as words. */
function lastChange(updated: string) {
  return { updated, displayUpdated: displayDate(updated) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSlug(slug: string): boolean {
  return /^[a-z0-9-]+$/.test(slug) && redirectFrom(`/blog/${slug}`) === undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}

function isMinutes(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}

function isIsoDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function isDateAfter(date: string) {
  return (value: unknown): value is string => isIsoDate(value) && value > date;
}

function isSlugPair(self: string) {
  return (value: unknown): value is readonly [string, string] =>
    isTextList(value) && value.length === 2 && new Set([...value, self]).size === 3;
}
