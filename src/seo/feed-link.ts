import { blogPage } from '../content/blog.ts';

/** Where readers of feeds find the articles; for the head of a page of the blog. */
export const feedLink = {
  rel: 'alternate',
  type: 'application/atom+xml',
  title: blogPage.title,
  href: '/feed.xml',
} as const;
