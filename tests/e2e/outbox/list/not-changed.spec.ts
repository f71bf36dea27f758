import { emptyMessage } from '../../../../src/contact/fields.ts';
import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { aMessage } from '../../support/contact-form.ts';
import { leaveSaved } from '../support/device.ts';
import { reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { refuseWrites } from '../support/read-only.ts';
import { pendingMessage, toast } from '../support/told.ts';

test.use({ serviceWorkers: 'block' });

test('what the device refuses to change is told as that, stays in the list, and can be asked for again', async ({
  page,
  form,
  faults,
}) => {
  const kept = aMessage();
  // What the device does not let be noted goes all the same, once it can.
  faults.otherwise = reset;
  await leaveSaved(page, kept);
  await form.open();
  const item = pendingMessage(page, kept);
  const told = toast(page, 'notChanged');
  const close = told.getByRole('button', { name: 'Fechar aviso' });
  const remove = async () => {
    await item.getByRole('button', { name: pendingMessages.remove }).click();
    await item.getByRole('button', { name: pendingMessages.confirmRemove.confirm }).click();
  };
  await expect(item).toBeVisible();
  const allowWrites = await refuseWrites(page);

  for (const action of [
    () => item.getByRole('button', { name: pendingMessages.tryNow }).click(),
    () => item.getByRole('button', { name: pendingMessages.edit }).click(),
    remove,
  ]) {
    await action();
    await expect(told).toHaveCount(1);
    await expect(item).toBeVisible();
    await close.click();
    await expect(told).toHaveCount(0);
  }
  expect(await form.values()).toEqual(emptyMessage);
  expect(faults.posts()).toBe(0);

  await allowWrites();
  await remove();
  await expect(toast(page, 'deleted').or(toast(page, 'deletedMaybeSent'))).toBeVisible();
  await expect(item).toBeHidden();
  await expect(page.getByText(contactToasts.notChanged.title)).toHaveCount(0);
});
