/** The cache in which the service worker keeps pages that were read, besides its precache. */
export const pagesCache = 'pages';

/** The one for the files they name. */
export const filesCache = 'assets';

/** Which file answers a page's path: `/sobre` and `/sobre/` are `/sobre.html`, `/` is `/index.html`. */
export function pageFile(path: string): string {
  return `${path.replace(/\/+$/, '').toLowerCase() || '/index'}.html`;
}
