/** Articles, further pages of their list, and cases. */
const manyPages = /^\/(?:blog\/(?:pagina\/\d|[^/]+$)|portfolio\/[^/]+$)/;

/**
 * Whether of a page, by the path it is kept under, there may be any number: not all of them are kept from
 * the installation on, and the next version may leave this one out.
 */
export function isOneOfMany(path: string): boolean {
  return manyPages.test(path);
}
