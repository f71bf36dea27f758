import { mainLinks } from '../../content/navigation.ts';
import type { PageLink, PagePath } from '../../content/types.ts';

/** The main links above a page, the home page first; `path` names the page's section. */
export function crumbsTo(path: PagePath): PageLink[] {
  return mainLinks.filter(({ to }) => to === '/' || to === path);
}
