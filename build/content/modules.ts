import { bucketOf } from '../../src/content/posts/bucket.ts';
import type { ListPage, PostMeta, PostSummary } from '../../src/content/posts/types.ts';
import type { Citation, FeaturedProject, PortfolioProject } from '../../src/content/types.ts';

/** How many articles the home page shows. */
export const ON_HOME = 3;
/** How many articles a page of the list shows: one in full width, and rows of two. */
export const A_PAGE = 7;

/** How many parts the articles are found in: as many as each part has articles, more or less. */
export function bucketCount(posts: readonly unknown[]): number {
  return Math.max(1, Math.ceil(Math.sqrt(posts.length)));
}

/** What the modules are made of. */
export interface Lists {
  /** All articles, newest first. */
  readonly posts: readonly PostMeta[];
  readonly projects: readonly PortfolioProject[];
}

/**
 * The code of `virtual:<name>`; src/content/posts/lists.d.ts describes the modules that src imports, and which
 * import the others. Undefined for a name there is no module for.
 */
export function moduleCode(name: string, lists: Lists): string | undefined {
  const [, group, key = ''] = /^(\w+\/[a-z]+)(?:[/-](.+))?$/.exec(name) ?? [];
  return group === undefined ? undefined : modules[group]?.(lists, key);
}

const modules: Readonly<Record<string, (lists: Lists, key: string) => string | undefined>> = {
  'posts/all': ({ posts }) =>
    value('posts', posts) + value('listPages', Math.max(1, Math.ceil(posts.length / A_PAGE))),
  'posts/newest': ({ posts }) => value('newest', posts.slice(0, ON_HOME).map(summary)),
  'posts/page': ({ posts }, key) => value('page', listPage(posts, Number(key))),
  'posts/pages': ({ posts }) =>
    array('pages', Math.ceil(posts.length / A_PAGE), (index) => `posts/page-${index + 1}`),
  'posts/buckets': ({ posts }) =>
    array('buckets', bucketCount(posts), (index) => `posts/bucket-${index}`),
  'posts/bucket': ({ posts }, key) => bucket(posts, Number(key)),
  'posts/own': () => 'export const loadOwn = (address) => import(/* @vite-ignore */ address);\n',
  'posts/slug': ({ posts }, key) => article(posts, key),
  'posts/cited': ({ posts }, key) => {
    const post = posts.find(({ slug }) => slug === key);
    return post && value('article', citation({ ...post, imageAlt: post.coverAlt }));
  },
  'projects/featured': ({ projects }) => value('featuredProjects', projects.flatMap(featured)),
  'projects/only': ({ projects }, key) => {
    const project = projects.find(({ slug }) => slug === key);
    return project && value('project', project);
  },
  'projects/cited': ({ projects }, key) => {
    const project = projects.find(({ slug }) => slug === key);
    return project && value('project', citation(project));
  },
};

function value(name: string, of: unknown): string {
  return `export const ${name} = ${JSON.stringify(of)};\n`;
}

const load = (name: string) => `() => import('virtual:${name}')`;

function array(name: string, length: number, moduleAt: (index: number) => string): string {
  const items = Array.from({ length }, (_, index) => load(moduleAt(index)));
  return `export const ${name} = [${items.join(',\n')}];\n`;
}

function bucket(posts: readonly PostMeta[], index: number): string {
  const count = bucketCount(posts);
  const own = posts.filter(({ slug }) => bucketOf(slug, count) === index);
  const entries = own.map(({ slug }) => `['${slug}', ${load(`posts/slug/${slug}`)}]`);
  return `export const posts = new Map([${entries.join(',\n')}]);\n`;
}

/** An article with all its page shows around the text; how that is loaded, plugin.ts adds. */
function article(posts: readonly PostMeta[], slug: string): string | undefined {
  const post = posts.find((one) => one.slug === slug);
  if (!post) return undefined;
  const { related, ...own } = post;
  const others = related.flatMap((other) => posts.filter((one) => one.slug === other));
  return value('post', own) + value('related', others.map(summary));
}

function listPage(posts: readonly PostMeta[], number: number): ListPage {
  const end = number * A_PAGE;
  return {
    number,
    posts: posts.slice(end - A_PAGE, end).map(summary),
    hasOlder: posts.length > end,
  };
}

function summary(post: PostMeta): PostSummary {
  const { slug, path, title, excerpt, date, displayDate, readTime, category, coverAlt } = post;
  const author = { name: post.author.name };
  return { slug, path, title, excerpt, date, displayDate, author, readTime, category, coverAlt };
}

function citation({ slug, path, title, imageAlt }: Citation): Citation {
  return { slug, path, title, imageAlt };
}

function featured(project: PortfolioProject): FeaturedProject[] {
  const { slug, path, title, featuredAs, imageAlt } = project;
  if (featuredAs === undefined) return [];
  return [{ slug, path, title, category: featuredAs, categoryLang: 'en', imageAlt }];
}
