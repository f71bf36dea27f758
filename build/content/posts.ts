import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PostMeta } from '../../src/content/posts/types.ts';
import { listPosts, parseYaml } from './front-matter.ts';

/** Where the articles are. */
export const ARTICLES_FOLDER = fileURLToPath(new URL('../../src/content/blog/', import.meta.url));

/**
 * All articles, newest first, from their files: one more file is one more article.
 * @throws as `parseYaml` and `listPosts`: each error names the file of the first thing that is wrong.
 */
export function readPosts(): readonly PostMeta[] {
  const files = readdirSync(ARTICLES_FOLDER).filter((file) => file.endsWith('.mdx'));
  return listPosts(Object.fromEntries(files.map((file) => [file, frontMatterOf(file)])));
}

/** Front matter as it was parsed: a build reads the list for each of its parts. */
const parsed = new Map<string, unknown>();

function frontMatterOf(file: string): unknown {
  const text = readFileSync(`${ARTICLES_FOLDER}${file}`, 'utf8');
  const [, yaml = ''] = /^---\r?\n(.*?)\r?\n---\r?\n/s.exec(text) ?? [];
  if (!parsed.has(yaml)) parsed.set(yaml, parseYaml(file, yaml));
  return parsed.get(yaml);
}
