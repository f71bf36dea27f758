/** Reads what the build wrote, for those who look at it from outside: `local/`, the bench and the tests. */

import { PACK, packEnd } from './asset-names.ts';
import { LOCAL_PUBLISHABLE_KEY } from './env/supabase-env.ts';

const LOCAL_KEY = new RegExp(`\\b${LOCAL_PUBLISHABLE_KEY}(?![\\w-])`);

/** Whether a service worker sends with the key of the database here, which no hosted project takes. */
export function isForDatabaseHere(worker: string): boolean {
  return LOCAL_KEY.test(worker);
}

/** The addresses a sitemap lists, as they stand there. */
export function sitemapUrls(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
}

/**
 * The paths of the pages a sitemap lists.
 * @throws where it lists none.
 */
export function sitemapPaths(xml: string): string[] {
  const urls = sitemapUrls(xml);
  if (urls.length === 0) throw new Error('The sitemap lists no page');
  return urls.map((url) => new URL(url).pathname);
}

/** Whether these are the bytes of a pack: its address says what they are (`packs.ts`). */
export function isPackOf(url: string, bytes: Uint8Array): boolean {
  return url.endsWith(packEnd(bytes));
}

/** Letters of an MD5. After them a page's revision has some of the hash of its headers (`precache.ts`). */
const MD5_LENGTH = 32;

/** What a service worker keeps from its installation on. */
export interface Precached {
  readonly urls: readonly string[];
  /** Those that hold the texts of many of these (`packs.ts`). */
  readonly packs: readonly string[];
  /** The MD5 of each file, by its address, without that of a page's headers. One with a hash in its name needs none. */
  readonly revisions: ReadonlyMap<string, string>;
  /** The script without its list. */
  readonly worker: string;
}

/**
 * Finds the list that Workbox wrote into the service worker.
 * @throws where there is none.
 */
export function readPrecached(worker: string): Precached {
  const [manifest] = /\[\{(?=[^[\]]*"revision")[^[\]]*\}\]/.exec(worker) ?? [];
  if (manifest === undefined) throw new Error('The service worker names no file that it keeps');
  const entries: { url: string; revision: string | null }[] = JSON.parse(manifest);
  const urls = entries.map(({ url }) => url);
  const isPack = (url: string) => url.startsWith(PACK);
  return {
    urls: urls.filter((url) => !isPack(url)),
    packs: urls.filter(isPack),
    revisions: new Map(
      entries.flatMap(({ url, revision }) =>
        revision === null ? [] : [[url, revision.slice(0, MD5_LENGTH)]],
      ),
    ),
    worker: worker.replace(manifest, () => '[]'),
  };
}
