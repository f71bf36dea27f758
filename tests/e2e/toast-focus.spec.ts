import type { Page } from '@playwright/test';
import { emptyMessage } from '../../src/contact/fields.ts';
import { contactForm } from '../../src/content/contact/contact.ts';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import { toastWords } from '../../src/content/toasts.ts';
import { expect, test } from './fixtures.ts';
import { stopTime } from './support/clock.ts';
import { aMessage, ContactFormOnPage } from './support/contact-form.ts';
import { intercept, lost } from './support/intercept.ts';
import { openWithToasts } from './support/toasts-here.ts';

test.use({ ownContext: true });

/** Sends a message, and stops the clock when that is told: 12 s later the toast would go by itself. */
async function sendUntilTold(page: Page, form: ContactFormOnPage): Promise<void> {
  await page.clock.install();
  await openWithToasts(form);
  await form.send(aMessage());
  await expect(form.toast(contactToasts.sent.title)).toBeVisible();
  await stopTime(page);
}

test('a press on a toast does not take the focus from the field pressed next; who closes a toast by keyboard goes on where they were, and a press elsewhere counts', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  await sendUntilTold(page, form);
  await form.field('name').focus();
  await form.toast(contactToasts.sent.title).click();
  await form.field('message').click();
  await page.keyboard.type('Hoje');
  expect(await form.values()).toEqual({ ...emptyMessage, message: 'Hoje' });
  await form.field('message').fill('');

  // Beneath the pointer it stays, which by itself it would not.
  await form.toast(contactToasts.sent.title).hover();
  const close = page.getByRole('button', { name: toastWords.close });
  await form.field('name').focus();
  await close.focus();
  await form.field('message').click();
  await page.keyboard.type('Hoje');
  expect(await form.values()).toEqual({ ...emptyMessage, message: 'Hoje' });
  await form.toast(contactToasts.sent.title).hover();
  await close.focus();
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await expect(form.toast(contactToasts.sent.title)).toHaveCount(0);
  await expect(form.field('message')).toBeFocused();
});

test('Escape closes a toast wherever the focus is, which stays there, or goes back there from the toast', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  for (const isInToast of [false, true]) {
    await form.open();
    await form.send(aMessage());
    const title = form.toast(contactToasts.sent.title);
    await expect(title).toBeVisible();
    // Beneath the pointer it stays, which by itself it would not.
    await title.hover();
    await form.field('message').focus();
    if (isInToast) await page.getByRole('button', { name: toastWords.close }).focus();
    await page.keyboard.press('Escape');
    await expect(title).toHaveCount(0);
    await expect(form.field('message')).toBeFocused();
  }
});

test('who closes a toast by keyboard goes on in the page where what they were at has gone', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  await sendUntilTold(page, form);
  await form.toast(contactToasts.sent.title).hover();
  const copy = form.form.getByRole('button', { name: contactForm.copyProtocol });
  await copy.focus();
  await page.getByRole('button', { name: toastWords.close }).focus();
  await copy.evaluate((button) => button.remove());
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await expect(form.toast(contactToasts.sent.title)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a toast says what it has to say before how it is closed, stays while the focus is in it, and goes some time after', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  await sendUntilTold(page, form);
  const toast = form.toast(contactToasts.sent.title);
  await expect(toast).toContainText(contactToasts.sent.title);
  const said = await page.getByRole('listitem').filter({ has: toast }).ariaSnapshot();
  expect(said.indexOf(contactToasts.sent.title)).toBeLessThan(said.indexOf(toastWords.close));
  expect(said).toContain(toastWords.close);
  await page.getByRole('button', { name: toastWords.close }).focus();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await form.field('message').focus();
  await page.clock.runFor(60_000);
  await expect(toast).toHaveCount(0);
  await expect(form.field('message')).toBeFocused();
});

test('the key that leads to the toasts leads back to the field once they are closed', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  await openWithToasts(form);
  await form.send(aMessage());
  const toast = form.toast(contactToasts.sent.title);
  await expect(toast).toBeVisible();
  await form.field('message').focus();
  await page.keyboard.press('Alt+t');
  await expect(form.field('message')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(form.field('message')).toBeFocused();
});

test.describe('where the library of the toasts cannot be fetched', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('who closes a toast by keyboard goes on where they were, too', async ({ page }) => {
    await intercept(page, '**/assets/Toaster-*.js', () => lost);
    const form = new ContactFormOnPage(page);
    await form.open();
    await form.send(aMessage());
    const title = form.toast(contactToasts.sent.title);
    await expect(title).toBeVisible();
    await form.field('message').focus();
    await page.getByRole('button', { name: toastWords.close }).focus();
    await page.keyboard.press('Enter');
    await expect(title).toHaveCount(0);
    await expect(form.field('message')).toBeFocused();
  });
});
