import { posts } from 'virtual:posts/all';
import { blogPage } from '../content/blog.ts';
import { company, feedAuthority } from '../content/company.ts';
import { feedTitle } from '../content/navigation.ts';
import type { Post } from '../content/posts/types.ts';
import { instant } from './instant.ts';
import { absoluteUrl } from './site-url.ts';
import { escapeXml } from './xml.ts';

/** How many articles the feed holds: readers keep what they have seen. */
const newestCount = 20;

/** A name that no change of the site's address changes (RFC 4151): by it readers know what they have seen. */
const idOf = (path: string) => `tag:${feedAuthority}:${path}`;

const lastChange = ({ date, updated = date }: Post) => updated;

function entry(post: Post): string {
  const url = absoluteUrl(post.path);
  return [
    '  <entry>',
    `    <id>${idOf(post.path)}</id>`,
    `    <title>${escapeXml(post.title)}</title>`,
    `    <link href="${url}"/>`,
    `    <published>${instant(post.date)}</published>`,
    `    <updated>${instant(lastChange(post))}</updated>`,
    `    <author><name>${escapeXml(post.author.name)}</name></author>`,
    `    <category term="${escapeXml(post.category)}"/>`,
    `    <summary>${escapeXml(post.excerpt)}</summary>`,
    '  </entry>',
  ].join('\n');
}

/** The newest articles as an Atom feed (RFC 4287), newest first. */
export function atomFeed(): string {
  const updated = posts.map(lastChange).sort().at(-1) ?? `${company.foundingYear}-01-01`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    `  <id>${idOf('/blog')}</id>`,
    `  <title>${escapeXml(feedTitle)}</title>`,
    `  <subtitle>${escapeXml(blogPage.seo.description)}</subtitle>`,
    `  <link rel="self" type="application/atom+xml" href="${absoluteUrl('/feed.xml')}"/>`,
    `  <link href="${absoluteUrl('/blog')}"/>`,
    `  <updated>${instant(updated)}</updated>`,
    ...posts.slice(0, newestCount).map(entry),
    '</feed>',
    '',
  ].join('\n');
}
