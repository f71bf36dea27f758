import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactFields, contactForm } from '../../../../src/content/contact/contact.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import type { Message } from '../../../../src/outbox/index.ts';
import { stopTime } from '../../support/clock.ts';
import { aMessage, type ContactFormOnPage } from '../../support/contact-form.ts';
import { sentBeforeItsCode } from '../support/before-its-code.ts';
import {
  notDueRecord,
  openIn,
  outboxStarted,
  pageWithoutCode,
  type Stored,
  storeRecords,
} from '../support/device.ts';
import { type Fault, type FaultGateway, pass } from '../support/fault-gateway.ts';
import { heldUp, postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { keepMessage, outboxAtRest, pendingList, pendingMessage, toast } from '../support/told.ts';

// What another page of the tab, or the list, does to a text that is being sent.
test.use({ serviceWorkers: 'block' });

const internalError = postgrest(500, 'XX000');

/** The page is left and comes back as it was left; meanwhile another one of this tab has this draft. */
async function leaveAndReturn(page: Page, draft: object | null): Promise<void> {
  // By events alone: with a request under way Chromium keeps no page.
  await page.evaluate((text) => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    if (text === 'null') sessionStorage.removeItem('pinhal:draft');
    else sessionStorage.setItem('pinhal:draft', text);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, JSON.stringify(draft));
}

/** As another page of this tab leaves a message that its form has open. */
async function openInTab(page: Page, record: Stored): Promise<void> {
  const named = await page.waitForFunction(() => sessionStorage.getItem('pinhal:tab'));
  await storeRecords(page, [openIn((await named.jsonValue()) ?? '', record)]);
}

/** Submits a text whose POST waits, until the function this returns is called, and then meets `answer`. */
async function sendHeldUp(
  form: ContactFormOnPage,
  faults: FaultGateway,
  message: Message,
  answer: Fault,
): Promise<() => void> {
  const { fault, letGo } = heldUp(answer);
  faults.script.push(fault);
  const before = faults.posts();
  await form.send(message);
  await expect.poll(() => faults.posts()).toBe(before + 1);
  return letGo;
}

test('a text that another page of this tab has sent, the page that had it before does not send again', async ({
  page,
  form,
  faults,
}) => {
  const { codeComes } = await sentBeforeItsCode(page, form);
  await leaveAndReturn(page, null);
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  codeComes();
  await outboxStarted(page);
  const next = aMessage();
  await form.send(next);
  await expect(toast(page, 'sent')).toBeVisible();
  expect(faults.posts()).toBe(1);
});

test('a text that another page of this tab has typed outlives what this page was sending', async ({
  page,
  form,
  faults,
}) => {
  await form.open();
  const letGo = await sendHeldUp(form, faults, aMessage(), pass);
  const typed = aMessage({ subject: 'Escrita na outra página' });
  await leaveAndReturn(page, { values: typed, origin: null, nextId: null });
  letGo();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect.poll(() => form.values()).toEqual(typed);
  await page.getByLabel(contactFields.message.label).press('End');
  await page.keyboard.type('!');
  await page.reload();
  await expect.poll(() => form.values()).toEqual({ ...typed, message: `${typed.message}!` });
});

test('a text that another page of this tab has typed outlives an error of what this page was sending, which is in the list then, and that is told', async ({
  page,
  form,
  faults,
}) => {
  await form.open();
  const sent = aMessage({ subject: 'Enviada primeiro' });
  const letGo = await sendHeldUp(form, faults, sent, internalError);
  const typed = aMessage({ subject: 'Escrita na outra página', message: '' });
  await leaveAndReturn(page, { values: typed, origin: null, nextId: null });
  letGo();
  await expect(toast(page, 'leftUnsent')).toBeVisible();
  await expect(toast(page, 'failed')).toBeHidden();
  await expect.poll(() => form.values()).toEqual(typed);
  // Nobody has asked for that to be sent.
  await expect(form.form.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(pendingMessage(page, sent)).toContainText(pendingStates.returned);
  await page.reload();
  await expect.poll(() => form.values()).toEqual(typed);
});

test('a saved message that another page of this tab has opened and changed is in the form alone once this page has sent', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  await form.open();
  const letGo = await sendHeldUp(form, faults, aMessage(), pass);
  const message = aMessage({ subject: 'Guardada' });
  const opened = notDueRecord(message);
  const id = opened.key;
  await openInTab(page, opened);
  const values = { ...message, subject: 'Mudada na outra página' };
  const origin = { id, message, replaces: [], ambiguous: false };
  await leaveAndReturn(page, { values, origin, nextId: null });
  letGo();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect(page.getByText(contactForm.notices.editing)).toBeVisible();
  expect(await form.values()).toEqual(values);
  await outboxAtRest(page);
  await expect(pendingList(page)).toBeHidden();
  await expect(toast(page, 'leftUnsent')).toBeHidden();
  await form.submit.click();
  await expect.poll(() => rowsOf(message.email)).toMatchObject([{ subject: values.subject }]);
});

test('a saved message that another page of this tab has opened is in the list where this page could neither send nor save', async ({
  page,
  form,
  faults,
}) => {
  const [message, ...others] = Array.from({ length: 20 }, (_, index) =>
    aMessage({ subject: `Guardada ${index}` }),
  ) as [Message, ...Message[]];
  const opened = notDueRecord(message);
  await page.goto(pageWithoutCode);
  await storeRecords(page, [opened, ...others.map(notDueRecord)]);
  await form.open();
  const sent = aMessage({ subject: 'Não coube' });
  const letGo = await sendHeldUp(form, faults, sent, internalError);
  await openInTab(page, opened);
  const values = { ...message, subject: 'Mudada na outra página' };
  await leaveAndReturn(page, {
    values,
    origin: { id: opened.key, message, replaces: [], ambiguous: false },
    nextId: null,
  });
  letGo();
  await expect(toast(page, 'failedNotSaved')).toBeVisible();
  expect(await form.values()).toEqual(sent);
  await expect(pendingMessage(page, message)).toContainText(pendingStates.returned);
});

test('a text that another page of this tab has sent unnoticed is not offered again by the page that was sending', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  await form.open();
  const elsewhere = aMessage({ subject: 'Enviada na outra página' });
  await form.send(elsewhere);
  await expect(toast(page, 'sent')).toBeVisible();
  const [row] = await rowsOf(elsewhere.email);
  const letGo = await sendHeldUp(form, faults, aMessage(), pass);
  await leaveAndReturn(page, { values: elsewhere, origin: null, nextId: row?.id ?? '' });
  letGo();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  await page.reload();
  await outboxStarted(page);
  expect(await form.values()).toEqual(emptyMessage);
});

test.describe('while no time passes', () => {
  test.use({ ownContext: true });

  test('a message that opens slowly does not take the form from one that is sent meanwhile', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.clock.install();
    const kept = await keepMessage(form, faults, { subject: 'Guardada' });
    // The storage takes its time with what is opened in a form, until it is told to go on.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, key) {
        if (value.state !== 'returned' || 'isQuick' in window) return put.call(this, value, key);
        // Reading keeps a transaction open.
        const request = this.get('nothing');
        const look = () => {
          if ('isQuick' in window) put.call(this, value, key);
          else this.get('nothing').onsuccess = look;
        };
        request.onsuccess = look;
        return request;
      };
    });
    const message = aMessage({ subject: 'No formulário' });
    await form.fill(message);
    const item = pendingMessage(page, kept);
    await item.getByRole('button', { name: pendingMessages.edit }).click();
    const { confirmDoubt, confirmReplace } = pendingMessages;
    await item.getByRole('button', { name: confirmDoubt.confirm }).click();
    // A second press of the same key is no answer to the next question.
    await expect(item.getByRole('button', { name: confirmReplace.cancel })).toBeFocused();
    // The page gives a storage five seconds: none of them pass until it goes on.
    await outboxAtRest(page);
    await stopTime(page);
    await item.getByRole('button', { name: confirmReplace.confirm }).click();
    const { fault, letGo } = heldUp(internalError);
    faults.otherwise = (exchange) =>
      (exchange.row.subject === message.subject ? fault : reset)(exchange);
    await form.submit.click();
    await expect(form.submit).toHaveText(contactForm.submitting);
    await page.evaluate(() => Object.assign(window, { isQuick: true }));
    await page.clock.resume();
    await expect(toast(page, 'formInUse')).toBeVisible();
    // It goes on waiting by itself, as before.
    await expect(item).not.toContainText(pendingStates.returned);
    letGo();

    await expect(toast(page, 'failed')).toBeVisible();
    expect(await form.values()).toEqual(message);
    await expect(item).toBeVisible();
    faults.heal();
    await form.submit.click();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});
