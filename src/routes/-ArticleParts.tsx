import { articleParts } from '../content/article-parts.ts';
import type { loadArticle } from '../content/blog.ts';
import { proseElements } from '../ui/articles/proseElements.tsx';
import { TableOfContents } from '../ui/articles/TableOfContents.tsx';

type Article = Awaited<ReturnType<typeof loadArticle>>;

const elements = proseElements(articleParts);

/** An article's text as a component. */
export function bodyOf({ default: Text }: Article) {
  return () => <Text components={elements} />;
}

/** The list of an article's headings as a component. */
export function contentsOf({ headings }: Article) {
  return () => <TableOfContents title={articleParts.contents} headings={headings} />;
}
