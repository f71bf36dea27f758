import { posts } from '../content/blog.ts';
import { deviceLink, mainLinks, privacyLink } from '../content/navigation.ts';
import { keptPagesText } from '../content/offline.ts';
import { projects } from '../content/portfolio.ts';
import { services } from '../content/services.ts';
import { LinkGroups } from '../ui/lists/LinkGroups.tsx';

const linksTo = (pages: readonly { readonly title: string; readonly path: `/${string}` }[]) =>
  pages.map(({ title, path }) => ({ label: title, to: path }));

const groups = [
  { heading: keptPagesText.articles, links: linksTo(posts) },
  { heading: keptPagesText.pages, links: [...mainLinks, privacyLink, deviceLink] },
  { heading: keptPagesText.services, links: linksTo(services) },
  { heading: keptPagesText.projects, links: linksTo(projects) },
];

/** How many pages of the site are among `kept`. */
export function countPages(kept: ReadonlySet<string>): number {
  return groups.flatMap(({ links }) => links).filter(({ to }) => kept.has(to)).length;
}

/** Links to those pages of the site that are among `kept`; nothing until that is known. */
export function KeptPages({ kept }: { readonly kept: ReadonlySet<string> | null }) {
  if (kept === null) return null;
  const here = groups.map(({ heading, links }) => ({
    heading,
    links: links.filter(({ to }) => kept.has(to)),
  }));
  const isEmpty = here.every(({ links }) => links.length === 0);
  return isEmpty ? <p>{keptPagesText.none}</p> : <LinkGroups groups={here} />;
}
