import { randomUUID } from 'node:crypto';
import { emptyMessage } from '../../../src/contact/fields.ts';
import { contactForm } from '../../../src/content/contact/contact.ts';
import {
  pendingAdvice,
  pendingMessages,
  pendingStates,
} from '../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import type { Message } from '../../../src/outbox/index.ts';
import { aMessage, type ContactFormOnPage } from '../support/contact-form.ts';
import { goTo } from '../support/visit.ts';
import { notDueRecord, pageWithoutCode, placesHolding, storeRecords } from './support/device.ts';
import type { Fault, FaultGateway } from './support/fault-gateway.ts';
import { hang, insertThen, postgrest } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import {
  deliveredLater,
  pendingList,
  pendingMessage,
  tellingRecorded,
  toast,
  visitAgain,
} from './support/told.ts';

// What becomes of a text the server refused while the visitor waited: the form has it again.
test.use({ serviceWorkers: 'block' });

const internalError = postgrest(500, 'XX000');

/** Sends a message that meets these faults, one POST after the other; the first is told. */
async function refusedMessage(
  form: ContactFormOnPage,
  faults: FaultGateway,
  ...met: readonly Fault[]
): Promise<Message> {
  const message = aMessage();
  faults.script.push(...met);
  await form.open();
  await form.send(message);
  await expect(toast(form.page, 'failed')).toBeVisible();
  return message;
}

test('refused while the visitor waits, and the page closed: the next visit finds the text and says so', async ({
  page,
  context,
  form,
  faults,
  rowsOf,
}) => {
  const message = await refusedMessage(form, faults, internalError);
  expect(await form.values()).toEqual(message);
  await expect(pendingList(page)).toBeHidden();

  const next = await context.newPage();
  await page.close();
  await next.goto('/contato');
  await expect(toast(next, 'leftUnsent')).toBeVisible();
  const item = pendingMessage(next, message);
  await expect(item).toContainText(pendingStates.returned);
  await expect(item).toContainText(pendingAdvice.returned);
  await item.getByRole('button', { name: pendingMessages.tryNow }).click();
  await expect(deliveredLater(next)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('a toast about another message leaves the one in the form where it is, and leads to the list', async ({
  page,
  form,
  faults,
}) => {
  const other = aMessage({ subject: 'Deixada por uma aba que se foi' });
  const { key, value } = notDueRecord(other);
  const left = { state: 'returned', openIn: randomUUID() };
  await page.goto(pageWithoutCode);
  await storeRecords(page, [{ key, value: Object.assign({}, value, left) }]);
  const message = await refusedMessage(form, faults, internalError);
  await goTo(page, 'Sobre Nós');
  await toast(page, 'leftUnsent').waitFor();
  await page.getByRole('button', { name: contactToasts.leftUnsent.action }).click();
  await expect(page.getByRole('heading', { name: pendingMessages.heading })).toBeFocused();
  await expect(pendingMessage(page, other)).toBeVisible();
  await expect(pendingMessage(page, message)).toBeHidden();
  await expect.poll(() => form.values()).toEqual(message);
});

test('what may have arrived is not opened by its toast: the list says so first', async ({
  page,
  context,
  form,
  faults,
}) => {
  const message = await refusedMessage(form, faults, internalError);
  const next = await context.newPage();
  await page.close();
  await next.goto('/contato');
  await next.getByRole('button', { name: 'Abrir para editar' }).click();
  const item = pendingMessage(next, message);
  await expect(next.getByRole('heading', { name: pendingMessages.heading })).toBeFocused();
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await expect(item.getByRole('alertdialog')).toHaveAccessibleName(
    pendingMessages.confirmDoubt.title,
  );
});

test('refused, and reloaded while the storage cannot be read: the form has the text as soon as it can', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = await refusedMessage(form, faults, internalError);
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('not now', 'UnknownError');
    };
    addEventListener('healed', () => {
      IDBFactory.prototype.open = open;
    });
  });
  await page.reload();
  await expect(page.getByText(contactToasts.storageUnavailable.title)).toBeVisible();
  expect((await form.values()).message).toBe('');

  await page.evaluate(() => {
    dispatchEvent(new Event('healed'));
    dispatchEvent(new Event('focus'));
  });
  await expect.poll(() => form.values()).toEqual(message);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('refused, reloaded, sent again unchanged: the same message, one row', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = await refusedMessage(form, faults, insertThen(internalError));
  await page.reload();
  await expect(form.field('subject')).toHaveValue(message.subject);
  await expect(form.form.getByText(contactForm.notices.editing)).toBeVisible();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
  expect(await form.values()).toEqual(emptyMessage);
});

test('refused and then edited: a new message, and the visitor hears that the earlier one may have arrived', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = await refusedMessage(form, faults, insertThen(internalError));
  await form.field('subject').fill('Outro assunto');
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect(page.getByText(contactToasts.earlierMayHaveArrived.title)).toBeVisible();
  const rows = await rowsOf(message.email);
  expect(rows.map(({ subject }) => subject).sort()).toEqual([
    'Controle de estoque',
    'Outro assunto',
  ]);
  expect(await placesHolding(page, [message.message])).toEqual([]);
});

test('refused, edited and refused again: told at once that the earlier version may have arrived', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = await refusedMessage(form, faults, insertThen(internalError), internalError);
  const doubt = page.getByText(contactToasts.earlierMayHaveArrived.title);
  await expect(doubt).toBeHidden();
  await form.field('subject').fill('Outro assunto');
  await form.submit.click();
  await expect(doubt).toBeVisible();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(2);
});

test('refused and edited: while it is sent the visitor hears of the earlier version, and once', async ({
  page,
  form,
  faults,
}) => {
  await refusedMessage(form, faults, insertThen(internalError));
  // Also later attempts of this page, should the next visit come late.
  faults.otherwise = hang;
  const doubt = page.getByText(contactToasts.earlierMayHaveArrived.title);
  await form.field('subject').fill('Outro assunto');
  await form.submit.click();
  await expect(doubt).toBeVisible();
  await tellingRecorded(page);
  await visitAgain(page, faults);
  await expect(deliveredLater(page)).toBeVisible();
  await expect(doubt).toBeHidden();
});
