import type {
  FeaturedProject,
  PortfolioProject,
  ProjectCase,
  ProjectCategory,
  Seo,
} from './types.ts';

/** The six projects of the portfolio page, in order. Clients are fictional. */
export const projects: readonly PortfolioProject[] = [
  {
    slug: 'sistema-gestao',
    path: '/portfolio/sistema-gestao',
    category: 'web',
    featuredAs: 'Software Development',
    title: 'Sistema de gestão para distribuidora',
    teaser: 'Pedidos, estoque e expedição em um sistema só, sem planilhas.',
    description:
      'Pedidos, estoque e expedição de um atacado de alimentos em um só sistema web, no lugar de quatro planilhas e um programa de 2004.',
    technologies: ['Java Spring Boot', 'React.js', 'PostgreSQL', 'AWS'],
    client: 'Distribuidora Serra Clara',
    year: 2022,
    imageAlt: 'Ilustração de um painel de estoque com prateleiras e um gráfico de barras',
  },
  {
    slug: 'app-delivery',
    path: '/portfolio/app-delivery',
    category: 'mobile',
    featuredAs: 'App Development',
    title: 'Aplicativo de delivery para restaurantes',
    teaser: 'Do pedido no celular à comanda na cozinha, sem ninguém digitar.',
    description:
      'Pedido, pagamento e acompanhamento da entrega no celular do cliente, com a comanda saindo direto na cozinha de cada restaurante.',
    technologies: ['React Native', 'TypeScript', 'Node.js', 'PostgreSQL'],
    client: 'Cantina do Largo',
    year: 2023,
    imageAlt: 'Ilustração de um celular com o trajeto de uma entrega no mapa',
  },
  {
    slug: 'ecommerce',
    path: '/portfolio/ecommerce',
    category: 'web',
    featuredAs: 'Web Development',
    title: 'Loja virtual integrada ao ERP',
    teaser: 'Estoque vindo do ERP e páginas que abrem rápido no celular.',
    description:
      'Loja de roupas de lã e linho com catálogo, preço e estoque vindos do ERP, feita para abrir rápido no celular.',
    technologies: ['Next.js', 'TypeScript', 'PHP Laravel', 'MySQL'],
    client: 'Ateliê Lã & Linho',
    year: 2023,
    imageAlt: 'Ilustração de uma vitrine virtual com peças de roupa em grade',
  },
  {
    slug: 'vistoria-campo',
    path: '/portfolio/vistoria-campo',
    category: 'mobile',
    title: 'Aplicativo de vistoria sem sinal',
    teaser: 'Laudos feitos no subsolo e enviados quando o sinal volta.',
    description:
      'Laudos de inspeção com foto, medida e assinatura, preenchidos em subsolos e áreas rurais e enviados quando o sinal volta.',
    technologies: ['React Native', 'SQLite', 'C# .NET', 'Azure'],
    client: 'Vértice Engenharia de Inspeção',
    year: 2024,
    imageAlt: 'Ilustração de uma prancheta digital diante de uma torre de energia',
  },
  {
    slug: 'portal-agendamento',
    path: '/portfolio/portal-agendamento',
    category: 'web',
    title: 'Portal de agendamento de consultas',
    teaser: 'Três clínicas em uma agenda só, com lista de espera.',
    description:
      'Marcação, confirmação e lista de espera de três clínicas em uma agenda só, acessível também a quem usa leitor de tela.',
    technologies: ['React.js', 'C# .NET', 'SQL Server', 'Azure'],
    client: 'Clínicas Vale Sereno',
    year: 2024,
    imageAlt: 'Ilustração de uma agenda semanal com horários marcados',
  },
  {
    slug: 'clube-fidelidade',
    path: '/portfolio/clube-fidelidade',
    category: 'mobile',
    title: 'Clube de fidelidade de supermercado',
    teaser: 'Pontos no celular que o caixa lê mesmo sem internet.',
    description:
      'Cartão de pontos no celular, ofertas por loja e leitura no caixa mesmo quando a internet da loja cai.',
    technologies: ['Flutter', 'Java Spring Boot', 'Redis', 'Google Cloud'],
    client: 'Supermercados Bom Pinhão',
    year: 2025,
    imageAlt: 'Ilustração de um cartão de fidelidade ao lado de uma cesta de compras',
  },
];

/** The projects of the home page, each under its discipline. */
export const featuredProjects: readonly FeaturedProject[] = projects.flatMap(
  ({ slug, path, title, featuredAs, imageAlt }) =>
    featuredAs ? [{ slug, path, title, category: featuredAs, categoryLang: 'en', imageAlt }] : [],
);

export function findProject(slug: string): PortfolioProject | undefined {
  return projects.find((project) => project.slug === slug);
}

const casePages = import.meta.glob<ProjectCase>('./portfolio/*.ts', { import: 'page' });

/** Loads the case page of a project that `findProject` knows. */
export async function loadProjectCase(slug: string): Promise<ProjectCase> {
  const load = casePages[`./portfolio/${slug}.ts`];
  if (!load) throw new Error(`src/content/portfolio/${slug}.ts is missing.`);
  return load();
}

export type PortfolioTab = 'all' | ProjectCategory;

/** The filter tabs, in order; the first is the default. */
export const portfolioTabs: readonly { readonly value: PortfolioTab; readonly label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'web', label: 'Web' },
  { value: 'mobile', label: 'Mobile' },
];

/** The projects a tab shows. */
export function projectsInTab(tab: PortfolioTab): readonly PortfolioProject[] {
  return tab === 'all' ? projects : projects.filter(({ category }) => category === tab);
}

/** Words of the portfolio page, its dialog and the case pages. */
export const portfolioPage = {
  seo: {
    title: 'Portfólio: projetos web e mobile | Pinhal Software',
    description:
      'Seis projetos web e mobile da Pinhal Software em produção: o problema de cada cliente, a solução que construímos, as tecnologias usadas e o que mudou depois.',
    keywords: ['portfólio de software', 'cases de desenvolvimento', 'projetos web', 'aplicativos'],
  } satisfies Seo,
  title: 'Portfólio',
  lead: 'Seis projetos que continuam no ar. Em cada um contamos o problema, o que fizemos, o que mudou e o que hoje faríamos diferente.',
  tabsLabel: 'Filtrar projetos',
  cardButton: 'Visualizar Detalhes',
  caseLink: 'Ver Case Completo',
  closeDialog: 'Fechar',
  clientLabel: 'Cliente',
  yearLabel: 'Ano',
  technologiesLabel: 'Tecnologias',
  categoryLabels: { web: 'Web', mobile: 'Mobile' },
  closing: {
    title: 'O próximo pode ser o seu',
    text: 'Conte o que hoje toma tempo na sua empresa. Dizemos se algum destes projetos já resolve parte dele.',
    action: { label: 'Solicitar Proposta', to: '/contato' },
  },
} as const;

export const casePageText = {
  back: 'Voltar ao portfólio',
  challengeHeading: 'O desafio',
  solutionHeading: 'A solução',
  resultsHeading: 'O que mudou',
  lessonHeading: 'O que aprendemos',
  closing: {
    title: 'Tem um problema parecido?',
    text: 'Conte como é hoje. Dizemos o que dá para aproveitar deste projeto e o que seria diferente no seu.',
    action: { label: 'Solicitar Proposta', to: '/contato' },
  },
} as const;
