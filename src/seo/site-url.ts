/** Where the site is published; social networks want absolute addresses. */
const siteOrigin = import.meta.env.VITE_SITE_URL || 'https://pinhal.example';

/** The absolute address of a path of this site. */
export function absoluteUrl(path: string): string {
  return path === '/' ? `${siteOrigin}/` : `${siteOrigin}${path}`;
}
