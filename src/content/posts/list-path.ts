import type { PagePath } from '../types.ts';

/** The path of a page of the list of articles, counted from 1, which is the blog's own. */
export function listPath(number: number): PagePath {
  return number === 1 ? '/blog' : `/blog/pagina/${number}`;
}
