import { cameAsMissing } from '../../browser/document-page.ts';
import { redirectFrom } from '../../content/redirects.ts';
import type { PagePath } from '../../content/types.ts';

/**
 * Whether there may be a page at `path`, one of many that no list in the page names. Where it is
 * sure that there is none, the not-found page answers, or the one a short path leads to.
 */
export function mayBePage(path: PagePath): boolean {
  const wellFormed = /^[a-z0-9/-]+$/.test(path);
  return wellFormed && redirectFrom(path) === undefined && !cameAsMissing(path);
}
