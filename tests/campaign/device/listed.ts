import { errors, type Locator, type Page } from '@playwright/test';
import { pendingMessages } from '../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import type { Screen } from '../judge/evidence.ts';
import type { Written } from '../judge/told.ts';
import { type CampaignTab, Impossible } from './tab.ts';

/** How long a button is reached for, in ms of real time. */
const reachMs = 30_000;

/** Lets time pass until it is so, and says whether it came to that. */
export type Until = (isSo: () => boolean | Promise<boolean>) => Promise<boolean>;

const { heading, edit, remove, tryNow, confirmRemove, confirmDoubt, confirmReplace } =
  pendingMessages;

/** The buttons with these words: what is heard of each goes on with its message's subject. */
const button = (within: Locator, words: string): Locator =>
  within.getByRole('button').filter({ hasText: new RegExp(`^${words}$`) });

const list = (page: Page): Locator => page.getByRole('region', { name: heading });

function items(page: Page): Locator {
  return list(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(edit, { exact: true }) });
}

/** The first listed message, found by its subject, as the list may change. */
async function first(page: Page, known: readonly Written[]): Promise<[Written, Locator]> {
  const headings = await items(page).getByRole('heading').allTextContents();
  const written = known.find(({ message }) => message.subject === headings[0]);
  if (written === undefined) throw new Impossible('nothing is listed');
  const { subject } = written.message;
  return [written, list(page).getByRole('listitem').filter({ hasText: subject })];
}

/**
 * Clicks a button; false when it went while it was reached for, as what is listed may be sent by
 * itself.
 */
async function reachFor(button: Locator): Promise<boolean> {
  try {
    await button.click({ timeout: reachMs });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError && (await button.count()) === 0) return false;
    throw error;
  }
}

const wentByItself = () => new Impossible('it has gone by itself');

/** "Tentar agora" on the first pending message that can be tried. */
export async function retryFirst({ page }: CampaignTab): Promise<void> {
  const enabled = page.getByRole('button', { disabled: false });
  const found = button(list(page), tryNow).and(enabled);
  if ((await found.count()) === 0) throw new Impossible('nothing is listed');
  if (!(await reachFor(found.first()))) throw wentByItself();
}

/** Opens the first pending message in the form, answering every question with yes. */
export async function editFirst(
  tab: CampaignTab,
  known: readonly Written[],
  until: Until,
): Promise<void> {
  const [written, item] = await first(tab.page, known);
  tab.ask();
  await reachFor(button(item, edit));
  await until(async () => {
    for (const { confirm } of [confirmDoubt, confirmReplace]) {
      const answer = button(item, confirm);
      if (await answer.isVisible()) await reachFor(answer);
    }
    // It may have gone off by itself meanwhile.
    return tab.reply !== null || (await tab.holds(written)) || (await item.count()) === 0;
  });
  if (await tab.holds(written)) written.facts.push('edited');
}

/** Deletes the first pending message. Returns what is wrong with what the visitor is told of it. */
export async function deleteFirst(
  tab: CampaignTab,
  known: readonly Written[],
  until: Until,
): Promise<string | null> {
  const [written, item] = await first(tab.page, known);
  if (!(await reachFor(button(item, remove)))) throw wentByItself();
  tab.ask();
  const confirm = { name: confirmRemove.confirm, exact: true };
  const dialog = item.getByRole('alertdialog');
  if (!(await reachFor(dialog.getByRole('button', confirm)))) throw wentByItself();
  await until(() => tab.reply !== null);
  const kind = tab.reply?.kind;
  if (kind === undefined) {
    return `"${written.message.subject}" was to be deleted, and nothing was said of it`;
  }
  if (kind === 'deleted' || kind === 'deletedForSure' || kind === 'gone') written.facts.push(kind);
  return null;
}

/** What the list shows now. */
export async function readScreen(page: Page): Promise<Screen> {
  // Read at once: the list changes.
  const listed = await items(page).evaluateAll(
    (shown, doubt) =>
      shown.map((item) => ({
        subject: item.querySelector('h3')?.textContent ?? '',
        state: item.querySelector('[id$=-estado] span')?.textContent ?? '',
        isDoubted: item.textContent?.includes(doubt) ?? false,
      })),
    pendingMessages.maybeSent,
  );
  const [text = ''] = await list(page).allTextContents();
  const counts = Array.from({ length: 20 }, (_, index) => index + 1);
  return {
    listed,
    setAside: counts.find((count) => text.includes(pendingMessages.setAside(count))) ?? 0,
    isUnreadable: text.includes(contactToasts.storageUnavailable.title),
  };
}
