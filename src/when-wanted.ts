import { nextEvent } from './browser/next-event.ts';
import { firstSign } from './browser/visitor/first-sign.ts';
import { isClickHeld } from './browser/visitor/held-click.ts';
import { isDraftStored } from './contact/draft/draft-keys.ts';
import { whenOutboxIsLoaded } from './contact/loaded-outbox.ts';
import type { subjectParameter } from './content/contact/contact.ts';
import type { offlinePath } from './content/navigation.ts';
import type { PagePath } from './content/types.ts';
import type { PortfolioSearch } from './routes/portfolio.index.tsx';

/** Pages that say what only the device knows; their links, as values, would bring all of content. */
const devicePages: readonly (string | undefined)[] = [
  '/este-aparelho',
  '/sem-conexao',
] satisfies readonly (PagePath | typeof offlinePath)[];

/** The portfolio's filter and the form's subject; an advertisement adds others, which change nothing. */
const shownParameters = ['tipo', 'assunto'] satisfies readonly (
  | keyof PortfolioSearch
  | typeof subjectParameter
)[];

/** What has something to say that the HTML of the build does not. An offer to install can wait. */
const news = ['offline', 'popstate'] as const;

/** Whether the HTML of the build is not, or not all, that the page has to show. */
function hasMoreToShow({ dataset: { page } }: HTMLElement): boolean {
  const { pathname, search, hash } = location;
  return (
    page !== pathname ||
    devicePages.includes(page) ||
    hash !== '' ||
    shownParameters.some((name) => new URLSearchParams(search).has(name)) ||
    // A dialog that was open when the page was left.
    history.state?.project !== undefined ||
    // A text begun before a reload, which belongs into the form, or submitted already.
    isDraftStored() ||
    isClickHeld() ||
    !navigator.onLine
  );
}

/**
 * Resolves once the page is better interactive: somebody is there, or there is something to show
 * that its HTML does not. Until then it reads well, and its links work, without any script.
 */
export async function whenWanted(container: HTMLElement): Promise<void> {
  if (hasMoreToShow(container)) return;
  await Promise.race([firstSign(), nextEvent(news), whenOutboxIsLoaded()]);
}
