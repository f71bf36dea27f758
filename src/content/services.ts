import { companyName } from './company.ts';
import { type ServiceSlug, serviceLinks } from './service-links.ts';
import type { Seo, Service, ServicePage } from './types.ts';

/** What the card of each says. */
const cards: Readonly<Record<ServiceSlug, Pick<Service, 'title' | 'description' | 'icon'>>> = {
  'desenvolvimento-software': {
    title: 'Desenvolvimento de Software Sob Medida',
    description: 'Sistemas web que seguem o seu processo, com entregas a cada duas semanas.',
    icon: 'software',
  },
  'desenvolvimento-aplicativos': {
    title: 'Desenvolvimento de Aplicativos',
    description: 'Um só código para iOS e Android, com telas que funcionam onde não há sinal.',
    icon: 'apps',
  },
  'consultoria-ti': {
    title: 'Consultoria em TI e Gestão de Projetos',
    description: 'Diagnóstico independente, plano com custos e riscos e acompanhamento até o fim.',
    icon: 'consulting',
  },
  'integracao-sistemas': {
    title: 'Integração de Sistemas',
    description: 'ERP, loja, transportadora e banco trocando dados, com alerta quando algo falha.',
    icon: 'integration',
  },
  'manutencao-legados': {
    title: 'Manutenção e Suporte de Sistemas Legados',
    description:
      'Assumimos o sistema em que ninguém quer mexer e o modernizamos sem parar a operação.',
    icon: 'maintenance',
  },
  aws: {
    title: 'Serviços AWS',
    description: 'Migração e operação na nuvem da Amazon, com o custo previsto antes.',
    icon: 'cloud',
  },
};

/** The service with this slug. */
export function serviceOf(slug: ServiceSlug): Service {
  return { slug, path: `/servicos/${slug}`, ...cards[slug] };
}

/** The six services, in the order cards, footer and sitemap show them. */
export const services: readonly Service[] = serviceLinks.map(({ slug }) => serviceOf(slug));

const servicePages = import.meta.glob<ServicePage>('./services/*.ts', { import: 'page' });

/** Loads the page of a service. */
export async function loadServicePage(slug: string): Promise<ServicePage> {
  const load = servicePages[`./services/${slug}.ts`];
  if (!load) throw new Error(`src/content/services/${slug}.ts is missing.`);
  return load();
}

/** Words of the listing page. */
export const servicesPage = {
  seo: {
    title: `Serviços de desenvolvimento e TI | ${companyName}`,
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
  proof: {
    heading: 'Onde isso já aconteceu',
    caseKicker: 'Case',
    caseLink: 'Ver Case Completo',
    articleKicker: 'Artigo',
    articleLink: 'Ler o artigo',
  },
  closing: {
    title: 'Não sabe por onde começar?',
    text: 'Conte o que está travando a sua operação. A primeira conversa é gratuita e termina com um próximo passo claro, mesmo que ele não seja conosco.',
    action: { label: 'Fale com um Especialista', to: '/contato' },
  },
} as const;
