import { cameFor } from '../../browser/document-page.ts';
import { notFoundPage } from '../../content/errors.ts';
import type { PagePath } from '../../content/types.ts';
import { unlistedHead } from '../../seo/page-head.ts';
import { NewerPage } from './NewerPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/**
 * What a loader returns that finds no page at `path`, and what then stands there. The loader itself
 * cannot ask for the document: it also runs for links that nobody follows.
 */
export function notFoundData(path: PagePath) {
  if (!cameFor(path)) return { head: {}, Missing: NewerPage };
  const { meta } = unlistedHead(notFoundPage.seo);
  return { head: { meta, links: [] }, Missing: NotFoundPage };
}
