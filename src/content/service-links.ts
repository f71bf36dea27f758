/** The services by the end of their address, each in a word or three, where there is one line for it. */
const names = {
  'desenvolvimento-software': 'Software sob medida',
  'desenvolvimento-aplicativos': 'Aplicativos',
  'consultoria-ti': 'Consultoria em TI',
  'integracao-sistemas': 'Integração',
  'manutencao-legados': 'Sistemas legados',
  aws: 'Serviços AWS',
} as const;

export type ServiceSlug = keyof typeof names;

/** Is this the end of a service's address? */
export function isServiceSlug(slug: string): slug is ServiceSlug {
  return Object.hasOwn(names, slug);
}

const slugs = Object.keys(names) as readonly ServiceSlug[];

/** The links to the six services, in the order of the footer; apart from what their pages say. */
export const serviceLinks = slugs.map((slug) => ({
  slug,
  label: names[slug],
  to: `/servicos/${slug}` as const,
}));
