import type { PortfolioProject, PortfolioTab } from './types.ts';

/** The projects of the portfolio page, in order. Clients are fictional. */
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
    teaser: 'Cartão no celular que o caixa lê mesmo sem internet.',
    description:
      'Cartão de pontos no celular, ofertas por loja e leitura no caixa mesmo quando a internet da loja cai.',
    technologies: ['Flutter', 'Java Spring Boot', 'Redis', 'Google Cloud'],
    client: 'Supermercados Bom Pinhão',
    year: 2025,
    imageAlt: 'Ilustração de um cartão de fidelidade ao lado de uma cesta de compras',
  },
];

/** The project with this slug, if there is one. */
export function findProject(slug: string): PortfolioProject | undefined {
  return projects.find((project) => project.slug === slug);
}

/** The projects a tab shows. */
export function projectsInTab(tab: PortfolioTab): readonly PortfolioProject[] {
  return tab === 'all' ? projects : projects.filter(({ category }) => category === tab);
}
