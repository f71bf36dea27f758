import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { aMessage, type ContactFormOnPage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { goTo } from '../../support/visit.ts';
import { heldUp, postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { keepMessage, pendingMessage, toast } from '../support/told.ts';

// Between the click on "Enviar" and the outbox's own word.
test.use({ serviceWorkers: 'block' });

const internalError = postgrest(500, 'XX000');

/** Submits a message while the outbox's code is held back until `codeComes` is called. */
async function sentBeforeItsCode(page: Page, form: ContactFormOnPage) {
  const codeComes = await holdBack(page, '**/assets/start-contact-*.js');
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(form.submit).toHaveText(contactForm.submitting);
  return { message, codeComes };
}

test('left while the outbox’s code is on its way, and back: the same sending, and one row', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const { message, codeComes } = await sentBeforeItsCode(page, form);
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await expect(form.submit).toHaveText(contactForm.submitting);
  await expect(form.submit).toBeDisabled();
  expect(await form.values()).toEqual(message);

  // Refused, the text stands in the form; sent again it is the same message.
  faults.script.push(internalError);
  codeComes();
  await expect(toast(page, 'failed')).toBeVisible();
  expect(await form.values()).toEqual(message);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await form.values()).toEqual(emptyMessage);
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('reloaded while the outbox’s code is on its way, the text is there again', async ({
  page,
  form,
  rowsOf,
}) => {
  const { message, codeComes } = await sentBeforeItsCode(page, form);
  await page.reload();
  expect(await form.values()).toEqual(message);
  codeComes();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('a message that opens slowly does not take the form from one that is sent meanwhile', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const kept = await keepMessage(form, faults, { subject: 'Guardada' });
  // The storage takes its time with what is opened in a form, until it is told to go on.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (value.state !== 'returned' || 'isQuick' in window) return put.call(this, value, key);
      // Reading keeps a transaction open.
      const request = this.get('nothing');
      const look = () => {
        if ('isQuick' in window) put.call(this, value, key);
        else this.get('nothing').onsuccess = look;
      };
      request.onsuccess = look;
      return request;
    };
  });
  const message = aMessage({ subject: 'No formulário' });
  await form.fill(message);
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  const { confirmDoubt, confirmReplace } = pendingMessages;
  await item.getByRole('button', { name: confirmDoubt.confirm }).click();
  await item.getByRole('button', { name: confirmReplace.confirm }).click();
  const { fault, letGo } = heldUp(internalError);
  faults.otherwise = (exchange) =>
    (exchange.row.subject === message.subject ? fault : reset)(exchange);
  await form.submit.click();
  await expect(form.submit).toHaveText(contactForm.submitting);
  await page.evaluate(() => Object.assign(window, { isQuick: true }));
  await expect(toast(page, 'formInUse')).toBeVisible();
  letGo();

  await expect(toast(page, 'failed')).toBeVisible();
  expect(await form.values()).toEqual(message);
  await expect(item).toBeVisible();
  faults.heal();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
