import { companyName } from './company.ts';
import type { PageLink, Seo } from './types.ts';

const stillHere = 'Mensagens pendentes continuam neste aparelho.';

/** Words of the not-found page. */
export const notFoundPage = {
  seo: {
    title: `Página não encontrada | ${companyName}`,
    description: `O endereço que você abriu não existe neste site. Volte à página inicial da ${companyName} ou escolha pelo menu: serviços, portfólio, blog ou contato.`,
    keywords: [],
  } satisfies Seo,
  code: '404',
  title: 'Oops! Page not found',
  /** The language of `title`, which is not the page's. */
  titleLang: 'en',
  text: `O endereço pode ter mudado ou ter sido digitado com erro. ${stillHere}`,
  homeLink: { label: 'Voltar para a página inicial', to: '/' } satisfies PageLink,
} as const;

/** Shown in the place of a page that is not on the device, while there is no connection. */
export const unreachablePage = {
  title: 'Esta página não está neste aparelho',
  text: 'Não conseguimos buscá-la agora. Ela abre sozinha quando a conexão voltar.',
  reload: 'Tentar de novo',
  homeLink: { label: 'Voltar para a página inicial', to: '/' } satisfies PageLink,
} as const;

/** Shown when a page fails in a way nobody foresaw. */
export const unexpectedError = {
  title: 'Unexpected Application Error!',
  titleLang: 'en',
  text: `Algo falhou do nosso lado. ${stillHere}`,
  reload: 'Recarregar a página',
  homeLink: { label: 'Voltar para a página inicial', to: '/' } satisfies PageLink,
} as const;
