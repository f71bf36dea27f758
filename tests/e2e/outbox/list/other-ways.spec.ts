import type { Locator } from '@playwright/test';
import { contactForm, exportText } from '../../../../src/content/contact/contact.ts';
import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { aMessage } from '../../support/contact-form.ts';
import { deliveredRecord, leaveSaved, storedRecords, storeRecords } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { pendingMessage, toast } from '../support/told.ts';

// Other ways in which a saved message can be sent by its visitor.
test.use({ serviceWorkers: 'block' });

test('what can be done with each of several messages is named after it; it can be sent by WhatsApp or e-mail, or copied; a text too long for the address of a mail is copied, and the mail says to paste it; of one that has left the device unheard that is said', async ({
  page,
  context,
  form,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const short = aMessage({ subject: 'Curta' });
  const long = aMessage({ subject: 'Longa', message: 'Precisamos de ação. '.repeat(150) });
  const gone = aMessage({ subject: 'Foi embora' });
  const kept = [short, long, gone];
  await leaveSaved(page, ...kept);
  await form.open();
  const linkOf = async (item: Locator, name: string) => {
    const link = item.getByRole('link', { name });
    return { link, href: (await link.getAttribute('href')) ?? '' };
  };

  await test.step('what can be done with each is named after it', async () => {
    const { tryNow, edit, remove } = pendingMessages;
    for (const message of kept) {
      const item = pendingMessage(page, message);
      for (const label of [contactForm.copyProtocol, tryNow, edit, remove]) {
        const name = `${label}: ${message.subject}`;
        await expect.soft(item.getByRole('button', { name, exact: true })).toHaveText(label);
      }
      const otherWays = item.getByText(exportText.heading);
      const name = `${exportText.heading}: ${message.subject}`;
      await expect.soft(otherWays).toHaveAccessibleName(name);
    }
  });

  await test.step('sent by WhatsApp or e-mail, or copied', async () => {
    const item = pendingMessage(page, short);
    await item.getByText(exportText.heading).click();
    await expect.soft(item.getByText(exportText.staysPending)).toBeVisible();
    for (const name of [exportText.whatsapp, exportText.email]) {
      const { link, href } = await linkOf(item, name);
      for (const value of Object.values(short))
        expect.soft(decodeURIComponent(href)).toContain(value);
      // The page of the list stays.
      await expect.soft(link).toHaveAttribute('target', '_blank');
    }
    await item.getByRole('button', { name: exportText.copy }).click();
    await expect.soft(item.getByText(exportText.copied)).toBeVisible();
    await form.field('message').press('Control+v');
    expect.soft((await form.values()).message).toContain(short.message.trim());
  });

  await test.step('a text too long for the address of a mail', async () => {
    const item = pendingMessage(page, long);
    await item.getByText(exportText.heading).click();
    const { link, href } = await linkOf(item, exportText.email);
    expect.soft(href.length).toBeLessThan(2048);
    expect.soft(decodeURIComponent(href)).toContain(exportText.pasteHere);
    await link.click();
    const pasted = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(pasted).toContain(long.message.trim());
  });

  await test.step('one that has left the device unheard', async () => {
    const item = pendingMessage(page, gone);
    const records = await storedRecords(page);
    const record = records.find(({ value }) => JSON.stringify(value).includes(gone.email));
    await storeRecords(page, [deliveredRecord(record?.key ?? '', true)]);
    await item.getByText(exportText.heading).click();
    await expect(toast(page, 'alreadyGone')).toBeVisible();
  });
});
