import { pages } from '../content/paths.ts';
import { redirects } from '../content/redirects.ts';
import { atomFeed } from './atom-feed.ts';
import { absoluteUrl } from './site-url.ts';
import { escapeXml } from './xml.ts';

/** A file at the root of the published site. */
export interface TextFile {
  fileName: string;
  source: string;
}

/** What search engines, feed readers and static hosts read beside the pages. */
export function siteFiles(): TextFile[] {
  return [
    { fileName: 'sitemap.xml', source: sitemap() },
    { fileName: 'robots.txt', source: robots() },
    { fileName: 'feed.xml', source: atomFeed() },
    { fileName: '_redirects', source: redirectRules() },
  ];
}

function sitemap(): string {
  const urls = pages.map(({ path, lastModified }) => {
    const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
    return `  <url><loc>${escapeXml(absoluteUrl(path))}</loc>${modified}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`;
}

/**
 * The syntax Netlify and Cloudflare share; local/web/dist.ts reads the same file. 301, because Netlify
 * knows no 308 and would answer with its not-found page (netlify/cli#427).
 */
function redirectRules(): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
