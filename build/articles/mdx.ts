import type { Plugin } from 'vite';
import { compileArticle } from './compile.ts';

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
      handler: async (source, id) => ({ code: await compileArticle(source, id), map: null }),
    },
  };
}
