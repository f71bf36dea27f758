import type { ComponentType } from 'react';

const showcases = import.meta.glob<ComponentType>('../-showcases/*.tsx', { import: 'Showcase' });

/** Loads what shows the work of the service with this slug, for the visitor to play with. */
export async function loadShowcase(slug: string): Promise<ComponentType> {
  const load = showcases[`../-showcases/${slug}.tsx`];
  if (!load) throw new Error(`src/routes/-showcases/${slug}.tsx is missing.`);
  return load();
}
