import { readFileSync } from 'node:fs';

const sitemap = readFileSync(new URL('../../../dist/sitemap.xml', import.meta.url), 'utf8');

/** Where the build says it will be published. */
export const publishedOrigin = new URL(/<loc>([^<]+)/.exec(sitemap)?.[1] ?? '').origin;

/** The path of every page of the build, from its sitemap. */
export const sitePaths: readonly string[] = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => new URL(address).pathname,
);

/** An address no page has. */
export const UNKNOWN_PATH = '/nao-existe';
