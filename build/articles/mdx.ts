import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { headings } from './headings.ts';
import { highlight } from './highlight.ts';
import { labelledTables } from './tables.ts';

/**
 * Turns the articles in src/content/blog into modules: `default` is the text as a component,
 * `headings` what is in it. Their front matter is read by build/content.
 */
export function articles(): Plugin {
  const { transform } = mdx({
    remarkPlugins: [remarkFrontmatter, remarkGfm],
    rehypePlugins: [headings, labelledTables, highlight],
  });
  return {
    name: 'site:articles',
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(source, id) {
        const result = await transform(source, id);
        if (result === undefined) throw new TypeError(`${id} is no article`);
        return { code: result.code, map: null };
      },
    },
  };
}
