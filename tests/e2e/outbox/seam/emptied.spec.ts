import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { aMessage } from '../../support/contact-form.ts';
import { leaveSaved, storedDraft } from '../support/device.ts';
import { reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  comeBack,
  deliveredLater,
  editDoubtful,
  openWithDoubtful,
  pendingMessage,
  toast,
} from '../support/told.ts';

test.use({ serviceWorkers: 'block' });

test('a saved message that is opened and then deleted from the form by hand is not replaced by what is written there next', async ({
  page,
  form,
  rowsOf,
}) => {
  const kept = aMessage({ subject: 'Guardada' });
  await leaveSaved(page, kept);
  await form.open();
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await expect(form.form.getByText(contactForm.notices.editing)).toBeVisible();
  await form.fill(emptyMessage);
  await expect(form.form.getByText(contactForm.required)).toBeVisible();
  await expect(item).toContainText(pendingStates.returned);

  const other = aMessage();
  await form.send(other);
  await expect(toast(page, 'sent')).toBeVisible();
  await page.reload();
  await expect(item).toContainText(pendingStates.returned);
  await form.field('name').focus();
  expect(await form.values()).toEqual(emptyMessage);
  expect(await rowsOf(other.email)).toHaveLength(1);
});

for (const isReloaded of [false, true]) {
  const how = isReloaded ? 'looked at in the form, loaded anew' : 'looked at in the form';
  test(`a message that waits, ${how} and closed, goes by itself as before`, async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    faults.otherwise = reset;
    const message = await openWithDoubtful(form);
    const item = pendingMessage(page, message);
    await editDoubtful(form, message);
    if (isReloaded) {
      // A letter typed and taken back is a draft, which the reload brings back.
      await form.field('subject').press('End');
      await form.field('subject').pressSequentially('!');
      await expect.poll(() => storedDraft(page)).toContain(`${message.subject}!`);
      await form.field('subject').press('Backspace');
      await expect.poll(() => storedDraft(page)).not.toContain(`${message.subject}!`);
      await page.reload();
      await form.field('phone').focus();
    }
    const close = form.form.getByRole('button', { name: contactForm.clear.editing });
    await expect(close).toBeVisible();
    await expect(item).toBeHidden();
    await close.click();
    await expect(item).toBeVisible();
    await expect(item).not.toContainText(pendingStates.returned);
    faults.heal();
    await comeBack(page);
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toMatchObject([message]);
  });
}

test('changed and closed, it is left to its visitor, who is told: its older words are not sent meanwhile', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  faults.otherwise = reset;
  const message = await openWithDoubtful(form);
  const item = pendingMessage(page, message);
  await editDoubtful(form, message);
  await form.field('phone').fill('(41) 5555-0100');
  await form.form.getByRole('button', { name: contactForm.clear.editing }).click();
  await expect(item).toContainText(pendingStates.returned);
  await expect(toast(page, 'leftUnsent')).toBeVisible();
  faults.heal();
  await comeBack(page);
  await item.getByRole('button', { name: pendingMessages.tryNow }).click();
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toMatchObject([message]);
});
