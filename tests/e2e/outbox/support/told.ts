import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  pendingMessages,
  pendingToasts,
} from '../../../../src/content/contact/pending-messages.ts';
import { severalToasts } from '../../../../src/content/contact/several-toasts.ts';
import {
  contactToasts,
  deliveredLaterToast,
  type ToastText,
} from '../../../../src/content/contact/toasts.ts';
import { type Entry, isEntry, type OutboxRecord } from '../../../../src/outbox/entry/record.ts';
import type { Message } from '../../../../src/outbox/index.ts';
import { aMessage, ContactFormOnPage } from '../../support/contact-form.ts';
import { doubtfulRecord, pageWithoutCode, storedRecords, storeRecords } from './device.ts';
import type { FaultGateway } from './fault-gateway.ts';
import { reset } from './faults.ts';
import { expect } from './fixtures.ts';
import { closeAtRest, type WorkerControl, workerReady } from './service-worker.ts';

const toasts = { ...contactToasts, ...pendingToasts };
type ToastName = keyof typeof toasts;

/** The toast that says all of this, also where it is shown plainly: some share their title. */
function saying(page: Page, { title, detail }: ToastText): Locator {
  const plain = page.getByRole('status').locator('> div');
  const titled = page
    .getByRole('listitem')
    .or(plain)
    .filter({ has: page.getByText(title, { exact: true }) });
  return detail ? titled.filter({ has: page.getByText(detail, { exact: true }) }) : titled;
}

/** A toast of the site, by its name in the content. */
export function toast(page: Page, name: ToastName): Locator {
  return saying(page, toasts[name]);
}

/** What calls a message saved, whatever it says of the connection. */
export function savedToast(page: Page): Locator {
  return toast(page, 'savedOffline').or(toast(page, 'savedUnreachable'));
}

/** The toast that tells of messages delivered after a while. */
export function deliveredLater(page: Page, count = 1): Locator {
  return saying(page, deliveredLaterToast(count));
}

/** The toast that tells of so many messages that they ended like this. */
export function severalToast(page: Page, end: keyof typeof severalToasts, count: number): Locator {
  return saying(page, severalToasts[end](count));
}

/** A moment as the list of pending messages says it in this browser; `time` is in ms since the epoch. */
export function momentInWords(page: Page, time: number): Promise<string> {
  return page.evaluate((ms) => {
    const { format } = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' });
    return format(ms);
  }, time);
}

/** The list of pending messages on the contact page. */
export function pendingList(page: Page): Locator {
  return page.getByRole('region', { name: pendingMessages.heading });
}

/** One message of that list. */
export function pendingMessage(page: Page, { subject }: Pick<Message, 'subject'>): Locator {
  return pendingList(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: subject, exact: true }) });
}

/** Has a message written and saved while no POST gets through, and leaves it at that. */
export async function keepMessage(
  form: ContactFormOnPage,
  faults: FaultGateway,
  changes: Partial<Message> = {},
): Promise<Message> {
  const message = aMessage(changes);
  faults.otherwise = reset;
  await form.open();
  await form.send(message);
  await expect(toast(form.page, 'savedUnreachable').first()).toBeVisible();
  return message;
}

/** The same in a tab that is closed then, where the site is on the device already. */
export async function keepInClosedTab(
  context: BrowserContext,
  faults: FaultGateway,
): Promise<Message> {
  const tab = await context.newPage();
  const message = await keepMessage(new ContactFormOnPage(tab), faults);
  await workerReady(tab);
  await closeAtRest(tab);
  return message;
}

/** Opens the contact page on a device where an earlier visit left a message that may have arrived. */
export async function openWithDoubtful(
  form: ContactFormOnPage,
  changes: Partial<Message> = {},
): Promise<Message> {
  const message = aMessage(changes);
  await form.page.goto(pageWithoutCode);
  await storeRecords(form.page, [doubtfulRecord(message)]);
  await form.open();
  return message;
}

/** Opens a message that may have arrived in the form, from the list. */
export async function editDoubtful(form: ContactFormOnPage, message: Message): Promise<void> {
  const item = pendingMessage(form.page, message);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await item.getByRole('button', { name: pendingMessages.confirmDoubt.confirm }).click();
  await expect(form.field('subject')).toHaveValue(message.subject);
}

/** What the outbox has come to on this device, read past its own code. */
async function outboxOf(page: Page) {
  const entries = (await storedRecords(page)).map(({ value }) => value as Partial<Entry>);
  return {
    atRest: entries.every(({ state, lease }) => state !== 'sending' && !lease),
    attempts: entries.reduce((sum, { attempts = 0 }) => sum + attempts, 0),
    hasText: entries.some(({ message }) => message !== undefined),
  };
}

/** Resolves once nothing is being sent. */
export async function outboxAtRest(page: Page): Promise<void> {
  await expect.poll(async () => (await outboxOf(page)).atRest).toBe(true);
}

/** Lets the page's clock run ahead once nothing is being sent: a leap would cut it off. */
export async function letTimePass(page: Page, time: string): Promise<void> {
  await outboxAtRest(page);
  await page.clock.fastForward(time);
}

/** Lets time pass until there is the row, once more after each attempt that failed. */
export async function arrivesAfter<Row>(
  page: Page,
  time: string,
  rowsOf: () => Promise<Row[]>,
): Promise<void> {
  let before = -1;
  const rowsLater = async () => {
    const rows = await rowsOf();
    const { atRest, attempts, hasText } = await outboxOf(page);
    // Delivered in between, it is about to be told: a leap would take that off the screen again.
    if (rows.length === 0 && hasText && atRest && attempts > before) {
      before = attempts;
      await page.clock.fastForward(time);
    }
    return rows;
  };
  await expect.poll(rowsLater).toHaveLength(1);
}

/** Resolves once it is written down that the visitor was told of all that ended: no page tells it again. */
export async function tellingRecorded(page: Page): Promise<void> {
  const ends = async () =>
    (await storedRecords(page))
      .map(({ value }) => value as OutboxRecord)
      .filter((record) => !isEntry(record));
  await expect.poll(ends).not.toEqual([]);
  await expect.poll(async () => (await ends()).filter(({ announced }) => !announced)).toEqual([]);
}

/** The visitor comes back to the tab, which has the page try again at once. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** The next visit, with the line mended before it and after the last one, which might still send. */
export async function visitAgain(page: Page, faults: FaultGateway): Promise<void> {
  await page.goto(pageWithoutCode);
  faults.heal();
  await page.goto('/contato');
}

/**
 * Lets the browser wake the worker once, which has to be enough: what is too early yet it waits for.
 * A run that met the line as it was before is ended: a second one would leave the sending to it.
 */
export async function wokenRows<Row>(
  worker: WorkerControl,
  rows: () => Promise<Row[]>,
): Promise<void> {
  await worker.stop();
  await worker.sync();
  await expect.poll(rows).toHaveLength(1);
}
