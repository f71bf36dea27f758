import { notFoundPage } from '../../content/errors.ts';
import { unlistedHead } from '../../seo/page-head.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** What a loader returns that finds no page: the not-found page, as the application shows it. */
export function notFoundData() {
  const { meta } = unlistedHead(notFoundPage.seo);
  return { head: { meta, links: [] }, Missing: NotFoundPage };
}
