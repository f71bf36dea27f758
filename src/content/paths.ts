import { listPages, posts } from 'virtual:posts/all';
import { privacyPage } from './pages/privacy.ts';
import { listPath } from './posts/list-path.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';
import type { PagePath } from './types.ts';

/** What stands behind a path. */
type PageKind = 'page' | 'service' | 'project' | 'article';

export interface Page {
  readonly path: PagePath;
  readonly kind: PageKind;
  /** ISO date of the last change where content knows it. */
  readonly lastModified?: string;
}

const fixedPaths: readonly PagePath[] = [
  '/',
  '/sobre',
  '/servicos',
  '/tecnologias',
  '/portfolio',
  '/blog',
  '/contato',
  '/este-aparelho',
];

/**
 * Every page there is, for prerendering, sitemap and tests; the not-found page is not one.
 * The articles are found by the build: outside Vite, take this from the server build.
 */
export const pages: readonly Page[] = [
  ...fixedPaths.map((path): Page => ({ path, kind: 'page' })),
  { path: '/privacidade', kind: 'page', lastModified: privacyPage.updated.date },
  ...services.map(({ path }): Page => ({ path, kind: 'service' })),
  ...projects.map(({ path }): Page => ({ path, kind: 'project' })),
  ...Array.from({ length: listPages - 1 }, (_, index): Page => {
    return { path: listPath(index + 2), kind: 'page' };
  }),
  ...posts.map(
    ({ path, date, updated = date }): Page => ({ path, kind: 'article', lastModified: updated }),
  ),
];
