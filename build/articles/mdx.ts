import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { headings } from './headings.ts';
import { highlight } from './highlight.ts';
import { labelledTables } from './tables.ts';

/**
 * Turns the articles in src/content/blog into modules: `default` is the text as a component,
 * `frontmatter` and `headings` what is known about it.
 */
export function articles() {
  return mdx({
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
    rehypePlugins: [headings, labelledTables, highlight],
  });
}
