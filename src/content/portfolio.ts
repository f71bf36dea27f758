import { companyName } from './company.ts';
import type { PortfolioProject, PortfolioTab, ProjectCase, Seo } from './types.ts';

/** What a file in `portfolio/` holds. */
interface CaseModule {
  readonly project: PortfolioProject;
  readonly page: ProjectCase;
}

const cases = import.meta.glob<CaseModule>('./portfolio/*.ts');

/** Loads a project with its case page; undefined for a slug no project has. */
export async function findCase(slug: string): Promise<CaseModule | undefined> {
  return cases[`./portfolio/${slug}.ts`]?.();
}

/** The filter tabs, in order; the first is the default. */
export const portfolioTabs: readonly { readonly value: PortfolioTab; readonly label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'web', label: 'Web' },
  { value: 'mobile', label: 'Mobile' },
];

/** Words of the portfolio page, its dialog and the case pages. */
export const portfolioPage = {
  seo: {
    title: `Portfólio: projetos web e mobile | ${companyName}`,
    description: `Seis projetos web e mobile da ${companyName} em produção: o problema de cada cliente, a solução que construímos, as tecnologias usadas e o que mudou depois.`,
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
    text: 'Conte o que hoje toma tempo na sua empresa. Dizemos se algum destes projetos já resolve parte disso.',
    action: { label: 'Solicitar Proposta', to: '/contato' },
  },
} as const;

export const casePageText = {
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
