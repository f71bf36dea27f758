/** The cache in which page and service worker keep the pages that were read, besides the precache. */
export const pagesCache = 'pages';

/** The cache for the files that those pages name. */
export const filesCache = 'assets';

/** Whether a document is a page of this site, and not one of a portal or proxy in between. */
export function isSitePage(html: string): boolean {
  return html.includes(' data-entry="');
}
