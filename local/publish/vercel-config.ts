import type { HeaderRule, RedirectRule } from '../web/host-files.ts';

/** One route of Vercel's Build Output API, version 3, as far as a static site needs them. */
export type VercelRoute =
  | { readonly handle: 'filesystem' | 'hit' | 'error' }
  | {
      readonly src: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly status?: number;
      readonly dest?: string;
      readonly continue?: true;
      readonly important?: true;
    };

/** `.vercel/output/config.json`. */
export interface VercelConfig {
  readonly version: 3;
  readonly routes: readonly VercelRoute[];
  /** Files that answer another path than their own. */
  readonly overrides: Readonly<Record<string, { readonly path: string }>>;
}

export interface VercelInput {
  readonly headerRules: readonly HeaderRule[];
  readonly redirects: ReadonlyMap<string, RedirectRule>;
  /** Files below dist/, without a leading slash. */
  readonly files: readonly string[];
}

/**
 * What `_headers` and `_redirects` say, in Vercel's words: it reads neither, and vercel.json is
 * fixed before the build knows the hashes in the Content-Security-Policy.
 */
export function vercelConfig({ headerRules, redirects, files }: VercelInput): VercelConfig {
  const pages = files.filter((file) => file.endsWith('.html') && file !== '404.html');
  return {
    version: 3,
    routes: [
      ...headerRules.filter(({ pattern }) => pattern === '/*').map(headerRoute),
      // None begins what it names with a slash: `Location: //` would lead to another site.
      { src: '^/(?:([^/].*)/)?index(?:\\.html)?/?$', status: 308, headers: { Location: '/$1' } },
      // Not this one, which answers what is missing and which the service worker fetches by its name.
      { src: '^/(?!404\\.html$)([^/].*)\\.html/?$', status: 308, headers: { Location: '/$1' } },
      { src: '^/([^/].*)/$', status: 308, headers: { Location: '/$1' } },
      ...[...redirects].map(([from, { to, status }]) => ({
        src: `^${escaped(from)}$`,
        status,
        headers: { Location: to },
      })),
      { handle: 'filesystem' },
      { handle: 'error' },
      { src: '^/.*$', dest: '/404.html', status: 404 },
      // Only of files that are there: a missing asset must not stay missing for a year.
      { handle: 'hit' },
      ...headerRules.filter(({ pattern }) => pattern !== '/*').map(headerRoute),
    ],
    overrides: Object.fromEntries(
      pages
        .filter((file) => file !== 'index.html')
        .map((file) => [file, { path: file.replace(/\.html$/, '') }]),
    ),
  };
}

function headerRoute({ pattern, headers }: HeaderRule): VercelRoute {
  return {
    src: `^${pattern.split('*').map(escaped).join('.*')}$`,
    headers: Object.fromEntries(headers),
    continue: true,
    ...(pattern !== '/*' && { important: true }),
  };
}

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}
