import { useEffect, useState } from 'react';
import { keptDocument } from '../../browser/kept-document.ts';
import type { PageLink, PagePath } from '../../content/types.ts';

interface KeptDocument {
  readonly link: PageLink;
  /** ISO date, empty where the page has none. */
  readonly date: string;
}

/** What the kept document of a page says about itself; null if it has just gone. */
async function readDocument(path: PagePath): Promise<KeptDocument | null> {
  const answer = await keptDocument(path);
  if (!answer) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const label = page.querySelector('h1')?.textContent;
  if (!label) return null;
  const date = page.querySelector('article header time')?.getAttribute('datetime') ?? '';
  return { link: { label, to: path }, date };
}

/** By their words, and numbers in them by their size. */
const inOrder = new Intl.Collator(undefined, { numeric: true });

const isPath = (path: string): path is PagePath => path.startsWith('/');

async function readLinks(paths: readonly string[]): Promise<readonly PageLink[]> {
  const read = await Promise.all(paths.filter(isPath).map(readDocument)).catch(() => []);
  const found = read.flatMap((document) => document ?? []);
  found.sort((a, b) => b.date.localeCompare(a.date) || inOrder.compare(a.link.label, b.link.label));
  return found.map(({ link }) => link);
}

/**
 * Links to those of the kept pages that `isWanted` chooses, the newest first, each with the title in
 * its own document: so it names also what no list in this page knows. Null until that is known.
 * @param isWanted must be the same function on every render.
 */
export function useKeptTitles(
  kept: ReadonlySet<string> | null,
  isWanted: (path: string) => boolean,
): readonly PageLink[] | null {
  const [links, setLinks] = useState<readonly PageLink[] | null>(null);
  useEffect(() => {
    if (kept === null) return undefined;
    let isCurrent = true;
    void readLinks([...kept].filter(isWanted)).then((read) => isCurrent && setLinks(read));
    return () => {
      isCurrent = false;
    };
  }, [kept, isWanted]);
  return links;
}
