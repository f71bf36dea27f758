import { contactForm } from '../../../../src/content/contact/contact.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { aMessage } from '../../support/contact-form.ts';
import { leaveSaved } from '../support/device.ts';
import { postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  comeBack,
  keepMessage,
  pendingList,
  pendingMessage,
  savedToast,
  toast,
} from '../support/told.ts';

// What is opened in the form from the list, and what is asked before it takes the place of another text.
test.use({ serviceWorkers: 'block' });

test('a message rejected later is announced, opened in the form, mended and sent', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = await keepMessage(form, faults);
  const item = pendingMessage(page, message);
  const tryNow = item.getByRole('button', { name: pendingMessages.tryNow });
  const rejected = toast(page, 'rejectedLater');
  // What was said before is not true any more, and goes. Under a resting pointer none goes by itself.
  await savedToast(page).hover();
  faults.otherwise = postgrest(400, '23514');
  // Not by its button, which would send once more what was tried by itself, and refused, just before.
  await comeBack(page);
  await expect(rejected).toBeVisible();
  await expect(savedToast(page)).toBeHidden();
  await expect(item).toContainText(pendingStates.rejected);
  // Refused once more, it is said once.
  const before = await rejected.elementHandle();
  const posts = faults.posts();
  await tryNow.click();
  await expect.poll(() => faults.posts()).toBe(posts + 1);
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(rejected).toHaveCount(1);

  // What is being written is not overwritten without a question.
  await form.field('name').fill('Outra pessoa');
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  const question = page.getByRole('alertdialog', { name: pendingMessages.confirmReplace.title });
  await question.getByRole('button', { name: 'Manter' }).click();
  await expect(item.getByRole('button', { name: pendingMessages.edit })).toBeFocused();
  expect((await form.values()).name).toBe('Outra pessoa');
  await form.field('name').fill('');
  // Where the toast would give the focus back to.
  await tryNow.focus();

  faults.heal();
  await page.getByRole('button', { name: contactToasts.rejectedLater.action }).click();
  await expect(form.field('name')).toHaveValue(message.name);
  await expect(form.field('name')).toBeFocused();
  expect(await form.values()).toEqual(message);
  await expect(form.form.locator('[aria-live=polite]')).toHaveText(contactForm.notices.editing);
  await expect(pendingList(page)).toBeHidden();
  await form.field('subject').fill('Assunto ajustado');
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toMatchObject([{ ...message, subject: 'Assunto ajustado' }]);
});

test('what comes up while another question is asked is asked about, too', async ({
  page,
  context,
  form,
  faults,
}) => {
  const kept = aMessage({ subject: 'Guardada' });
  await leaveSaved(page, kept);
  faults.otherwise = reset;
  await form.open();
  await form.field('message').fill('Outra coisa.');
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  const { confirmDoubt, confirmReplace } = pendingMessages;
  const replace = item.getByRole('alertdialog', { name: confirmReplace.title });
  await expect(replace).toBeVisible();
  const other = await context.newPage();
  await other.goto('/contato');
  await pendingMessage(other, kept).getByRole('button', { name: pendingMessages.tryNow }).click();
  await expect(item).toContainText(pendingMessages.maybeSent);
  await replace.getByRole('button', { name: confirmReplace.confirm }).click();
  const doubt = item.getByRole('alertdialog', { name: confirmDoubt.title });
  await expect(doubt).toBeVisible();
  // What is written while this one is asked was not what may be replaced.
  await form.field('message').fill('Outra coisa, e mais uma.');
  await doubt.getByRole('button', { name: confirmDoubt.confirm }).click();
  await replace.getByRole('button', { name: confirmReplace.confirm }).click();
  await expect.poll(() => form.values()).toEqual(kept);
});
