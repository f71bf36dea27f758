import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import type { Message } from '../../../../src/outbox/index.ts';
import { stayPatient } from '../../support/clock.ts';
import { aMessage, ContactFormOnPage } from '../../support/contact-form.ts';
import { placesHolding, removeRecords } from '../support/device.ts';
import type { FaultGateway } from '../support/fault-gateway.ts';
import { heldUp, postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { hearToasts } from '../support/heard.ts';
import { pendingMessage, toast } from '../support/told.ts';

const { confirmRemove, remove } = pendingMessages;

// The text that a form shows is sent or deleted in another tab, or its record is lost.
test.use({ serviceWorkers: 'block' });

/** Sends a message to a server that answers with an error: the form keeps its text, and the device its record. */
async function sendRefused(form: ContactFormOnPage, faults: FaultGateway): Promise<Message> {
  await form.open();
  faults.otherwise = postgrest(500, 'XX000');
  const message = aMessage();
  await form.send(message);
  await expect(toast(form.page, 'failed')).toBeVisible();
  return message;
}

test('what was said of a text that is not in the form any more is said no longer', async ({
  page,
  form,
  context,
  faults,
}) => {
  const message = await sendRefused(form, faults);
  const other = new ContactFormOnPage(await context.newPage());
  await other.open();
  const item = pendingMessage(other.page, message);
  await item.getByRole('button', { name: remove }).click();
  await item.getByRole('button', { name: confirmRemove.confirm }).click();
  await expect(item).toBeHidden();
  await page.bringToFront();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  await expect(toast(page, 'failed')).toBeHidden();
});

/** Sends a message that is held up on its way, while another tab has it in its list. */
async function sendBesideAnotherTab(form: ContactFormOnPage, faults: FaultGateway) {
  const { fault, letGo } = heldUp(reset);
  faults.otherwise = fault;
  // However long it is held up here, it is not given up.
  await stayPatient(form.page);
  const heard = await hearToasts(form.page);
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect.poll(() => faults.posts()).toBe(1);
  const other = new ContactFormOnPage(await form.page.context().newPage());
  await other.open();
  const item = pendingMessage(other.page, message);
  await expect(item).toContainText(pendingStates.sending);
  return { message, other, item, letGo, heard };
}

test('a text that is deleted in another tab while it is sent: who waits for it is told, and no trace is left', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const { message, other, item, letGo, heard } = await sendBesideAnotherTab(form, faults);
  await item.getByRole('button', { name: remove }).click();
  await item.getByRole('button', { name: confirmRemove.confirm }).click();
  await expect(toast(other.page, 'deletedMaybeSent')).toBeVisible();
  letGo();
  await page.bringToFront();
  await expect(toast(page, 'alreadyGone')).toBeVisible();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  await expect(item).toBeHidden();
  expect(await placesHolding(page, [message.message])).toEqual([]);

  // Nor is it sent with what follows.
  faults.heal();
  await form.send(aMessage());
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toEqual([]);
  expect(heard(contactToasts.alreadyGone)).toBe(1);
});

test('a text that is opened in another tab while it is sent: who waits for it is told where it is, and it goes from there, once', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const { message, other, item, letGo, heard } = await sendBesideAnotherTab(form, faults);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await item.getByRole('button', { name: pendingMessages.confirmDoubt.confirm }).click();
  await expect.poll(() => other.values()).toEqual(message);
  letGo();
  await page.bringToFront();
  await expect(toast(page, 'openElsewhere')).toBeVisible();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  await expect(pendingMessage(page, message)).toContainText(pendingStates.openElsewhere);

  faults.heal();
  await other.page.bringToFront();
  await other.submit.click();
  await expect(toast(other.page, 'sent')).toBeVisible();
  await expect(pendingMessage(page, message)).toBeHidden();
  expect(await rowsOf(message.email)).toMatchObject([message]);
  expect(heard(contactToasts.openElsewhere)).toBe(1);
});

test('a text whose record the browser has lost stays in the form, also when it is loaded again, and is sent from there', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = await sendRefused(form, faults);
  const editing = page.getByText(contactForm.notices.editing);
  await expect(editing).toBeVisible();

  await removeRecords(page);
  // Back from the browser's settings: nothing tells a page what is cleared behind it.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(editing).toBeHidden();
  expect(await form.values()).toEqual(message);
  await page.reload();
  await expect.poll(() => form.values()).toEqual(message);

  faults.heal();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toMatchObject([message]);
});
