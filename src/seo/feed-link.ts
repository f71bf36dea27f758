import { feedTitle } from '../content/navigation.ts';

/** Where readers of feeds find the articles; for the head of the home page and those of the blog. */
export const feedLink = {
  rel: 'alternate',
  type: 'application/atom+xml',
  title: feedTitle,
  href: '/feed.xml',
} as const;
