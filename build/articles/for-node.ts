import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, parseSync } from 'vite';

const ARTICLE = /\.mdx$/;

/** All a compiled article needs, and Node finds from `folder`. */
const RUNTIME = 'react/jsx-runtime';

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
      async handler(id, importer) {
        if (this.environment.name === 'client') return null;
        const article = await this.resolve(id, importer, { skipSelf: true });
        if (article === null) return null;
        // The query keeps Node from answering with the text of an earlier build in one process.
        const hash = createHash('sha256').update(await readFile(article.id));
        const file = `${pathToFileURL(fileOf(id)).href}?${hash.digest('hex').slice(0, 8)}`;
        return { id: file, external: 'absolute' };
      },
    },
    transform: {
      filter: { id: ARTICLE },
      async handler(code, id) {
        const other = importsOf(code).find((name) => name !== RUNTIME);
        if (other !== undefined) {
          this.error(
            `${id} imports "${other}". An article may import nothing, because Node reads what it is ` +
              'compiled to from another folder, unbundled. Elements of the site come in by ' +
              'src/ui/articles/prose-elements.tsx.',
          );
        }
        await mkdir(folder, { recursive: true });
        await writeFile(fileOf(id), code);
      },
    },
  };
}

/** What a module imports and exports from elsewhere; of `import(…)` what stands between. */
function importsOf(code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync('article.js', code).module;
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  return [
    ...requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end)),
  ];
}
