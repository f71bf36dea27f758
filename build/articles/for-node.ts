import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ARTICLE = /\.mdx$/;

/**
 * Keeps the articles out of the build for Node: it names files in `folder`, and the build for the
 * page, which comes after it, writes there what it compiled. So each article is compiled once, and
 * the bundler holds the texts once; Node needs nothing of them bundled. Belongs behind `articles`.
 */
export function articlesForNode(folder: string): Plugin {
  const fileOf = (id: string) => join(folder, `${basename(id, '.mdx')}.js`);
  return {
    name: 'site:articles-for-node',
    apply: 'build',
    resolveId: {
      // Vite itself would find the file.
      order: 'pre',
      filter: { id: ARTICLE },
      handler(id) {
        if (this.environment.name === 'client') return null;
        return { id: pathToFileURL(fileOf(id)).href, external: 'absolute' };
      },
    },
    transform: {
      filter: { id: ARTICLE },
      async handler(code, id) {
        await mkdir(folder, { recursive: true });
        await writeFile(fileOf(id), code);
      },
    },
  };
}
