import { nextEvent } from './browser/next-event.ts';
import { firstSign } from './browser/visitor/first-sign.ts';
import { isClickHeld } from './browser/visitor/held-click.ts';
import { isDraftStored } from './contact/draft/draft-keys.ts';
import { whenOutboxIsLoaded } from './contact/loaded-outbox.ts';
import type { subjectParameter } from './content/contact/contact.ts';
import type { offlinePath } from './content/navigation.ts';
import type { PagePath } from './content/types.ts';
import type { PortfolioSearch } from './routes/portfolio.index.tsx';

/** Pages that show what only the device knows; to import their links as values would bring all of content. */
const devicePages: readonly (string | undefined)[] = [
  '/este-aparelho',
  '/sem-conexao',
] satisfies readonly (PagePath | typeof offlinePath)[];

/** The portfolio's filter and the form's subject; other parameters, as of an advertisement, change nothing. */
const shownParameters = ['tipo', 'assunto'] satisfies readonly (
  | keyof PortfolioSearch
  | typeof subjectParameter
)[];

/** Events with something to show that the HTML of the build does not. An offer to install can wait. */
const news = ['offline', 'popstate'] as const;

/** Whether the page has to show more than the HTML of the build, or something else. */
function hasMoreToShow({ dataset: { page } }: HTMLElement): boolean {
  const { pathname, search, hash } = location;
  return (
    page !== pathname ||
    devicePages.includes(page) ||
    hash !== '' ||
    shownParameters.some((name) => new URLSearchParams(search).has(name)) ||
    // A dialog that was open when the page was left.
    history.state?.project !== undefined ||
    // A text from before a reload, which belongs into the form, or was submitted already.
    isDraftStored() ||
    isClickHeld() ||
    !navigator.onLine
  );
}

/**
 * Resolves once the page should be interactive: a visitor is there, or there is something to show that its HTML does
 * not. Until then it reads well, and its links work, without any script.
 */
export async function whenWanted(container: HTMLElement): Promise<void> {
  if (hasMoreToShow(container)) return;
  await Promise.race([firstSign(), nextEvent(news), whenOutboxIsLoaded()]);
}
