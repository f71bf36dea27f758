import type { Plugin, Rolldown } from 'vite';
import { pagePath } from '../../src/browser/page-path.ts';
import { bucketOf } from '../../src/content/posts/bucket.ts';
import { OWN, SCRIPT_END } from '../asset-names.ts';
import { bucketCount } from '../content/modules.ts';
import { readPosts } from '../content/posts.ts';
import { isInstalledWith } from '../precache.ts';
import { scriptsNamedIn } from './first-scripts.ts';
import { type Modules, modulesOf } from './page-modules.ts';

/**
 * Modules a page's loader imports that its HTML does not list, by the section the page is below: in the prerendered
 * page they are below the fold, or `data-own` names them. Whoever comes by a link waits for all of them.
 */
const LATER_BELOW: Readonly<Record<string, (slug: string) => readonly string[]>> = {
  blog: (slug) => [
    'src/content/posts/find-post.ts',
    `virtual:posts/bucket-${bucketOf(slug, bucketCount(readPosts()))}`,
    'src/routes/-parts/ArticleParts.tsx',
  ],
  servicos: (slug) => [`src/routes/-showcases/${slug}.tsx`],
};
const LATER_AT: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/routes/-parts/HomeSections.tsx'],
};

type Projects = Parameters<typeof isInstalledWith>[0]['projects'];

/**
 * Writes `page-files.json`: the scripts of each page that the service worker installs, by path, for
 * src/pages-at-once.ts. What all pages need is left out.
 */
export function pageFiles({ projects }: { readonly projects: Projects }): Plugin {
  return {
    name: 'site:page-files',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After the pages are written.
      order: 'post',
      handler(_options, bundle) {
        const isInstalled = isInstalledWith({ posts: readPosts(), projects });
        const modules = modulesOf(bundle);
        const pages = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.html') && isInstalled(file.fileName)
            ? [{ path: pagePath(`/${file.fileName}`), html: String(file.source) }]
            : [],
        );
        const named = pages.map(({ path, html }) => ({ path, files: scriptsNamedIn(html) }));
        const isEverywhere = (file: string) => named.every(({ files }) => files.includes(file));
        const entries = named.map(({ path, files }) => {
          const all = new Set([...files, ...laterOf(path, bundle, modules)]);
          return [path, [...all].filter((file) => !isEverywhere(file))];
        });
        const source = JSON.stringify(Object.fromEntries(entries));
        this.emitFile({ type: 'asset', fileName: 'page-files.json', source });
      },
    },
  };
}

/**
 * What a page fetches beyond the scripts its HTML lists: the chunks of those modules and, for an article, its text (an
 * asset, not a module).
 */
function laterOf(path: string, bundle: Rolldown.OutputBundle, modules: Modules): string[] {
  const [, section = '', slug = ''] = path.split('/');
  const sources = LATER_AT[path] ?? (slug === '' ? [] : LATER_BELOW[section]?.(slug)) ?? [];
  const names = modules.withImports(sources.flatMap(modules.chunksOf));
  const text = new RegExp(`^assets/${OWN.article}\\.${slug}${SCRIPT_END}$`);
  const texts = Object.values(bundle).filter(
    ({ type, fileName }) => section === 'blog' && type === 'asset' && text.test(fileName),
  );
  return [...names, ...texts.map(({ fileName }) => fileName)].map((name) => `/${name}`);
}
