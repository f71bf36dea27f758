/**
 * The modules that a page at `path` loads by its slug, so that the build can have them fetched
 * beside the others: names as in build/content/modules.ts, files from the root.
 */
export function loadedBy(path: string): readonly string[] {
  const [, section = '', slug = ''] = /^\/(\w+)\/(?:pagina\/)?([^/]+)$/.exec(path) ?? [];
  if (path.startsWith('/blog/pagina/')) return [`virtual:posts/page-${slug}`];
  const load = bySection[section];
  return load ? [load(slug)] : [];
}

const bySection: Readonly<Record<string, (slug: string) => string>> = {
  blog: (slug) => `virtual:posts/slug/${slug}`,
  portfolio: (slug) => `src/content/portfolio/${slug}.ts`,
  servicos: (slug) => `src/content/services/${slug}.ts`,
};
