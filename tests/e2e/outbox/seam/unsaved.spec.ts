import type { Page } from '@playwright/test';
import { limits } from '../../../../src/contact/rules.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { stopTime, untilIdle } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { goTo } from '../../support/visit.ts';
import { leaveSaved, storedRecords } from '../support/device.ts';
import { pass } from '../support/fault-gateway.ts';
import { heldUp, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { hearToasts } from '../support/heard.ts';
import { goOffline, goOnline } from '../support/line.ts';
import { refuseWrites } from '../support/read-only.ts';
import { watchSendingCode } from '../support/sending-code.ts';
import { comeBack, pendingMessage, savedToast, toast } from '../support/told.ts';

// What is submitted and cannot be saved is in the form alone, on whatever page that stands.
test.use({ serviceWorkers: 'block', ownContext: true });

/** Counts from now on how often the page reads what is saved. Returns what tells. */
async function countReads(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    const { dataset } = document.documentElement;
    dataset.reads = '0';
    IDBDatabase.prototype.transaction = function (...args) {
      dataset.reads = String(Number(dataset.reads) + 1);
      return transaction.apply(this, args);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.reads));
}

test('a version that could not be saved stays, though the message before it is deleted in another tab', async ({
  page,
  context,
  form,
  faults,
}) => {
  const kept = aMessage();
  await leaveSaved(page, kept);
  await form.open();
  const edit = { name: pendingMessages.edit };
  await pendingMessage(page, kept).getByRole('button', edit).click();
  await expect.poll(() => form.values()).toEqual(kept);
  await refuseWrites(page);
  faults.otherwise = reset;
  const changed = { ...kept, message: 'Pensando melhor, precisamos de um aplicativo.' };
  await form.send(changed);
  await expect(toast(page, 'notSavedMaybeSent')).toBeVisible();
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await expect.poll(() => form.values()).toEqual(changed);

  const other = await context.newPage();
  await other.goto('/contato');
  const item = pendingMessage(other, kept);
  await item.getByRole('button', { name: pendingMessages.remove }).click();
  await item.getByRole('button', { name: pendingMessages.confirmRemove.confirm }).click();
  await expect(item).toHaveCount(0);
  await other.close();
  const reads = await countReads(page);
  await comeBack(page);
  // What is saved is read again, and then asked about what the form shows.
  await expect.poll(reads).toBeGreaterThan(1);
  await untilIdle(page);
  expect(await form.values()).toEqual(changed);
});

test('a saved message that is sent again and cannot be saved is not told of as left behind', async ({
  page,
  form,
  faults,
}) => {
  const kept = aMessage();
  await leaveSaved(page, kept);
  await page.clock.install();
  await form.open();
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await expect.poll(() => form.values()).toEqual(kept);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { fault, letGo } = heldUp(pass);
  faults.script.push(fault);
  await form.submit.click();
  await expect.poll(() => faults.posts()).toBe(1);
  await stopTime(page);
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await expect(form.submit).toHaveText(contactForm.submitting);
  await expect(item).toBeHidden();
  await page.clock.resume();
  letGo();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect(toast(page, 'leftUnsent')).toHaveCount(0);
});

test('a saved message that is sent again offline, and cannot be saved, is called neither saved nor lost, and goes once', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const heard = await hearToasts(page);
  const kept = aMessage();
  await leaveSaved(page, kept);
  const codeHere = watchSendingCode(page);
  await form.open();
  const edit = { name: pendingMessages.edit };
  await pendingMessage(page, kept).getByRole('button', edit).click();
  await expect.poll(() => form.values()).toEqual(kept);
  // From here on no code comes any more.
  await codeHere();
  await goOffline(faults, page);
  const allowWrites = await refuseWrites(page);
  await form.submit.click();
  await expect(toast(page, 'maybeSavedNotSent')).toBeVisible();
  expect(await form.values()).toEqual(kept);
  expect(await storedRecords(page)).toMatchObject([{ value: { message: kept } }]);

  await allowWrites();
  await goOnline(faults, page);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect(toast(page, 'maybeSavedNotSent')).toBeHidden();
  expect(await rowsOf(kept.email)).toMatchObject([kept]);
  await expect(pendingMessage(page, kept)).toBeHidden();
  expect(heard(contactToasts.maybeSavedNotSent)).toBe(1);
});

test('a message too large to be saved says so offline, stays in the form, and goes once there is a connection', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const heard = await hearToasts(page);
  // As long as a message may be, in letters of four bytes.
  const large = aMessage({ message: '🙂'.repeat(limits.message.max) });
  const codeHere = watchSendingCode(page);
  await form.open();
  await form.fill(large);
  await codeHere();
  await goOffline(faults, page);
  await form.submit.click();
  await expect(toast(page, 'tooLarge')).toBeVisible();
  await expect(savedToast(page)).toBeHidden();
  expect(await form.values()).toEqual(large);
  expect(await storedRecords(page)).toEqual([]);

  await goOnline(faults, page);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect(toast(page, 'tooLarge')).toBeHidden();
  expect(await rowsOf(large.email)).toMatchObject([large]);
  expect(heard(contactToasts.tooLarge)).toBe(1);
});
