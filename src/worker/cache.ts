import type { RouteHandlerCallback, RouteMatchCallback, WorkboxPlugin } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { filesCache, pageFile, pagesCache } from '../browser/kept-caches.ts';

/**
 * What is kept beyond the precache, and how. The precache holds the shell, the first page of
 * each list, all service pages, the newest articles and the first cases, so that the installation
 * does not grow with the lists; the others and their code are kept once they were read
 * (`pwa/kept/keep-page.ts`).
 */

/** Which file answers an address, unless it is that of a file itself. */
export function pageFileUrl({ url }: { url: URL }): URL[] {
  return url.pathname.includes('.') ? [] : [new URL(pageFile(url.pathname), url)];
}

/** Hashed files never change: the copy is as good as the original. */
export const isHashedAsset: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && url.pathname.startsWith('/assets/');

/**
 * Some hosts let the browser remember for a year that a file is gone: such an answer is asked for anew.
 * A page in the place of code comes from something between us and the server (a portal, a company's
 * proxy): kept under a name that never changes, it would stay.
 */
export const trueAnswers: WorkboxPlugin = {
  fetchDidSucceed: async ({ request: { url }, response }) => {
    const answer = response.status === 404 ? await fetch(url, { cache: 'reload' }) : response;
    const isPage = /html/.test(answer.headers.get('Content-Type') ?? '');
    if (answer.ok && isPage && url.includes('/assets/')) throw new Error(url);
    return answer;
  },
};

export const hashedAssets = new CacheFirst({
  cacheName: filesCache,
  plugins: [trueAnswers],
});

/** Drawings have no hash in their names. */
export const isDrawing: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && url.pathname.startsWith('/art/');

export const drawings = new NetworkFirst({ cacheName: filesCache });

/** A page that is not precached: from the network, else the copy kept when it was last read. */
export const otherPages = new NetworkFirst({
  cacheName: pagesCache,
  // One copy of a page, whatever its query says (a filter, a campaign tag).
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?.*/, ''),
      // A redirect is no page, and counts as megabytes of what the site may keep.
      cacheWillUpdate: async ({ response }) => (response.ok ? response : null),
      // A server that is down is no reason to withhold what is here.
      fetchDidSucceed: async ({ request: { url }, response }) => {
        if (response.status >= 500 && (await caches.match(url, { ignoreSearch: true })))
          throw new Error(url);
        return response;
      },
    },
  ],
  matchOptions: { ignoreSearch: true },
  // A dead line looks like a slow one. Without a copy the network has all the time it wants.
  networkTimeoutSeconds: 4,
});

/** Of these pages there may be any number, so not all of them are always kept. */
const oneOfMany = /^\/(?:blog\/(?:pagina\/\d|[^/]+\/?$)|portfolio\/[^/]+\/?$)/;

/**
 * Answers when neither network nor device has it. An article or a case, also one newer than this copy
 * of the site, and a page the browser has thrown away are said to be not on this device; whatever
 * else is not here does not exist.
 */
export const notHere: RouteHandlerCallback = async ({ request, url }) => {
  // What the precache has lost may have been read since.
  const copy = await caches.match(url.pathname);
  if (copy) return copy;
  if (request.mode !== 'navigate') return Response.error();
  const isThrownAway = pageFileUrl({ url }).some(({ href }) => getCacheKeyForURL(href));
  const [file, status] =
    isThrownAway || oneOfMany.test(url.pathname) ? ['/sem-conexao.html', 503] : ['/404.html', 404];
  const page = await matchPrecache(file);
  return page ? new Response(page.body, { status, headers: page.headers }) : Response.error();
};
