import { cameAsMissing } from '../../browser/document-page.ts';
import { redirectFrom } from '../../content/redirects.ts';
import type { PagePath } from '../../content/types.ts';

/**
 * The slug of a page in an address; false, which the router takes for another route's, where there can be no
 * such page.
 * @param typed as it stands in the address.
 */
export function parseSlug(
  typed: string,
  pathOf: (slug: string) => PagePath,
): { slug: string } | false {
  const slug = typed.toLowerCase();
  // Written as `%2F`, a slash is a part of the slug to the router, and of the path to all else.
  return !slug.includes('/') && mayBePage(pathOf(slug)) ? { slug } : false;
}

/**
 * Whether there may be a page at `path`, one of many that no list in the page names. Where it is
 * sure that there is none, the not-found page answers, or the one a short path leads to.
 */
export function mayBePage(path: PagePath): boolean {
  const wellFormed = /^[a-z0-9/-]+$/.test(path);
  return wellFormed && redirectFrom(path) === undefined && !cameAsMissing(path);
}
