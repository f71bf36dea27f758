import { isOneOfMany } from '../../browser/one-of-many.ts';
import { deviceLink, mainLinks, privacyLink } from '../../content/navigation.ts';
import { keptPagesText } from '../../content/pages/kept.ts';
import { serviceLinks } from '../../content/service-links.ts';
import type { PageLink } from '../../content/types.ts';
import { useKeptTitles } from '../../pwa/kept/useKeptTitles.ts';
import { LinkGroups } from '../../ui/lists/LinkGroups.tsx';

const pageLinks = [...mainLinks, privacyLink, deviceLink];
const named: ReadonlySet<string> = new Set([...pageLinks, ...serviceLinks].map(({ to }) => to));

const isCase = (path: string) => path.startsWith('/portfolio/');
const isOlderList = (path: string) => path.startsWith('/blog/pagina/');
const isArticle = (path: string) => !isCase(path) && !isOlderList(path);

/** How many pages of the site are among `kept`. */
export function countPages(kept: ReadonlySet<string>): number {
  return [...kept].filter((path) => named.has(path) || isOneOfMany(path)).length;
}

/** Links to those pages of the site that are among `kept`; nothing until that is known. */
export function KeptPages({ kept }: { readonly kept: ReadonlySet<string> | null }) {
  const titled = useKeptTitles(kept, isOneOfMany);
  if (kept === null || titled === null) return null;
  const isHere = ({ to }: PageLink) => kept.has(to);
  const titledAs = (isSuch: (path: string) => boolean) => titled.filter(({ to }) => isSuch(to));
  const groups = [
    { heading: keptPagesText.articles, links: titledAs(isArticle) },
    {
      heading: keptPagesText.pages,
      links: [...pageLinks.filter(isHere), ...titledAs(isOlderList)],
    },
    { heading: keptPagesText.services, links: serviceLinks.filter(isHere) },
    { heading: keptPagesText.projects, links: titledAs(isCase) },
  ];
  const isEmpty = groups.every(({ links }) => links.length === 0);
  return isEmpty ? <p>{keptPagesText.none}</p> : <LinkGroups groups={groups} />;
}
