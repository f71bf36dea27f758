import { companyName } from './company.ts';
import type { Seo } from './types.ts';

/** Words of the blog listing and of the articles around their text. */
export const blogPage = {
  seo: {
    title: `Blog: software, nuvem e integração | ${companyName}`,
    description: `Artigos da ${companyName} sobre integração de sistemas, desenvolvimento mobile e nuvem, com números e código de projetos em produção.`,
    keywords: ['blog de tecnologia', 'integração de sistemas', 'desenvolvimento mobile', 'AWS'],
  } satisfies Seo,
  title: 'Blog',
  lead: 'Artigos longos e com números, escritos por quem fez. Os mais recentes ficam guardados para ler sem internet; os outros, depois de abertos.',
  readMore: 'Ler mais',
  /** Of the pages with older articles. */
  older: {
    seo: (page: number): Seo => ({
      title: `Blog, página ${page} | ${companyName}`,
      description: `Página ${page} do blog da ${companyName}: artigos mais antigos sobre integração de sistemas, desenvolvimento mobile e nuvem, com números e código.`,
      keywords: ['blog de tecnologia', 'integração de sistemas', 'desenvolvimento mobile', 'AWS'],
    }),
    title: (page: number) => `Blog, página ${page}`,
  },
  pagination: {
    label: 'Páginas do blog',
    newer: 'Artigos mais recentes',
    older: 'Artigos mais antigos',
  },
  closing: {
    title: 'Ficou alguma dúvida?',
    text: 'Diga qual artigo leu: quem o escreveu responde.',
    action: { label: 'Fale com um Especialista', to: '/contato' },
  },
} as const;

export const articleText = {
  back: 'Voltar para o blog',
  readTime: (minutes: number) => `${minutes} min`,
  readTimeSpoken: (minutes: number) => `${minutes} minutos de leitura`,
  updated: (displayDate: string) => `Atualizado em ${displayDate}`,
  writtenBy: 'Escrito por',
  related: 'Leia também',
  share: {
    heading: 'Compartilhar',
    whatsapp: 'Compartilhar no WhatsApp',
    linkedin: 'Compartilhar no LinkedIn',
    email: 'Compartilhar por e-mail',
    copyLink: 'Copiar o link',
    copied: 'Link copiado.',
    copyFailed: 'O navegador não deixou copiar. Use outra forma de compartilhar.',
    device: 'Compartilhar por outro aplicativo',
  },
  closing: {
    title: 'Está diante de um problema parecido?',
    text: 'Conte em que pé está e diga qual artigo leu: quem o escreveu responde. A primeira conversa é gratuita.',
    action: { label: 'Solicitar Proposta', to: '/contato' },
  },
} as const;
