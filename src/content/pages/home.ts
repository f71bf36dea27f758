import { companyName, companyShortName } from '../company.ts';
import type { KeyFigure, PageLink, SectionHeading, Seo } from '../types.ts';

export const homeSeo: Seo = {
  title: `${companyName}: sistemas e apps sob medida em Curitiba`,
  description:
    'Desenvolvemos sistemas, aplicativos e integrações sob medida e cuidamos deles em produção. Conte o seu projeto: a primeira conversa é gratuita.',
  keywords: [
    'desenvolvimento de software sob medida',
    'empresa de software em Curitiba',
    'desenvolvimento de aplicativos',
    'consultoria em TI',
  ],
};

export const hero = {
  title: 'Software feito para o jeito de trabalhar da sua empresa',
  lead: 'Desenvolvemos sistemas, aplicativos e integrações sob medida em Curitiba, e ficamos depois da entrega: monitorando, corrigindo e fazendo o sistema crescer com você.',
  proposal: { label: 'Solicitar Proposta', to: '/contato' } satisfies PageLink,
  projects: { label: 'Ver Projetos', to: '/portfolio' } satisfies PageLink,
  imageAlt: 'Gralha-azul com pinhão no bico e araucária ao sol',
} as const;

export const aboutSection = {
  title: 'Quem escreve o seu sistema é quem atende você',
  paragraphs: [
    'A Pinhal nasceu em 2021, quando cinco colegas decidiram fazer software perto de quem usa. Continuamos poucos: quem desenha a solução também programa e responde quando algo dá errado.',
    'A cada duas semanas você vê o sistema funcionando. Código, documentação e acessos ficam nas suas contas.',
  ],
  link: { label: 'Conheça a nossa história', to: '/sobre' } satisfies PageLink,
} as const;

/** The four key figures of the about block. The company is from 2021; the years are its people's. */
export const keyFigures: readonly KeyFigure[] = [
  {
    value: '+10',
    label: 'anos de experiência',
    detail: `De quem lidera os projetos, dentro e fora da ${companyShortName}.`,
  },
  {
    value: '+20',
    label: 'projetos entregues',
    detail: 'Em uso, de sistemas de gestão a aplicativos.',
  },
  {
    value: '+10',
    label: 'clientes satisfeitos',
    detail: 'A maioria voltou com outro projeto.',
  },
  {
    value: '24/7',
    label: 'suporte técnico',
    detail: 'Plantão por contrato, também aos domingos.',
  },
];

/** Headings of the home page's sections that are lists of cards. */
export const homeSections = {
  services: {
    title: 'O que fazemos',
    text: 'Do primeiro rascunho ao plantão de domingo: contrate uma frente ou todas.',
  },
  technologies: {
    title: 'Tecnologias com que trabalhamos',
    text: 'Ferramentas maduras, que outras equipes também dominam.',
  },
  portfolio: {
    title: 'Projetos que estão no ar',
    text: 'Abra um deles: o problema, a solução e o que mudou.',
  },
  testimonials: {
    title: 'O que dizem os clientes',
  },
  blog: {
    title: 'Do nosso blog',
    text: 'O que aprendemos, para quem decide e para quem programa. Revisto em novembro de 2026.',
  },
} as const satisfies Record<string, Pick<SectionHeading, 'title'> & Partial<SectionHeading>>;

export const homeLinks = {
  services: { label: 'Ver todos os serviços', to: '/servicos' },
  technologies: { label: 'Ver todas as tecnologias', to: '/tecnologias' },
  portfolio: { label: 'Ver todo o portfólio', to: '/portfolio' },
  blog: { label: 'Ver todos os artigos', to: '/blog' },
} as const satisfies Record<string, PageLink>;

export const projectCardLink = 'Ver Case Completo';

/** The band before the contact section. */
export const callToAction = {
  title: 'Tem um processo que só anda na base da planilha?',
  text: 'Conte como ele funciona hoje. Em meia hora, de graça, dizemos se um sistema compensa e por onde começar.',
  proposal: { label: 'Solicitar Proposta', to: '/contato' } satisfies PageLink,
} as const;
