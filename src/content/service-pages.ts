import { services } from './services.ts';
import type { Service, ServicePage } from './types.ts';

const pages = import.meta.glob<ServicePage>('./services/*.ts', { import: 'page' });

/** The service with this slug, if there is one. */
export function findService(slug: string): Service | undefined {
  return services.find((service) => service.slug === slug);
}

/** Loads the text of a service's page. Throws for a slug without one. */
export async function loadServicePage(slug: string): Promise<ServicePage> {
  const load = pages[`./services/${slug}.ts`];
  if (!load) throw new Error(`src/content/services/${slug}.ts does not exist.`);
  return load();
}
