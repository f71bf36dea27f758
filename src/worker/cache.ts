import type { RouteHandlerCallback, RouteMatchCallback, WorkboxPlugin } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { filesCache, pagesCache } from '../browser/kept-caches.ts';
import { isOneOfMany } from '../browser/one-of-many.ts';
import { keptPath, pageFile } from '../browser/page-path.ts';

/**
 * What is kept beyond the precache, and how. The precache holds the shell, the first page of each list, all service
 * pages, the newest articles and the first cases, so that the installation does not grow with the lists. The page
 * itself keeps articles and cases that are read, with their code, whatever the next version holds
 * (`pwa/kept/keep-page.ts`).
 */

interface Listed {
  url: string;
  revision: string | null;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Listed[] };

/** The build fills it in. */
const listed: Listed[] = self.__WB_MANIFEST;

/** Many of the precached files in few (`unpack.ts`). */
export const packs = listed.filter(({ url }) => url.startsWith('assets/packed-'));

/** Every precached file with its revision. */
export const precacheManifest = listed.filter((file) => !packs.includes(file));

/** What every page of this version names. Another may differ in its style sheet alone. */
const named = precacheManifest.filter(({ url }) => /^assets\/(?:index|style)-/.test(url));

export const precache = new PrecacheController();

/** The page that says what is not on this device. */
const withoutConnection = '/sem-conexao.html';

/** Which file answers an address, unless it is that of a file itself. */
export function pageFileUrl({ url }: { url: URL }): URL[] {
  return url.pathname.includes('.') ? [] : [new URL(pageFile(url.pathname), url)];
}

/** Hashed files never change: the copy is as good as the original. */
export const isHashedAsset: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && url.pathname.startsWith('/assets/');

const isPage = ({ headers }: Response): boolean => /html/.test(headers.get('Content-Type') ?? '');

/**
 * Whether the site is on this device. Once the visitor has deleted it, this worker goes on answering the pages that
 * are open, and keeps nothing any more. Looks for one file; if the browser has thrown away just that one, a page
 * brings it back together with the next one that is lost (`pwa/kept/refill.ts`).
 */
async function isInstalled(): Promise<boolean> {
  const key = precache.getCacheKeyForURL(withoutConnection);
  return key !== undefined && (await caches.match(key)) !== undefined;
}

/** Must be the last plugin: keeps what the others would, but nothing once the visitor has deleted the site. */
const whileInstalled: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && (await isInstalled()) ? response : null,
};

/** Puts a file that the precache has lost back into it, for the times without a connection. */
async function putBack(url: string, answer: Response): Promise<void> {
  const key = precache.getCacheKeyForURL(url);
  if (!key) return;
  // Open first, then ask: if the visitor deletes the cache in between, what is put goes with it.
  const cache = await caches.open(precache.strategy.cacheName);
  if (await isInstalled()) await cache.put(key, answer);
}

/**
 * Refuses answers that must not be kept. Some hosts let the browser remember for a year that a file is gone: such an
 * answer is asked for anew. So is a page instead of code or a drawing, which comes from a portal or a company's
 * proxy and would replace the good file. During an installation a page of another version, which does not name
 * the same files, is refused, as it would stay until the next version.
 */
export const trueAnswers: WorkboxPlugin = {
  fetchDidSucceed: async ({ request: { url }, response, event }) => {
    const isSubresource = /^\/(art|assets)\//.test(new URL(url).pathname);
    const isWrong = response.status === 404 || (isSubresource && isPage(response));
    const answer = isWrong ? await fetch(url, { cache: 'reload' }) : response;
    const isOfOther = async () => {
      if (event.type !== 'install') return false;
      const html = await answer.clone().text();
      return named.some((file) => !html.includes(file.url));
    };
    if (answer.ok && isPage(answer) && (isSubresource || (await isOfOther()))) throw new Error(url);
    if (isSubresource && answer.ok && event.type === 'fetch')
      event.waitUntil(putBack(url, answer.clone()));
    return answer;
  },
  // A browser whose storage is broken still has the network. An installation without storage fails.
  handlerDidError: async ({ error, event, request }) =>
    event.type === 'fetch' && error instanceof DOMException ? fetch(request) : undefined,
};

/** A server that is down, or asks for patience, is no reason to withhold what is kept of this address. */
const orWhatIsKept: WorkboxPlugin = {
  fetchDidSucceed: async ({ request: { url }, response: answer }) => {
    const isUnable = answer.status >= 500 || answer.status === 429;
    if (isUnable && (await caches.match(keptPath(new URL(url).pathname)))) throw new Error(url);
    return answer;
  },
};

const filesOptions = { cacheName: filesCache, plugins: [trueAnswers, whileInstalled] };

export const hashedAssets = new CacheFirst(filesOptions);

/** Drawings have no hash in their names. */
export const isDrawing: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && url.pathname.startsWith('/art/');

export const drawings = new NetworkFirst({
  ...filesOptions,
  plugins: [orWhatIsKept, ...filesOptions.plugins],
});

/** A page that is not precached: from the network, else the copy kept when it was last read. */
export const otherPages = new NetworkFirst({
  cacheName: pagesCache,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keptPath(new URL(request.url).pathname),
      // Keeps no redirect, which counts as megabytes of the site's quota, and no page of a portal or a company's
      // proxy. A page of another version replaces the copy only with its files (`pwa/kept/keep-page.ts`).
      cacheWillUpdate: async ({ request, response }) => {
        // With the rest of the tag, which names the style sheet: two versions may differ in that alone.
        const [files] = /data-entry="[^>]+/.exec(await response.clone().text()) ?? [];
        const copy = await caches.match(keptPath(new URL(request.url).pathname));
        return files && (!copy || (await copy.text()).includes(files)) ? response : null;
      },
    },
    orWhatIsKept,
    whileInstalled,
  ],
  // A dead line looks like a slow one. Without a copy the network has all the time it wants.
  networkTimeoutSeconds: 4,
});

/**
 * Answers when neither network nor device has an address. For an article or a case, also one newer than this copy of
 * the site, for a file, and for a page the browser has thrown away it says "not on this device"; other pages do not
 * exist.
 */
export const notHere: RouteHandlerCallback = async ({ request, url }) => {
  // What the precache has lost may have been read since.
  const [pageUrl] = pageFileUrl({ url });
  const copy = await caches.match(pageUrl ? keptPath(url.pathname) : url.pathname);
  if (copy) return copy;
  if (request.mode !== 'navigate') return Response.error();
  const mayBe =
    !pageUrl || precache.getCacheKeyForURL(pageUrl.href) || isOneOfMany(keptPath(url.pathname));
  const [file, status] = mayBe ? [withoutConnection, 503] : ['/404.html', 404];
  const page = await precache.matchPrecache(file);
  return page ? new Response(page.body, { status, headers: page.headers }) : Response.error();
};
