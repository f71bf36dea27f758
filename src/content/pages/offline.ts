import type { Seo } from '../types.ts';

/** Words of the page that stands in for one that is not on the device. */
export const offlinePage = {
  seo: {
    title: 'Página fora deste aparelho | Pinhal Software',
    description:
      'Você está sem conexão e a página que abriu não está guardada neste aparelho. Veja aqui o que dá para ler agora; ela abre sozinha quando a internet voltar.',
    keywords: [],
  } satisfies Seo,
  title: 'Esta página não está neste aparelho',
  text: 'Você está sem conexão, e esta página ainda não tinha sido guardada. Ela abre sozinha quando a internet voltar.',
  retry: 'Tentar de novo',
  available: 'Enquanto isso, dá para ler',
} as const;

/** Words of lists of what is kept on the device. */
export const keptPagesText = {
  articles: 'Artigos',
  pages: 'Páginas',
  services: 'Serviços',
  projects: 'Projetos',
  none: 'Nenhuma página está guardada neste aparelho.',
  /** On the card of an article. */
  mark: 'Disponível sem internet',
} as const;
