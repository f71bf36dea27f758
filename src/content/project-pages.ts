import { projects } from './portfolio.ts';
import type { PortfolioProject, ProjectCase } from './types.ts';

const pages = import.meta.glob<ProjectCase>('./portfolio/*.ts', { import: 'page' });

/** The project with this slug, if there is one. */
export function findProject(slug: string): PortfolioProject | undefined {
  return projects.find((project) => project.slug === slug);
}

/** Loads the text of a project's case page. Throws for a slug without one. */
export async function loadProjectCase(slug: string): Promise<ProjectCase> {
  const load = pages[`./portfolio/${slug}.ts`];
  if (!load) throw new Error(`src/content/portfolio/${slug}.ts does not exist.`);
  return load();
}
