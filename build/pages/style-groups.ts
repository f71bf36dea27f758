import { offlinePath } from '../../src/content/navigation.ts';
import type { PagePath } from '../../src/content/types.ts';

/**
 * Pages that take each other's rules as well, because they look much alike or are short: up to 1,200
 * bytes more, where every inlined style is 46 bytes of headers with every page (2026-11-24).
 */
const ALIKE: readonly (readonly PagePath[])[] = [
  ['/404', offlinePath, '/este-aparelho'],
  ['/servicos', '/tecnologias'],
  ['/sobre', '/privacidade'],
  ['/portfolio', '/blog'],
];

/**
 * Which pages have one inlined style in common: those of one route, and some alike. The policy
 * names a hash of each style, so it does not grow with the articles.
 * @param routeFiles of the page at `path`.
 */
export function styleGroup(path: string, routeFiles: readonly string[]): string {
  return ALIKE.find((paths) => paths.some((one) => one === path))?.[0] ?? routeFiles.join();
}
