import type { Plugin } from 'vite';
import type { PostMeta } from '../../src/content/posts/types.ts';
import type { PortfolioProject } from '../../src/content/types.ts';
import { loadTextCode } from '../articles/load-text.ts';
import { moduleCode } from './modules.ts';
import { ARTICLES_FOLDER, readPosts } from './posts.ts';

/** What an article's page loads. */
const ARTICLE = /^\0virtual:posts\/slug\/(.+)$/;

const NAME = /^virtual:((?:posts|projects)\/.+)$/;

/**
 * Serves the lists of articles and projects in pieces, as `virtual:posts/…` and
 * `virtual:projects/…`: what a page carries of them is chosen while building, so that it does not
 * grow with the lists.
 */
export function contentLists({ projects }: { projects: readonly PortfolioProject[] }): Plugin {
  let posts: readonly PostMeta[] | undefined;
  return {
    name: 'site:content-lists',
    buildStart() {
      posts = undefined;
    },
    resolveId: {
      filter: { id: NAME },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(?:posts|projects)\// },
      async handler(id) {
        posts ??= readPosts();
        const code = moduleCode(id.slice('\0virtual:'.length), { posts, projects });
        if (code === undefined) this.error(`There is no ${id.slice(1)}.`);
        const [, slug] = ARTICLE.exec(id) ?? [];
        return slug === undefined ? code : code + (await loadTextCode(this, ARTICLES_FOLDER, slug));
      },
    },
    configureServer({ watcher, ws, environments }) {
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(ARTICLES_FOLDER)) return;
        posts = undefined;
        for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll();
        ws.send({ type: 'full-reload' });
      });
    },
  };
}
