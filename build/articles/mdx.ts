import type { Plugin } from 'vite';
import { compileArticle, textModule } from './compile.ts';

/**
 * Turns the articles in src/content/blog into modules of data where Vite is asked for them: while
 * developing and in tests. Builds leave them out (load-text.ts). Their front matter is read by
 * build/content.
 */
export function articles(): Plugin {
  return {
    name: 'site:articles',
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(source, id) {
        return { code: textModule(await compileArticle(source, id)), map: null };
      },
    },
  };
}
