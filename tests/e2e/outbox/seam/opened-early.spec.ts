import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { aMessage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { leaveSaved } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { pendingMessage } from '../support/told.ts';

// A saved message is opened before the form can take it.
test.use({ serviceWorkers: 'block' });

test('leads to the form at once, which has the message as soon as it can', async ({
  page,
  form,
}) => {
  const kept = aMessage();
  await leaveSaved(page, kept);
  const codeComes = await holdBack(page, '**/assets/ContactForm-*.js');
  await page.goto('/contato');
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await expect(form.field('name')).toBeFocused();
  codeComes();
  await expect.poll(() => form.values()).toEqual(kept);
  await expect(item).toBeHidden();
  await expect(form.field('name')).toBeFocused();
});
