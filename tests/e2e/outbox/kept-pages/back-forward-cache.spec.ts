import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import { untilIdle } from '../../support/clock.ts';
import { aMessage, ContactFormOnPage } from '../../support/contact-form.ts';
import { hydrated } from '../../support/visit.ts';
import {
  deliveredRecord,
  notDueRecord,
  outboxStarted,
  pageWithoutCode,
  placesHolding,
  storedDraft,
  storeRecords,
  withoutDatabase,
} from '../support/device.ts';
import { heldUp, reset } from '../support/faults.ts';
import { expect, expectedAlso } from '../support/fixtures.ts';
import { comeBack, test } from '../support/kept-page.ts';
import { watchSendingCode } from '../support/sending-code.ts';
import { deliveredLater, pendingList, toast } from '../support/told.ts';

test.use({
  serviceWorkers: 'block',
  inWholeBrowser: true,
  expectedErrors: expectedAlso(/ERR_FAILED.*\/assets\/index-/),
});

async function leave(page: Page): Promise<void> {
  await page.goto(pageWithoutCode);
}

/** Opens the form and starts its outbox. `codeHere`: a page with code on its way is not kept. */
async function openStarted(page: Page) {
  const form = new ContactFormOnPage(page);
  const codeHere = watchSendingCode(page);
  await form.open();
  await form.field('name').focus();
  await outboxStarted(page);
  return { form, codeHere };
}

test('after a submission the page comes back as it was left, and is ready for the next one', async ({
  keptPage: page,
  rowsOf,
}) => {
  const form = new ContactFormOnPage(page);
  const codeHere = watchSendingCode(page);
  const first = aMessage();
  await form.open();
  await form.send(first);
  await expect(toast(page, 'sent')).toBeVisible();
  await codeHere();
  await leave(page);
  expect(await comeBack(page)).toBe(true);
  const second = aMessage();
  await form.send(second);
  await expect.poll(() => rowsOf(second.email)).toHaveLength(1);
  await expect.poll(() => form.values()).toEqual(emptyMessage);
});

test('what was found to correct is still said when the page comes back', async ({
  keptPage: page,
}) => {
  const { form, codeHere } = await openStarted(page);
  await form.send(aMessage({ subject: 'Oi' }));
  await expect(form.field('subject')).toHaveAttribute('aria-invalid', 'true');
  // A page with code on its way is not kept.
  await codeHere();
  await leave(page);
  expect(await comeBack(page)).toBe(true);
  await form.field('name').press('End');
  await expect(form.field('subject')).toHaveAttribute('aria-invalid', 'true');
  await form.field('subject').fill('Orçamento');
  await expect(form.field('subject')).not.toHaveAttribute('aria-invalid', 'true');
});

test('left while it is being sent, and back: one row, told, and no text left over', async ({
  keptPage: page,
  faults,
  rowsOf,
}) => {
  const sent = heldUp();
  faults.script.push(sent.fault);
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const codeHere = watchSendingCode(page);
  await form.open();
  await form.send(message);
  await expect.poll(() => faults.posts()).toBe(1);
  await expect(form.submit).toHaveText(contactForm.submitting);
  // A page with code on its way is not kept.
  await codeHere();
  await leave(page);
  sent.letGo();
  expect(await comeBack(page)).toBe(true);
  await expect(toast(page, 'sent').or(deliveredLater(page)).first()).toBeVisible();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  await expect(pendingList(page)).toBeHidden();
  expect(await rowsOf(message.email)).toHaveLength(1);
  expect(await placesHolding(page, [message.message])).toEqual([]);
});

test('a text that a copy of this tab has sent meanwhile, and is changed here, arrives as well', async ({
  keptPage: page,
  rowsOf,
}) => {
  const { form, codeHere } = await openStarted(page);
  const message = aMessage();
  await form.fill(message);
  const draft = () => storedDraft(page);
  await expect.poll(draft).toContain(message.message);
  const { nextId } = JSON.parse((await draft()) ?? '{}');
  // A page with code on its way is not kept.
  await codeHere();
  await leave(page);
  // The copy has come and gone.
  await storeRecords(page, [deliveredRecord(nextId, true)]);
  expect(await comeBack(page)).toBe(true);
  await expect.poll(() => form.values()).toEqual(message);
  await form.field('message').fill('Outro texto, escrito só aqui.');
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toMatchObject([{ message: 'Outro texto, escrito só aqui.' }]);
});

test('a draft that another page of this tab has sent meanwhile is not offered again', async ({
  keptPage: page,
  rowsOf,
}) => {
  const { form, codeHere } = await openStarted(page);
  const message = aMessage();
  await form.fill(message);
  // A page with code on its way is not kept.
  await codeHere();
  await page.goto('/');
  await form.form.scrollIntoViewIfNeeded();
  await expect(form.field('subject')).toHaveValue(message.subject);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await comeBack(page)).toBe(true);
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('a page that nothing was written on is kept as well while the next one sends', async ({
  keptPage: page,
  rowsOf,
}) => {
  const message = aMessage();
  const form = new ContactFormOnPage(page);
  await page.goto('/sobre');
  await page.mouse.move(5, 5);
  await hydrated(page);
  // What it needs besides, such as its font, is here.
  await page.waitForLoadState('networkidle');
  await page.goto('/contato');
  await form.send(message);
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await comeBack(page)).toBe(true);
  await expect(page).toHaveURL('/sobre');
  expect(await rowsOf(message.email)).toHaveLength(1);
});

/** Opens the contact page while its code is lost, fills the form, and goes to the home page's. */
async function leaveBeforeItsCode(
  page: Page,
  whileLost: (form: ContactFormOnPage) => Promise<void>,
) {
  const form = new ContactFormOnPage(page);
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/contato');
  await whileLost(form);
  await page.unroute('**/assets/index-*.js');
  await page.goto('/');
  await form.form.scrollIntoViewIfNeeded();
  await hydrated(page, { part: 'form' });
  return form;
}

test('sent before its code was there, and then by the next page: the page it comes back to sends nothing', async ({
  keptPage: page,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  const form = await leaveBeforeItsCode(page, (first) => first.send(message));
  expect(await form.values()).toEqual(message);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await comeBack(page)).toBe(true);
  await hydrated(page, { part: 'form' });
  await outboxStarted(page);
  expect(await form.values()).toEqual(emptyMessage);
  expect(await rowsOf(message.email)).toHaveLength(1);
  await untilIdle(page);
  expect(faults.posts()).toBe(1);
});

test('changed in the next page, a text is the changed one in the page it comes back to', async ({
  keptPage: page,
}) => {
  const message = aMessage();
  const changed = { ...message, message: 'Uma segunda versão, que custou uma hora.' };
  const form = await leaveBeforeItsCode(page, (first) => first.fill(message));
  await form.fill(changed);
  await expect.poll(() => storedDraft(page)).toContain(changed.message);
  expect(await comeBack(page)).toBe(true);
  await hydrated(page, { part: 'form' });
  expect(await form.values()).toEqual(changed);
});

test.describe('where nothing can be stored', () => {
  test.beforeEach(({ page }) => withoutDatabase(page));

  test('two texts written in turn on two pages are two messages', async ({
    keptPage: page,
    rowsOf,
  }) => {
    const form = new ContactFormOnPage(page);
    const first = aMessage();
    const second = aMessage({ message: 'Outro assunto, escrito na página seguinte.' });
    const codeHere = watchSendingCode(page);
    await form.open();
    // Written in a form that is here already, a draft has its id.
    await hydrated(page, { part: 'form' });
    await form.fill(first);
    // The last of what is written.
    await expect.poll(() => storedDraft(page)).toContain(first.message);
    // A page with code on its way is not kept.
    await codeHere();
    await page.goto('/');
    await form.form.scrollIntoViewIfNeeded();
    await expect(form.field('email')).toHaveValue(first.email);
    await form.submit.click();
    await expect(toast(page, 'sent')).toBeVisible();
    await expect.poll(() => form.values()).toEqual(emptyMessage);
    await form.fill(second);
    await expect.poll(() => storedDraft(page)).toContain(second.message);
    expect(await comeBack(page)).toBe(true);
    await expect.poll(() => form.values()).toEqual(second);
    await form.submit.click();
    await expect.poll(() => form.values()).toEqual(emptyMessage);
    for (const { email } of [first, second]) expect(await rowsOf(email)).toHaveLength(1);
  });

  test('what a browser that ended may have sent is the same message still when the page comes back', async ({
    keptPage: page,
    rowsOf,
  }) => {
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    const nextId = randomUUID();
    await leave(page);
    await page.evaluate(
      (left) => sessionStorage.setItem('pinhal:draft', left),
      JSON.stringify({ values: message, origin: null, nextId }),
    );
    const codeHere = watchSendingCode(page);
    await form.open();
    await form.field('name').focus();
    await codeHere();
    await leave(page);
    expect(await comeBack(page)).toBe(true);
    await untilIdle(page);
    await form.submit.click();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(message.email)).toMatchObject([{ id: nextId }]);
  });
});

test('a text that is only in the form is still there, also without session storage', async ({
  keptPage: page,
  faults,
}) => {
  faults.otherwise = reset;
  await page.addInitScript(() => {
    Storage.prototype.getItem = Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await leave(page);
  await storeRecords(
    page,
    Array.from({ length: 20 }, () => notDueRecord()),
  );
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(toast(page, 'queueFull')).toBeVisible();
  await leave(page);
  expect(await comeBack(page)).toBe(true);
  await outboxStarted(page);
  expect(await form.values()).toEqual(message);
});
