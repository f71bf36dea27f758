import { emptyMessage } from '../../../../src/contact/fields.ts';
import { pendingStates } from '../../../../src/content/contact/pending-messages.ts';
import { aMessage, ContactFormOnPage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { hydrated } from '../../support/visit.ts';
import { outboxStarted, storedDraft, storedRecords } from '../support/device.ts';
import { duplicated } from '../support/duplicated.ts';
import { postgrest } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { pendingMessage, toast } from '../support/told.ts';

// The browser copies what a tab has, the id of its draft included.
test.use({ serviceWorkers: 'block' });

test('a duplicated tab does not open the message of the first, and says where it is', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  faults.script.push(postgrest(500, 'XX000'));
  await form.open();
  await form.send(message);
  await expect(toast(page, 'failed')).toBeVisible();

  const copy = await duplicated(page);
  await copy.goto('/contato');
  await expect(pendingMessage(copy, message)).toContainText(pendingStates.openElsewhere);
  // By then its form has looked for what is open in its tab.
  await hydrated(copy, { part: 'form' });
  await outboxStarted(copy);
  await storedRecords(copy);
  expect(await new ContactFormOnPage(copy).values()).toEqual(emptyMessage);
  await page.bringToFront();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('what is written in a tab is sent from its copy too, though the first has made another text of it', async ({
  page,
  form,
  rowsOf,
}) => {
  const message = aMessage();
  const changed = { ...message, subject: 'Outro assunto', message: 'Escrito na primeira aba.' };
  await form.open();
  await hydrated(page, { part: 'form' });
  await form.fill(message);
  await expect.poll(() => storedDraft(page)).toContain(message.message);

  // Nobody has looked at its form yet.
  const copy = await duplicated(page);
  const codeComes = await holdBack(copy, '**/assets/ContactForm-*.js');
  await copy.goto('/contato');
  const copied = new ContactFormOnPage(copy);
  await expect(copied.field('message')).toHaveValue(message.message);

  await page.bringToFront();
  await form.send(changed);
  await expect(toast(page, 'sent')).toBeVisible();
  await copy.bringToFront();
  codeComes();
  await hydrated(copy, { part: 'form' });
  await outboxStarted(copy);
  await storedRecords(copy);
  expect(await copied.values()).toEqual(message);
  await copied.submit.click();
  await expect(toast(copy, 'sent')).toBeVisible();
  const texts = (await rowsOf(message.email)).map((row) => row.message);
  expect(texts.sort()).toEqual([changed.message, message.message].sort());
});
