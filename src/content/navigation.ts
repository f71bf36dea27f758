import { companyName } from './company.ts';
import type { PageLink } from './types.ts';

/** The seven links of header, drawer and footer, in order. */
export const mainLinks: readonly PageLink[] = [
  { label: 'Início', to: '/' },
  { label: 'Sobre Nós', to: '/sobre' },
  { label: 'Serviços', to: '/servicos' },
  { label: 'Tecnologias', to: '/tecnologias' },
  { label: 'Portfólio', to: '/portfolio' },
  { label: 'Blog', to: '/blog' },
  { label: 'Contato', to: '/contato' },
];

/** The button beside the navigation. */
export const specialistLink: PageLink = { label: 'Fale com um Especialista', to: '/contato' };

export const privacyLink: PageLink = { label: 'Privacidade', to: '/privacidade' };

/** The same in a text. */
export const privacyDetailsLink: PageLink = {
  ...privacyLink,
  label: 'Como cuidamos dos seus dados',
};

export const deviceLink: PageLink = { label: 'Dados neste aparelho', to: '/este-aparelho' };

/** The page the service worker answers with in the place of one that is not on the device. */
export const offlinePath = '/sem-conexao';

/** Said to who does not see the line at the top edge while the next page is awaited. */
export const loadingNotice = 'Carregando...';

export const headerText = {
  skipLink: 'Pular para o conteúdo',
  logoLabel: `${companyName}, página inicial`,
  navigationLabel: 'Principal',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  menuTitle: 'Menu',
  breadcrumbLabel: 'Você está aqui',
  /** Beside the link to /contato when messages are pending. */
  pendingCount: (count: number) =>
    count === 1 ? '1 mensagem pendente' : `${count} mensagens pendentes`,
} as const;

export const footerText = {
  quickMenuHeading: 'Menu rápido',
  servicesHeading: 'Nossos serviços',
  contactHeading: 'Contato',
  socialLabel: `${companyName} nas redes sociais`,
  copyright: (year: number) => `© ${year} ${companyName}. Todos os direitos reservados.`,
} as const;

/** The name of the feed, in it and where pages name it. */
export const feedTitle = `Blog da ${companyName}`;
