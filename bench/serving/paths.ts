import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sitemapPaths } from '../../build/reading.ts';
import { LocalError } from '../../local/errors.ts';
import type { BenchContext } from '../context.ts';

/** The page most visitors see first, and the one with most to do: for a quick look. */
const QUICK: readonly string[] = ['/', '/contato'];

/** For what takes long, or differs little from page to page. */
export const A_PAGE_OF_EACH_KIND: readonly string[] = ['/', '/blog/migracao-aws', '/contato'];

/** The paths of the pages to measure: those asked for, else all of the build's sitemap. */
export async function wantedPaths({
  distDir,
  pages,
  quick,
}: Pick<BenchContext, 'distDir' | 'pages' | 'quick'>): Promise<readonly string[]> {
  const all = sitemapPaths(await readFile(join(distDir, 'sitemap.xml'), 'utf8'));
  const unknown = pages.find((path) => !all.includes(path));
  if (unknown !== undefined) {
    throw new LocalError('usage', `The site has no page ${unknown}; there are: ${all.join(' ')}`);
  }
  if (pages.length > 0) return pages;
  return quick ? QUICK : all;
}
