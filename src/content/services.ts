import type { Seo, Service, ServicePage } from './types.ts';

/** The six services, in the order cards, footer and sitemap show them. */
export const services: readonly Service[] = [
  {
    slug: 'desenvolvimento-software',
    title: 'Desenvolvimento de Software Sob Medida',
    description:
      'Sistemas web que seguem o seu processo, do levantamento ao suporte, com entregas a cada duas semanas.',
    icon: 'software',
    path: '/servicos/desenvolvimento-software',
  },
  {
    slug: 'desenvolvimento-aplicativos',
    title: 'Desenvolvimento de Aplicativos',
    description:
      'Aplicativos para iOS e Android com uma só base de código, que funcionam sem sinal e passam na revisão das lojas.',
    icon: 'apps',
    path: '/servicos/desenvolvimento-aplicativos',
  },
  {
    slug: 'consultoria-ti',
    title: 'Consultoria em TI e Gestão de Projetos',
    description:
      'Diagnóstico técnico independente, plano com custos e riscos, e alguém que acompanha o projeto até ele entrar no ar.',
    icon: 'consulting',
    path: '/servicos/consultoria-ti',
  },
  {
    slug: 'integracao-sistemas',
    title: 'Integração de Sistemas',
    description:
      'ERP, loja virtual, transportadora e banco trocando dados sozinhos, com registro de cada mensagem e alerta quando algo falha.',
    icon: 'integration',
    path: '/servicos/integracao-sistemas',
  },
  {
    slug: 'manutencao-legados',
    title: 'Manutenção e Suporte de Sistemas Legados',
    description:
      'Assumimos o sistema que ninguém quer tocar: estabilizamos, documentamos e modernizamos por partes, sem parar a operação.',
    icon: 'maintenance',
    path: '/servicos/manutencao-legados',
  },
  {
    slug: 'aws',
    title: 'Serviços AWS',
    description:
      'Migração, segurança e operação na nuvem da Amazon, com custo previsto antes e acompanhado depois, mês a mês.',
    icon: 'cloud',
    path: '/servicos/aws',
  },
];

export function findService(slug: string): Service | undefined {
  return services.find((service) => service.slug === slug);
}

const servicePages = import.meta.glob<ServicePage>('./services/*.ts', { import: 'page' });

/** Loads the page of a service that `findService` knows. */
export async function loadServicePage(slug: string): Promise<ServicePage> {
  const load = servicePages[`./services/${slug}.ts`];
  if (!load) throw new Error(`src/content/services/${slug}.ts is missing.`);
  return load();
}

/** Words of the listing page. */
export const servicesPage = {
  seo: {
    title: 'Serviços de desenvolvimento e TI | Pinhal Software',
    description:
      'Software sob medida, aplicativos, consultoria em TI, integração de sistemas, manutenção de legados e AWS: veja como trabalhamos e o que cada serviço inclui.',
    keywords: [
      'desenvolvimento de software sob medida',
      'aplicativos iOS e Android',
      'consultoria em TI',
      'integração de sistemas',
      'manutenção de sistemas legados',
      'AWS',
    ],
  } satisfies Seo,
  title: 'Serviços',
  lead: 'Seis frentes de trabalho e a mesma equipe por trás delas. Você pode contratar uma só, ou começar por uma conversa para descobrir qual resolve o seu problema.',
  cardLink: 'Saiba mais',
  closing: {
    title: 'Não sabe por onde começar?',
    text: 'Conte o que está travando a sua operação. A primeira conversa dura meia hora, é gratuita e termina com um próximo passo claro, mesmo que ele não seja com a gente.',
    action: { label: 'Fale com um Especialista', to: '/contato' },
  },
} as const;
