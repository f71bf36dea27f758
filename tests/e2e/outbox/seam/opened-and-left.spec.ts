import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { headerText } from '../../../../src/content/navigation.ts';
import { aMessage } from '../../support/contact-form.ts';
import { goTo } from '../../support/visit.ts';
import { leaveSaved } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { pendingList, pendingMessage } from '../support/told.ts';

test.use({ serviceWorkers: 'block' });

test('a saved message that is opened in the form and left there is counted on the other pages', async ({
  page,
  form,
}) => {
  const kept = aMessage({ subject: 'Guardada' });
  await leaveSaved(page, kept);
  await form.open();
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await expect(form.field('subject')).toHaveValue(kept.subject);
  const counted = page
    .getByRole('banner')
    .getByRole('link', { name: `Contato ${headerText.pendingCount(1)}` });
  // The form shows it, and nothing else is pending.
  await expect(counted).toBeHidden();

  await goTo(page, 'Tecnologias');
  await expect(counted).toBeVisible();
  // Nor is it forgotten by another document, which knows it from its record alone.
  await page.reload();
  await expect(counted).toBeVisible();

  await goTo(page, 'Contato');
  await expect(form.field('subject')).toHaveValue(kept.subject);
  await expect(counted).toBeHidden();
  await expect(pendingList(page)).toBeHidden();
});
