/** Articles, further pages of their list, and cases. */
const manyPages = /^\/(?:blog\/(?:pagina\/\d|[^/]+$)|portfolio\/[^/]+$)/;

/**
 * Whether there may be any number of pages like the one kept under this path. Not all of those are kept from the
 * installation on, and the next version may leave this one out.
 */
export function isOneOfMany(path: string): boolean {
  return manyPages.test(path);
}
