import { readFileSync } from 'node:fs';
import { sitemapPaths, sitemapUrls } from '../../../build/reading.ts';

const sitemap = readFileSync(new URL('../../../dist/sitemap.xml', import.meta.url), 'utf8');

/** Where the build says it will be published. */
export const publishedOrigin = new URL(sitemapUrls(sitemap)[0] ?? '').origin;

/** The path of every page of the build, from its sitemap. */
export const sitePaths: readonly string[] = sitemapPaths(sitemap);

/** An address no page has. */
export const UNKNOWN_PATH = '/nao-existe';
