import { articleParts } from '../../content/posts/article-parts.ts';
import type { ArticleText } from '../../content/posts/types.ts';
import { TableOfContents } from '../../ui/articles/TableOfContents.tsx';
import { drawnText } from '../../ui/articles/text/drawn-text.ts';
import { proseElements } from '../../ui/articles/text/prose-elements.tsx';

const elements = proseElements(articleParts);

/** An article's text as a component. */
export function bodyOf({ text }: ArticleText) {
  return () => drawnText(text, elements);
}

/** The list of an article's headings as a component. */
export function contentsOf({ headings }: ArticleText) {
  return () => <TableOfContents title={articleParts.contents} headings={headings} />;
}
