import type { PagePath, Seo } from '../types.ts';

/** What a card shows of an article. The slug is its id. */
export interface PostSummary {
  readonly slug: string;
  readonly path: PagePath;
  readonly title: string;
  readonly excerpt: string;
  /** ISO date (YYYY-MM-DD), for `<time>`, feeds and sorting. */
  readonly date: string;
  /** The date as shown: '10 Mar 2023'. */
  readonly displayDate: string;
  readonly author: { readonly name: string };
  /** Minutes, at 200 words a minute. */
  readonly readTime: number;
  readonly category: string;
  readonly coverAlt: string;
}

/** What an article's own page shows around its text. */
export interface Post extends PostSummary {
  /** ISO date of the last change of its text, where there was one. */
  readonly updated?: string;
  /** That date as shown. */
  readonly displayUpdated?: string;
  readonly author: { readonly name: string; readonly specialty: string };
  readonly seo: Seo;
}

/** What is known of an article without loading its text. */
export interface PostMeta extends Post {
  /** Slugs of the two articles to read next. */
  readonly related: readonly string[];
}

/**
 * A piece of a text: words, or an element by its name with its attributes as React calls them, 0 for
 * none, and what is in it.
 */
export type ArticlePiece =
  | string
  | readonly [name: string, attributes: Attributes | 0, ...inside: ArticlePiece[]];

type Attributes = Readonly<Record<string, unknown>>;

/** What build/articles makes of an article's text. */
export interface ArticleText {
  readonly text: readonly ArticlePiece[];
  readonly headings: readonly ArticleHeading[];
}

/** An article with all its page shows. */
export interface Article {
  readonly post: Post;
  /** The articles to read next. */
  readonly related: readonly PostSummary[];
  readonly loadText: () => Promise<ArticleText>;
}

/** A page of the list of articles. */
export interface ListPage {
  /** From 1, the newest. */
  readonly number: number;
  readonly posts: readonly PostSummary[];
  readonly hasOlder: boolean;
}

/** A heading inside an article's text. */
export interface ArticleHeading {
  /** The anchor that leads to it. */
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}
