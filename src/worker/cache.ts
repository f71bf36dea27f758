import type { RouteHandler, RouteMatchCallback } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/**
 * What is kept beyond the precache, and how. The precache holds the shell, all listing and
 * service pages, the newest articles and the first cases, so that the installation does not grow
 * with the lists; the others and their code are kept once they were read.
 */

/** Which file answers a page's address: `/sobre` and `/sobre/` are `/sobre.html`. */
export function pageFileUrl({ url }: { url: URL }): URL[] {
  const path = url.pathname.replace(/\/+$/, '');
  return path === '' || path.includes('.') ? [] : [new URL(`${path.toLowerCase()}.html`, url)];
}

/** Hashed files never change: the copy is as good as the original. */
export const isHashedAsset: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && url.pathname.startsWith('/assets/');

export const hashedAssets = new CacheFirst({ cacheName: 'assets' });

const readPages = new NetworkFirst({
  cacheName: 'pages',
  matchOptions: { ignoreSearch: true },
  // A dead line looks like a slow one. Without a copy the network has all the time it wants.
  networkTimeoutSeconds: 4,
});

/** Of these pages there may be any number, so not all of them are always kept. */
const oneOfMany = /^\/(?:blog\/(?:pagina\/\d|[^/]+\/?$)|portfolio\/[^/]+\/?$)/;

/**
 * Answers the navigation to a page that is not precached: from the network, else the copy kept
 * when it was last read. Else an article or a case, also one newer than this copy of the site, is
 * said to be not on this device; whatever else is not here does not exist.
 */
export const otherPages: RouteHandler = async (context) => {
  try {
    return await readPages.handle({ ...context, request: context.request });
  } catch {
    const [file, status] = oneOfMany.test(context.url.pathname)
      ? ['/sem-conexao.html', 503]
      : ['/404.html', 404];
    const page = await matchPrecache(file);
    return page ? new Response(page.body, { status, headers: page.headers }) : Response.error();
  }
};
