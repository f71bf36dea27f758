import { deviceLink, mainLinks, privacyLink } from '../../content/navigation.ts';
import { keptPagesText } from '../../content/pages/kept.ts';
import { serviceLinks } from '../../content/service-links.ts';
import type { PageLink } from '../../content/types.ts';
import { useKeptTitles } from '../../pwa/kept/useKeptTitles.ts';
import { LinkGroups } from '../../ui/lists/LinkGroups.tsx';

const pageLinks = [...mainLinks, privacyLink, deviceLink];
const named: ReadonlySet<string> = new Set([...pageLinks, ...serviceLinks].map(({ to }) => to));

// Of these there may be any number, so no list of them is here.
const isArticle = (path: string) => /^\/blog\/[^/]+$/.test(path);
const isCase = (path: string) => /^\/portfolio\/[^/]+$/.test(path);
const isArticleOrCase = (path: string) => isArticle(path) || isCase(path);

/** How many pages of the site are among `kept`. */
export function countPages(kept: ReadonlySet<string>): number {
  return [...kept].filter((path) => named.has(path) || isArticleOrCase(path)).length;
}

/** Links to those pages of the site that are among `kept`; nothing until that is known. */
export function KeptPages({ kept }: { readonly kept: ReadonlySet<string> | null }) {
  const titled = useKeptTitles(kept, isArticleOrCase);
  if (kept === null || titled === null) return null;
  const isHere = ({ to }: PageLink) => kept.has(to);
  const groups = [
    { heading: keptPagesText.articles, links: titled.filter(({ to }) => isArticle(to)) },
    { heading: keptPagesText.pages, links: pageLinks.filter(isHere) },
    { heading: keptPagesText.services, links: serviceLinks.filter(isHere) },
    { heading: keptPagesText.projects, links: titled.filter(({ to }) => isCase(to)) },
  ];
  const isEmpty = groups.every(({ links }) => links.length === 0);
  return isEmpty ? <p>{keptPagesText.none}</p> : <LinkGroups groups={groups} />;
}
