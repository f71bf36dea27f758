import type { PagePath } from './types.ts';

/** A shorter path that leads to a page for good. */
export interface Redirect {
  readonly from: PagePath;
  readonly to: PagePath;
}

/** Short paths in use on the home page and in old links, with the page each one means. */
export const redirects: readonly Redirect[] = [
  { from: '/servicos/consultoria', to: '/servicos/consultoria-ti' },
  { from: '/servicos/integracao', to: '/servicos/integracao-sistemas' },
  { from: '/servicos/manutencao', to: '/servicos/manutencao-legados' },
  { from: '/blog/integracao-sistemas', to: '/blog/integracao-sistemas-transformacao' },
  { from: '/blog/desenvolvimento-multiplataforma', to: '/blog/vantagens-mobile-multiplataforma' },
];

/**
 * Where an address leads that is one of these, however it is written, or that names the file of a page;
 * undefined for any other.
 */
export function redirectFrom(pathname: string): PagePath | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const page = path.replace(/(?:\/index)?\.html$/, '');
  if (page !== path) return page === '' ? '/' : (page as PagePath);
  return redirects.find(({ from }) => from === path)?.to;
}
