import { expect } from '@playwright/test';
import type { ContactFormOnPage } from '../../support/contact-form.ts';

/** From a first submission on the form says at once what is wrong, and what no more is. */
export async function changesAreLookedAt(form: ContactFormOnPage): Promise<void> {
  const subject = form.field('subject');
  await subject.fill('');
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  await subject.fill('Outro assunto');
  await expect(subject).not.toHaveAttribute('aria-invalid', 'true');
}
