import { feedTitle } from '../content/navigation.ts';
import type { pageHead } from './page-head.ts';

const feedLink = {
  rel: 'alternate',
  type: 'application/atom+xml',
  title: feedTitle,
  href: '/feed.xml',
} as const;

/** The head of a page, with where readers of feeds find the articles: for the home page and those of the blog. */
export function withFeedLink({ meta, links }: ReturnType<typeof pageHead>) {
  return { meta, links: [...links, feedLink] };
}
