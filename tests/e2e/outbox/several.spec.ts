import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pendingMessages, pendingStates } from '../../../src/content/contact/pending-messages.ts';
import { severalToasts } from '../../../src/content/contact/several-toasts.ts';
import type { ToastText } from '../../../src/content/contact/toasts.ts';
import { isEntry, isLeftToVisitor, type OutboxRecord } from '../../../src/outbox/entry/record.ts';
import { stayPatient } from '../support/clock.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import {
  deliveredRecord,
  notDueRecord,
  pageWithoutCode,
  placesHolding,
  type Stored,
  storedRecords,
  storeRecords,
  tabLock,
  unansweredRecord,
  waitingRecord,
} from './support/device.ts';
import { heldUp, insertThenReset, postgrest, reset } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { hearToasts } from './support/heard.ts';
import { refuseWrites } from './support/read-only.ts';
import {
  deliveredLater,
  pendingList,
  pendingMessage,
  severalToast,
  toast,
} from './support/told.ts';
import { setVisible } from './support/visibility.ts';

// What becomes of several messages at once is told in one toast.
test.use({ serviceWorkers: 'block' });

const day = 24 * 60 * 60 * 1000;

const messages = () => [aMessage({ subject: 'Uma' }), aMessage({ subject: 'Outra' })] as const;

/** A record with these facts about it, too. */
const withFacts = ({ key, value }: Stored, facts: object): Stored => ({
  key,
  value: Object.assign({}, value, facts),
});

const recordsOf = async (page: Page) =>
  (await storedRecords(page)).map(({ value }) => value as OutboxRecord);

const statesOf = async (page: Page) => (await recordsOf(page)).map(({ state }) => state);

/** Leaves once it is written down that this was told: the next visit tells it no more. */
async function isToldOnce(page: Page, told: ToastText, heard: (toast: ToastText) => number) {
  const isNoted = (record: OutboxRecord) =>
    isEntry(record) && !isLeftToVisitor(record) ? record.warnedAt !== null : record.announced;
  await expect.poll(async () => (await recordsOf(page)).every(isNoted)).toBe(true);
  await page.goto(pageWithoutCode);
  // The next page tells all there is in one go, deliveries last.
  await storeRecords(page, [deliveredRecord(randomUUID(), false)]);
  await page.goto('/contato');
  await expect(deliveredLater(page)).toBeVisible();
  expect(heard(told)).toBe(1);
}

/** Follows the toast to the list, where these messages are in this state. */
async function followToList(
  page: Page,
  told: ToastText,
  kept: ReturnType<typeof messages>,
  state: string,
) {
  const { action = '' } = told;
  await page.getByRole('button', { name: action }).click();
  await expect(page.getByRole('heading', { name: pendingMessages.heading })).toBeFocused();
  for (const message of kept) await expect(pendingMessage(page, message)).toContainText(state);
}

test('several messages are refused while the visitor looks elsewhere: told at their return, and kept', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const heard = await hearToasts(page);
  const kept = messages();
  await page.goto(pageWithoutCode);
  await storeRecords(page, kept.map(waitingRecord));
  // However long it is held up here, the attempt is not given up.
  await stayPatient(page);
  const { fault, letGo } = heldUp(postgrest(400, '23514'));
  faults.otherwise = fault;
  await form.open();
  await expect(pendingList(page)).toContainText(pendingStates.sending);
  await setVisible(page, false);
  letGo();
  await expect.poll(() => statesOf(page)).toEqual(['rejected', 'rejected']);
  await setVisible(page, true);
  await expect(severalToast(page, 'rejected', 2)).toBeVisible();
  const told = severalToasts.rejected(2);
  await followToList(page, told, kept, pendingStates.rejected);
  await isToldOnce(page, told, heard);
  for (const message of kept) {
    await expect(pendingMessage(page, message)).toBeVisible();
    expect(await rowsOf(message.email)).toEqual([]);
  }
  expect(faults.posts()).toBe(2);
});

test('several messages are refused in forms whose tabs are then closed: told on the next visit, and sent from the list once each', async ({
  page,
  context,
  faults,
  rowsOf,
}) => {
  const kept = messages();
  const tabs: Page[] = [];
  for (const message of kept) {
    const tab = await context.newPage();
    tabs.push(tab);
    faults.script.push(postgrest(500, 'XX000'));
    const form = new ContactFormOnPage(tab);
    await form.open();
    await form.send(message);
    await expect(toast(tab, 'failed')).toBeVisible();
  }
  // The browser is closed, and no tab sees another one go.
  for (const tab of tabs) await setVisible(tab, false);
  for (const tab of tabs) await tab.close();

  const heard = await hearToasts(page);
  await page.goto(pageWithoutCode);
  const tabsHere = () =>
    page.evaluate(async (tab) => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name?.startsWith(tab)).length;
    }, tabLock);
  await expect.poll(tabsHere).toBe(0);
  await page.goto('/contato');
  await expect(severalToast(page, 'returned', 2)).toBeVisible();
  const told = severalToasts.returned(2);
  await followToList(page, told, kept, pendingStates.returned);
  await isToldOnce(page, told, heard);
  for (const message of kept) {
    const item = pendingMessage(page, message);
    await item.getByRole('button', { name: pendingMessages.tryNow }).click();
    await expect.poll(() => rowsOf(message.email)).toMatchObject([message]);
  }
  await expect(pendingList(page)).toBeHidden();
});

test('several messages will soon be given up: warned of in one toast, and sent once each when asked', async ({
  page,
  form,
  rowsOf,
}) => {
  const heard = await hearToasts(page);
  const kept = messages();
  await page.goto(pageWithoutCode);
  const old = { createdAt: Date.now() - 24 * day };
  await storeRecords(
    page,
    kept.map((message) => withFacts(notDueRecord(message), old)),
  );
  await form.open();
  await expect(severalToast(page, 'expiring', 2)).toBeVisible();
  const told = severalToasts.expiring(2);
  await followToList(page, told, kept, 'Será apagada em');
  await isToldOnce(page, told, heard);
  // Whatever waits goes with the one that is asked for.
  await pendingMessage(page, kept[0]).getByRole('button', { name: pendingMessages.tryNow }).click();
  for (const message of kept) {
    await expect.poll(() => rowsOf(message.email)).toMatchObject([message]);
  }
  await expect(pendingList(page)).toBeHidden();
});

test('several messages are given up while the visitor looks elsewhere: told at their return, and no text is left', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const heard = await hearToasts(page);
  const kept = messages();
  await page.goto(pageWithoutCode);
  const now = Date.now();
  const overdue = {
    createdAt: now - 40 * day,
    warnedAt: now - 10 * day,
    endSeenAt: now - 2 * day,
  };
  await storeRecords(
    page,
    kept.map((message) => withFacts(unansweredRecord(message), overdue)),
  );
  // However long it is held up here, the attempt is not given up.
  await stayPatient(page);
  const { fault, letGo } = heldUp(reset);
  faults.otherwise = fault;
  await form.open();
  await expect(pendingList(page)).toContainText(pendingStates.sending);
  await setVisible(page, false);
  letGo();
  await expect.poll(() => statesOf(page)).toEqual(['expired', 'expired']);
  await setVisible(page, true);
  await expect(severalToast(page, 'expired', 2)).toBeVisible();
  await expect(pendingList(page)).toBeHidden();
  expect(
    await placesHolding(
      page,
      kept.map(({ email }) => email),
    ),
  ).toEqual([]);
  faults.heal();
  await isToldOnce(page, severalToasts.expired(2), heard);
  for (const { email } of kept) expect(await rowsOf(email)).toEqual([]);
});

test('a text that could not be saved is corrected twice: told of both versions before that may have arrived', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const heard = await hearToasts(page);
  const message = aMessage({ subject: 'Primeira versão' });
  await form.open();
  const allowWrites = await refuseWrites(page);
  faults.otherwise = insertThenReset;
  await form.send(message);
  await expect(toast(page, 'notSavedMaybeSent')).toBeVisible();
  faults.otherwise = reset;
  await form.field('subject').fill('Segunda versão');
  await form.submit.click();
  await expect(toast(page, 'earlierMayHaveArrived')).toBeVisible();

  await allowWrites();
  faults.heal();
  await form.field('subject').fill('Terceira versão');
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect(severalToast(page, 'cancelled', 2)).toBeVisible();
  await isToldOnce(page, severalToasts.cancelled(2), heard);
  const subjects = (await rowsOf(message.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Primeira versão', 'Terceira versão']);
});
