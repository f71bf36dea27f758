import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { bucketOf } from '../src/content/posts/bucket.ts';
import { OWN, SCRIPT_END, scriptNamed } from './asset-names.ts';
import { A_PAGE, bucketCount, ON_HOME } from './content/modules.ts';
import { readPosts } from './content/posts.ts';
import { headersOfAllPaths } from './headers.ts';
import { writePacks } from './packs.ts';

/** How many of the projects' cases are installed, from the beginning of their list, and how many pictures. */
const FIRST_PROJECTS = 6;
const FIRST_PICTURES = 12;

/** Slugs of a list, in its order. */
type Slugs = readonly { readonly slug: string }[];

interface PrecacheOptions {
  readonly projects: Slugs;
}

/** What the service worker is told of a file. */
interface ManifestEntry {
  url: string;
  revision: string | null;
  size: number;
}

/** The file of one of many, and which one. */
const MANY_FILES = {
  article: new RegExp(`^(?:blog/(.+)\\.html|assets/${OWN.article}\\.(.+)${SCRIPT_END})$`),
  cover: /^art\/cover-(.+)\.svg$/,
  project: new RegExp(`^(?:portfolio/(.+)\\.html|assets/${OWN.project}\\.(.+)${SCRIPT_END})$`),
  picture: /^art\/project-(.+)\.svg$/,
};
const KINDS = ['article', 'cover', 'project', 'picture'] as const;

/**
 * What checks, keeps, sends, tells and lists a message. It comes with the first touch of the form, and stands first
 * with the form: should the connection go while the site comes file by file, it is in the browser's own cache.
 */
const FOR_MESSAGES = scriptNamed(
  ...['ContactForm', 'submitting', 'in-form', 'start-contact', 'dist', 'tslib.es6'],
  ...['toasts', 'Toaster', 'IconX', 'PendingMessages', 'Confirmation'],
);

/** Pages of older articles, and what only they load. */
const OLDER_PAGES = new RegExp(`^(?:blog/pagina/\\d+\\.html|assets/page-(?!1-)\\d+${SCRIPT_END})$`);
const BUCKET = new RegExp(`^assets/bucket-(\\d+)${SCRIPT_END}$`);

/**
 * Says of each file whether the service worker keeps it from its installation on: the shell, the
 * first page of each list with its pictures (of the portfolio, which is one page, those of a dozen), all
 * service pages, the articles that the home page shows and the first cases; so the installation does not
 * grow with the lists. The others are kept once they were read.
 */
export function isInstalledWith(lists: {
  /** Newest first. */
  readonly posts: Slugs;
  readonly projects: Slugs;
}): (url: string) => boolean {
  const posts = lists.posts.map(({ slug }) => slug);
  const projects = lists.projects.map(({ slug }) => slug);
  const newest = posts.slice(0, ON_HOME);
  const buckets = new Set(newest.map((slug) => String(bucketOf(slug, bucketCount(posts)))));
  const older = {
    article: new Set(posts.slice(ON_HOME)),
    cover: new Set(posts.slice(A_PAGE)),
    project: new Set(projects.slice(FIRST_PROJECTS)),
    picture: new Set(projects.slice(FIRST_PICTURES)),
  };
  const isOlder = (kind: (typeof KINDS)[number], url: string) => {
    const slug = MANY_FILES[kind]
      .exec(url)
      ?.slice(1)
      .find((part) => part !== undefined);
    return slug !== undefined && older[kind].has(slug);
  };
  return (url) => {
    const bucket = BUCKET.exec(url)?.[1];
    if (bucket !== undefined) return buckets.has(bucket);
    return !OLDER_PAGES.test(url) && KINDS.every((kind) => !isOlder(kind, url));
  };
}

/** On these only the first pictures are installed. */
const LISTS = ['blog.html', 'portfolio.html'];

/** The pictures that these pages show; a service or an author may cite an older article. */
async function picturesOn(site: string, pages: readonly string[]): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  for (const page of pages) {
    const html = await readFile(join(site, page), 'utf8');
    for (const [, url = ''] of html.matchAll(/["#]\/(art\/[\w-]+\.svg)"/g)) shown.add(url);
  }
  return shown;
}

/**
 * Gives a page another revision where its headers change alone: it is kept with them, and a policy that was mended
 * would never reach who has the site.
 */
async function withHeaders(site: string): Promise<(entry: ManifestEntry) => ManifestEntry> {
  const headers = headersOfAllPaths(await readFile(join(site, '_headers'), 'utf8'));
  const hash = createHash('md5').update(JSON.stringify(headers)).digest('hex').slice(0, 6);
  return (entry) =>
    entry.url.endsWith('.html') ? { ...entry, revision: `${entry.revision}${hash}` } : entry;
}

/**
 * What Workbox is told to install: the files of {@link isInstalledWith}, and the pictures that an installed page
 * shows. What messages need comes first, then the other scripts. The packs at the end hold most of that once more, and
 * are fetched before the rest. The plugin learns where the site is built.
 */
export function precache({ projects }: PrecacheOptions) {
  let site = '';
  const plugin: Plugin = {
    name: 'site:precache',
    configResolved({ root, build }) {
      site = resolve(root, build.outDir);
    },
  };
  const transform = async (manifest: ManifestEntry[]) => {
    const isInstalled = isInstalledWith({ posts: readPosts(), projects });
    const pages = manifest.map(({ url }) => url).filter((url) => url.endsWith('.html'));
    const citing = pages.filter((url) => isInstalled(url) && !LISTS.includes(url));
    const cited = await picturesOn(site, citing);
    const installed = manifest.filter(({ url }) => isInstalled(url) || cited.has(url));
    const rank = ({ url }: ManifestEntry) =>
      FOR_MESSAGES.test(url) ? 0 : url.endsWith('.js') ? 1 : 2;
    const ranked = installed
      .toSorted((one, other) => rank(one) - rank(other))
      .map(await withHeaders(site));
    const packs = await writePacks(
      site,
      ranked.map(({ url }) => url),
    );
    return { manifest: [...ranked, ...packs.map((pack) => ({ ...pack, revision: null }))] };
  };
  const injectManifest = {
    // The plugin adds the manifest by itself.
    globPatterns: ['**/*.html', 'assets/*.{js,css,woff2}', 'art/*.svg', 'favicon.svg'],
    manifestTransforms: [transform],
  };
  return { plugin, injectManifest };
}
