import { emptyMessage } from '../../../src/contact/fields.ts';
import { contactForm, exportText } from '../../../src/content/contact/contact.ts';
import { aMessage } from '../support/contact-form.ts';
import { withoutDatabase } from './support/device.ts';
import { insertThen, postgrest } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { changesAreLookedAt } from './support/looked-at.ts';
import { watchSendingCode } from './support/sending-code.ts';
import { savedToast, toast } from './support/told.ts';

// A browser that stores nothing: what cannot be saved can still be sent, and is never called saved.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ page }) => withoutDatabase(page));

test('without storage and connection, it is said honestly and other ways are offered', async ({
  page,
  context,
  form,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const message = aMessage();
  const codeHere = watchSendingCode(page);
  await form.open();
  await form.fill(message);
  // From here on no code comes any more.
  await codeHere();
  await context.setOffline(true);
  await form.submit.click();
  await expect(toast(page, 'notSavedNotSent')).toBeVisible();
  expect(await form.values()).toEqual(message);
  await expect(savedToast(page)).toBeHidden();

  const whatsapp = form.form.getByRole('link', { name: 'Enviar pelo WhatsApp' });
  const mail = form.form.getByRole('link', { name: 'Enviar por e-mail' });
  for (const link of [whatsapp, mail]) {
    const href = decodeURIComponent((await link.getAttribute('href')) ?? '');
    for (const value of Object.values(message)) expect(href).toContain(value);
    // In this page it would take the place of the text, which is nowhere else.
    await expect(link).toHaveAttribute('target', '_blank');
  }
  const copied = form.form.getByText(exportText.copied);
  await form.form.getByRole('button', { name: exportText.copy }).click();
  await expect(copied).toBeVisible();
  // What is written then is not in the clipboard.
  await changesAreLookedAt(form);
  await expect(copied).toBeHidden();
});

test('a text that is nowhere but in the form can be had back after it was cleared, as the same message', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  // Not a broken line: after that the browser may send the very same POST again by itself.
  faults.script.push(insertThen(postgrest(500, 'XX000')));
  await form.open();
  await form.send(message);
  await expect(toast(page, 'failedNotSaved')).toBeVisible();

  await page.reload();
  await form.form.getByRole('button', { name: contactForm.clear.restored }).click();
  expect(await form.values()).toEqual(emptyMessage);
  // By key: a click so soon would count as the second one of two.
  await form.form.getByRole('button', { name: contactForm.clear.cleared }).press('Enter');
  expect(await form.values()).toEqual(message);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
