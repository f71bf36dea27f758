import { posts } from 'virtual:posts/all';
import { blogPage } from '../content/blog.ts';
import { company } from '../content/company.ts';
import type { Post } from '../content/posts/types.ts';
import { absoluteUrl } from './site-url.ts';
import { escapeXml } from './xml.ts';

/** How many articles the feed holds: readers keep what they have seen. */
const newestCount = 20;

/** Articles carry a day; readers of feeds want an instant. Noon in Curitiba is that day from UTC−12 to UTC+8. */
function instant(isoDate: string): string {
  return `${isoDate}T12:00:00-03:00`;
}

const lastChange = ({ date, updated = date }: Post) => updated;

function entry(post: Post): string {
  const url = absoluteUrl(post.path);
  return [
    '  <entry>',
    `    <id>${url}</id>`,
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
    `  <id>${absoluteUrl('/blog')}</id>`,
    `  <title>${escapeXml(`${blogPage.title} | ${company.name}`)}</title>`,
    `  <subtitle>${escapeXml(blogPage.seo.description)}</subtitle>`,
    `  <link rel="self" type="application/atom+xml" href="${absoluteUrl('/feed.xml')}"/>`,
    `  <link href="${absoluteUrl('/blog')}"/>`,
    `  <updated>${instant(updated)}</updated>`,
    ...posts.slice(0, newestCount).map(entry),
    '</feed>',
    '',
  ].join('\n');
}
