import { contactForm, exportText } from '../../../../src/content/contact/contact.ts';
import { aMessage } from '../../support/contact-form.ts';
import { deliveredRecord, leaveSaved, storedRecords, storeRecords } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { pendingMessage, toast } from '../support/told.ts';

// Other ways in which a saved message can be sent by its visitor.
test.use({ serviceWorkers: 'block' });

test('a waiting message can be sent by WhatsApp or e-mail, or copied', async ({
  page,
  context,
  form,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const message = aMessage();
  await leaveSaved(page, message);
  await form.open();
  const item = pendingMessage(page, message);
  const copyProtocol = item.getByRole('button', { name: contactForm.copyProtocol });
  await expect(copyProtocol).toHaveAccessibleName(`${contactForm.copyProtocol} ${message.subject}`);
  await item.getByText(exportText.heading).click();
  for (const name of [exportText.whatsapp, exportText.email]) {
    const link = item.getByRole('link', { name });
    const href = (await link.getAttribute('href')) ?? '';
    for (const value of Object.values(message)) expect(decodeURIComponent(href)).toContain(value);
    // The page of the list stays.
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await item.getByRole('button', { name: exportText.copy }).click();
  await expect(item.getByText(exportText.copied)).toBeVisible();
  await form.field('message').press('Control+v');
  expect((await form.values()).message).toContain(message.message.trim());
});

test('a text too long for the address of a mail is copied, and the mail says to paste it', async ({
  page,
  context,
  form,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const message = aMessage({ message: 'Precisamos de ação. '.repeat(150) });
  await leaveSaved(page, message);
  await form.open();
  const item = pendingMessage(page, message);
  await item.getByText(exportText.heading).click();
  const mail = item.getByRole('link', { name: exportText.email });
  const href = (await mail.getAttribute('href')) ?? '';
  expect(href.length).toBeLessThan(2048);
  expect(decodeURIComponent(href)).toContain(exportText.pasteHere);
  await mail.click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(message.message.trim());
});

test('of one that has left the device unheard that is said', async ({ page, form }) => {
  const message = aMessage();
  await leaveSaved(page, message);
  await form.open();
  const item = pendingMessage(page, message);
  await expect(item).toBeVisible();
  const [record] = await storedRecords(page);
  await storeRecords(page, [deliveredRecord(record?.key ?? '', true)]);
  await item.getByText(exportText.heading).click();
  await expect(toast(page, 'alreadyGone')).toBeVisible();
});
