import { expect, type Page } from '@playwright/test';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import type { Message } from '../../../../src/outbox/index.ts';
import { aMessage, type ContactFormOnPage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { toast } from './told.ts';

/** The code that a submission waits for, by its file. */
export const sendingCode = {
  'the outbox’s code': '**/assets/start-contact-*.js',
  'what submits': '**/assets/submitting-*.js',
} as const;

/** Submits a message while code is held back until `codeComes` is called. */
export async function sentBeforeItsCode(
  page: Page,
  form: ContactFormOnPage,
  files: string = sendingCode['the outbox’s code'],
  message = aMessage(),
) {
  const codeComes = await holdBack(page, files);
  await form.open();
  await form.send(message);
  await expect(form.submit).toHaveText(contactForm.submitting);
  return { message, codeComes };
}

/** The visitor is told that this text is not sent, and the toast leads to the form that has it. */
export async function ledToUnsent(form: ContactFormOnPage, text: Message): Promise<void> {
  const { page } = form;
  await expect(toast(page, 'stillInForm')).toBeVisible();
  await page.getByRole('button', { name: contactToasts.stillInForm.action }).click();
  await expect.poll(() => form.values()).toEqual(text);
}
