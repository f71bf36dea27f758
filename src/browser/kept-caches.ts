/** The cache in which the service worker keeps pages that were read, besides its precache. */
export const pagesCache = 'pages';

/** The one for the files they name. */
export const filesCache = 'assets';

/** Whether a document is a page of this site, and not of something between it and the browser. */
export function isOfSite(html: string): boolean {
  return html.includes(' data-entry="');
}

/** The path of the page a file, or an address, is of: `/sobre.html` and `/sobre` are both `/sobre`. */
export function pagePath(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/';
}

/** Which file answers a page's path: `/sobre` and `/sobre/` are `/sobre.html`, `/` is `/index.html`. */
export function pageFile(path: string): string {
  return `${path.replace(/\/+$/, '').toLowerCase() || '/index'}.html`;
}

/** Under which path a page that was read is kept: one, however its address is written. */
export function keptPath(path: string): string {
  return pagePath(pageFile(path));
}
