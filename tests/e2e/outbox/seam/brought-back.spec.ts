import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import type { Message } from '../../../../src/outbox/index.ts';
import { aMessage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { goTo, hydrated } from '../../support/visit.ts';
import { sendingCode } from '../support/before-its-code.ts';
import {
  deliveredRecord,
  leaveSaved,
  notDueRecord,
  openIn,
  pageWithoutCode,
  type Stored,
  storedDraft,
  storedRecords,
  storeRecords,
  waitingRecord,
} from '../support/device.ts';
import { reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliveredLater, pendingMessage, toast } from '../support/told.ts';

// What a form shows again, and what it must not.
test.use({ serviceWorkers: 'block' });

const tab = randomUUID();

/** As a browser that ended leaves a tab: written down some time before the outbox wrote its records. */
async function bringBack(page: Page, draft: object, records: readonly Stored[]): Promise<void> {
  await page.goto(pageWithoutCode);
  await storeRecords(page, records);
  await page.evaluate((session) => Object.assign(sessionStorage, session), {
    'pinhal:draft': JSON.stringify(draft),
    'pinhal:tab': tab,
  });
}

/** A message that the server refused while the visitor waited; the tab's form has it open. */
const refusedRecord = (message: Message) => openIn(tab, notDueRecord(message));

const tombstone = (id: string) => deliveredRecord(id, false);

const asOrigin = (id: string, message: Message) => ({
  id,
  message,
  replaces: [],
  ambiguous: true,
});

for (const [what, draftOf] of [
  ['typed', (values: Message, id: string) => ({ values, origin: null, nextId: id })],
  [
    'submitted',
    (values: Message, id: string) => ({
      values,
      origin: asOrigin(id, values),
      nextId: randomUUID(),
    }),
  ],
] as const) {
  test(`what was ${what} and has arrived is not offered again after the browser ended`, async ({
    page,
    form,
    faults,
  }) => {
    const [id, message] = [randomUUID(), aMessage()];
    await bringBack(page, draftOf(message, id), [tombstone(id)]);
    await form.open();
    await expect(deliveredLater(page)).toBeVisible();
    await expect.poll(() => form.values()).toEqual(emptyMessage);
    expect(await storedDraft(page)).toBeNull();
    expect(faults.posts()).toBe(0);
  });
}

test('what has arrived and is sent again before the form answers is the same message', async ({
  page,
  form,
  faults,
}) => {
  const [id, message] = [randomUUID(), aMessage()];
  await bringBack(page, { values: message, origin: null, nextId: id }, [tombstone(id)]);
  const codeComes = await holdBack(page, '**/assets/ContactForm-*.js');
  await form.open();
  await expect.poll(() => form.values()).toEqual(message);
  await form.submit.click();
  codeComes();
  await expect(toast(page, 'sent').or(deliveredLater(page)).first()).toBeVisible();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  expect(faults.posts()).toBe(0);
});

test('what waits by itself is in the list after the browser ended, and not in the form as well', async ({
  page,
  form,
  faults,
}) => {
  faults.otherwise = reset;
  const record = waitingRecord();
  const { message } = record.value as { message: Message };
  // The tab had been written down before the last words.
  const values = { ...message, message: 'Hoje usamos' };
  await bringBack(page, { values, origin: null, nextId: record.key }, [record]);
  await form.open();
  await expect(pendingMessage(page, message)).toBeVisible();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
});

test('what was refused is in the form once, as it was sent, and arrives once', async ({
  page,
  form,
  rowsOf,
}) => {
  const message = aMessage();
  const record = refusedRecord(message);
  // The tab had been written down before the last words.
  const values = { ...message, message: 'Hoje usamos' };
  await bringBack(page, { values, origin: null, nextId: record.key }, [record]);
  await form.open();
  await expect(form.form).toContainText(contactForm.notices.editing);
  expect(await form.values()).toEqual(message);
  await expect(pendingMessage(page, message)).toBeHidden();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toMatchObject([{ id: record.key }]);
  expect(await storedRecords(page)).toHaveLength(1);
});

test('what was refused and is changed before the outbox is asked replaces what was saved', async ({
  page,
  form,
  rowsOf,
}) => {
  const message = aMessage();
  const record = refusedRecord(message);
  await bringBack(page, { values: message, origin: null, nextId: record.key }, [record]);
  const codeComes = await holdBack(page, '**/assets/start-contact-*.js');
  await form.open();
  await expect.poll(() => form.values()).toEqual(message);
  await hydrated(page, { part: 'form input' });
  await form.field('subject').fill('Outro assunto');
  codeComes();
  await expect(form.form).toContainText(contactForm.notices.editing);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toMatchObject([{ subject: 'Outro assunto' }]);
  await expect(pendingMessage(page, message)).toBeHidden();
});

test('what was refused and is sent again before the form answers arrives once', async ({
  page,
  form,
  rowsOf,
}) => {
  const message = aMessage();
  const record = refusedRecord(message);
  await bringBack(page, { values: message, origin: null, nextId: record.key }, [record]);
  const codeComes = await holdBack(page, '**/assets/ContactForm-*.js');
  await form.open();
  await expect.poll(() => form.values()).toEqual(message);
  await form.submit.click();
  codeComes();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  expect(await rowsOf(message.email)).toMatchObject([{ id: record.key }]);
  await expect(pendingMessage(page, message)).toBeHidden();
});

test('what was never submitted is there again', async ({ page, form, rowsOf }) => {
  const message = aMessage();
  const [draft, other] = [{ values: message, origin: null, nextId: randomUUID() }, randomUUID()];
  await bringBack(page, draft, [tombstone(other)]);
  await form.open();
  // By now the outbox has looked.
  await expect(deliveredLater(page)).toBeVisible();
  expect(await form.values()).toEqual(message);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('should the browser end before it has written down that a text was sent, the text is not offered again', async ({
  page,
  form,
  rowsOf,
}) => {
  const message = aMessage();
  await form.open();
  await form.fill(message);
  const draft = () => storedDraft(page);
  await expect.poll(draft).toContain(message.message);
  const written = await draft();
  // Another form of the same document, which draws an id of its own.
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await expect.poll(() => form.values()).toEqual(message);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  // Browsers write a tab's storage down seconds later, and some of them once a minute.
  await page.evaluate((text) => sessionStorage.setItem('pinhal:draft', `${text}`), written);
  await page.reload();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  expect(await draft()).toBeNull();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('emptied before the outbox is here, the form stays empty, and what was open in it is in the list', async ({
  page,
  form,
  rowsOf,
}) => {
  const kept = aMessage({ subject: 'Guardada' });
  await leaveSaved(page, kept);
  await form.open();
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await expect(form.field('subject')).toHaveValue(kept.subject);
  await form.field('message').fill('Uma segunda versão.');
  const draft = () => storedDraft(page);
  await expect.poll(draft).toContain('Uma segunda versão.');
  const codeComes = await holdBack(page, sendingCode['the outbox’s code']);
  await page.reload();
  await expect(form.field('message')).toHaveValue('Uma segunda versão.');
  await form.form.getByRole('button', { name: contactForm.clear.restored }).click();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  codeComes();
  await expect(item).toBeVisible();
  expect(await form.values()).toEqual(emptyMessage);

  // Had back, it still takes the place of the first version.
  // By key: a click so soon would count as the second one of two.
  await form.form.getByRole('button', { name: contactForm.clear.cleared }).press('Enter');
  await expect(form.field('message')).toHaveValue('Uma segunda versão.');
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect(item).toBeHidden();
  const rows = await rowsOf(kept.email);
  expect(rows.map((row) => row.message)).toEqual(['Uma segunda versão.']);
});

test('a text that gave way to a saved message does not come back', async ({
  page,
  form,
  faults,
}) => {
  faults.otherwise = reset;
  const waiting = Array.from({ length: 20 }, (_, at): Stored => {
    const { key, value } = waitingRecord(aMessage({ subject: `Pendente ${at + 1}` }));
    return { key, value: Object.assign({}, value, { createdAt: Date.now() - (20 - at) * 60_000 }) };
  });
  await page.goto(pageWithoutCode);
  await storeRecords(page, waiting);
  await form.open();
  await form.send(aMessage({ subject: 'Uma a mais' }));
  await expect(toast(page, 'queueFull')).toBeVisible();

  const [{ value }] = waiting as [Stored];
  const { message } = value as { message: Message };
  const item = pendingMessage(page, message);
  // The oldest is tried first, and leaves doubt.
  await expect(item).toContainText(pendingMessages.maybeSent);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await item.getByRole('button', { name: pendingMessages.confirmDoubt.confirm }).click();
  await item.getByRole('button', { name: pendingMessages.confirmReplace.confirm }).click();
  await expect(form.field('subject')).toHaveValue(message.subject);
  // What was said of the other text is not true any more.
  await expect(toast(page, 'queueFull')).toBeHidden();

  await goTo(page, 'Sobre Nós');
  // Its name tells how many wait.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Contato/ })
    .click();
  await expect(form.field('subject')).toHaveValue(message.subject);
  expect(await storedRecords(page)).toHaveLength(20);
});
