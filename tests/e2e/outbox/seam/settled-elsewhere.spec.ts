import { emptyMessage } from '../../../../src/contact/fields.ts';
import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { aMessage, ContactFormOnPage } from '../../support/contact-form.ts';
import { postgrest } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { pendingMessage, toast } from '../support/told.ts';

const { confirmRemove, remove } = pendingMessages;

// The text that a form shows is sent, or deleted, in another tab.
test.use({ serviceWorkers: 'block' });

test('what was said of a text that is not in the form any more is said no longer', async ({
  page,
  form,
  context,
  faults,
}) => {
  await form.open();
  faults.otherwise = postgrest(500, 'XX000');
  const message = aMessage();
  await form.send(message);
  await expect(toast(page, 'failed')).toBeVisible();

  const other = new ContactFormOnPage(await context.newPage());
  await other.open();
  const item = pendingMessage(other.page, message);
  await item.getByRole('button', { name: remove }).click();
  await item.getByRole('button', { name: confirmRemove.confirm }).click();
  await expect(item).toBeHidden();
  await page.bringToFront();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  await expect(toast(page, 'failed')).toBeHidden();
});
