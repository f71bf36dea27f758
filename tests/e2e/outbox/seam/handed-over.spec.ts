import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm, exportText } from '../../../../src/content/contact/contact.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { aMessage, type ContactFormOnPage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { goTo, hydrated } from '../../support/visit.ts';
import { outboxStarted } from '../support/device.ts';
import { pass } from '../support/fault-gateway.ts';
import { heldUp, postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { keepMessage, pendingMessage, toast } from '../support/told.ts';

// Between the click on "Enviar" and the outbox's own word.
test.use({ serviceWorkers: 'block' });

const internalError = postgrest(500, 'XX000');

/** The code that a submission waits for, by its file. */
const needed = {
  'the outbox’s code': '**/assets/start-contact-*.js',
  'what submits': '**/assets/submitting-*.js',
} as const;

/** Submits a message while code is held back until `codeComes` is called. */
async function sentBeforeItsCode(
  page: Page,
  form: ContactFormOnPage,
  files: string = needed['the outbox’s code'],
  message = aMessage(),
) {
  const codeComes = await holdBack(page, files);
  await form.open();
  await form.send(message);
  await expect(form.submit).toHaveText(contactForm.submitting);
  return { message, codeComes };
}

for (const [what, files] of Object.entries(needed)) {
  test(`left while ${what} is on its way, and back: the same sending, and one row`, async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    const { message, codeComes } = await sentBeforeItsCode(page, form, files);
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

  test(`reloaded while ${what} is on its way, the text is there again`, async ({
    page,
    form,
    rowsOf,
  }) => {
    const { message, codeComes } = await sentBeforeItsCode(page, form, files);
    await page.reload();
    expect(await form.values()).toEqual(message);
    codeComes();
    await form.submit.click();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });

  test(`left and reloaded while ${what} is on its way: told that it is not sent, and led to the text`, async ({
    page,
    form,
    rowsOf,
  }) => {
    const { message, codeComes } = await sentBeforeItsCode(page, form, files);
    await goTo(page, 'Sobre Nós');
    await page.reload();
    codeComes();
    await expect(toast(page, 'stillInForm')).toBeVisible();
    await page.getByRole('button', { name: contactToasts.stillInForm.action }).click();
    expect(await form.values()).toEqual(message);
    await form.submit.click();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
    // Answered, it is told of no more.
    await page.goto('/sobre');
    await hydrated(page);
    expect(await page.evaluate(() => sessionStorage.getItem('pinhal:clicked'))).toBeNull();
  });

  test(`loaded again by the page itself while ${what} is on its way, it goes on`, async ({
    page,
    form,
    rowsOf,
  }) => {
    const { message, codeComes } = await sentBeforeItsCode(page, form, files);
    // As src/browser/code/reload-once.ts notes it.
    await page.evaluate(() => Object.assign(sessionStorage, { 'pinhal:reloaded': Date.now() + 1 }));
    await page.reload();
    await expect(form.submit).toHaveText(contactForm.submitting);
    codeComes();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await form.values()).toEqual(emptyMessage);
    expect(await rowsOf(message.email)).toHaveLength(1);
  });

  test(`deleted with all the rest while ${what} is on its way, it is not sent`, async ({
    page,
    form,
    faults,
  }) => {
    const { codeComes } = await sentBeforeItsCode(page, form, files);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dados neste aparelho' }).click();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Apagar tudo deste aparelho' }).click();
    const question = main.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Apagar tudo', exact: true }).click();
    codeComes();
    await expect(main.getByText(/^O que o site guardava neste aparelho foi apagado/)).toBeVisible();
    await outboxStarted(page);
    await goTo(page, 'Contato');
    expect(await form.values()).toEqual(emptyMessage);
    const next = aMessage();
    await form.send(next);
    await expect(toast(page, 'sent')).toBeVisible();
    expect(faults.posts()).toBe(1);
  });
}

test('what is to be corrected is said as soon as the rules are here, and nothing is sent', async ({
  page,
  form,
  faults,
}) => {
  const short = aMessage({ subject: 'Oi' });
  const { codeComes } = await sentBeforeItsCode(page, form, needed['what submits'], short);
  codeComes();
  await expect(form.field('subject')).toBeFocused();
  await expect(form.field('subject')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.submit).toBeEnabled();
  await form.field('subject').fill('Orçamento');
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(faults.posts()).toBe(1);
});

test('who is elsewhere on the page by then is not led away', async ({ page, form }) => {
  const short = aMessage({ subject: 'Oi' });
  const { codeComes } = await sentBeforeItsCode(page, form, needed['what submits'], short);
  const link = page.getByRole('banner').getByRole('link', { name: 'Blog' });
  await link.focus();
  codeComes();
  await expect(form.field('subject')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.form.getByText(contactForm.errorSummary(1))).toBeVisible();
  await expect(link).toBeFocused();
});

test('who has left the form by then is told on the page they are on, and led back to the text', async ({
  page,
  form,
  faults,
}) => {
  const short = aMessage({ subject: 'Oi' });
  const { codeComes } = await sentBeforeItsCode(page, form, needed['what submits'], short);
  await goTo(page, 'Sobre Nós');
  codeComes();
  await expect(toast(page, 'stillInForm')).toBeVisible();
  await page.getByRole('button', { name: contactToasts.stillInForm.action }).click();
  await expect(form.submit).toBeEnabled();
  expect(await form.values()).toEqual(short);
  expect(faults.posts()).toBe(0);
});

test.describe('what submits cannot be fetched', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the visitor is told and offered other ways, and the text goes once it can be', async ({
    page,
    form,
    rowsOf,
  }) => {
    const files = needed['what submits'];
    await page.route(files, (route) => route.abort());
    const message = aMessage();
    await form.open();
    await form.send(message);
    await expect(page.getByRole('status').filter({ hasText: contactForm.notLoaded })).toBeVisible();
    await expect(form.form.getByText(contactForm.noCode.title)).toBeVisible();
    await expect(form.form.getByRole('link', { name: exportText.whatsapp })).toBeVisible();
    // Also by the form of the page they come back to.
    await goTo(page, 'Sobre Nós');
    await goTo(page, 'Contato');
    await expect(form.form.getByText(contactForm.noCode.title)).toBeVisible();
    expect(await form.values()).toEqual(message);
    await page.unroute(files);
    await form.field('message').press('End');
    await form.field('subject').press('Enter');
    await expect(toast(page, 'sent')).toBeVisible();
    await expect(page.getByText(contactForm.notLoaded)).toBeHidden();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});

/** The page is left and comes back as it was left; meanwhile another one of this tab has this draft. */
async function leaveAndReturn(page: Page, draft: object | null): Promise<void> {
  // By events alone: with a request under way Chromium keeps no page.
  await page.evaluate((text) => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    if (text === 'null') sessionStorage.removeItem('pinhal:draft');
    else sessionStorage.setItem('pinhal:draft', text);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, JSON.stringify(draft));
}

test('a text that another page of this tab has sent, the page that had it before does not send again', async ({
  page,
  form,
  faults,
}) => {
  const { codeComes } = await sentBeforeItsCode(page, form);
  await leaveAndReturn(page, null);
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  codeComes();
  await outboxStarted(page);
  const next = aMessage();
  await form.send(next);
  await expect(toast(page, 'sent')).toBeVisible();
  expect(faults.posts()).toBe(1);
});

test('a text that another page of this tab has typed outlives what this page was sending', async ({
  page,
  form,
  faults,
}) => {
  const { fault, letGo } = heldUp(pass);
  faults.script.push(fault);
  await form.open();
  await form.send(aMessage());
  await expect.poll(() => faults.posts()).toBe(1);
  const typed = aMessage({ subject: 'Escrita na outra página' });
  await leaveAndReturn(page, { values: typed, origin: null, nextId: null });
  letGo();
  await expect(toast(page, 'sent')).toBeVisible();
  await page.reload();
  await expect.poll(() => form.values()).toEqual(typed);
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
  // A second press of the same key is no answer to the next question.
  await expect(item.getByRole('button', { name: confirmReplace.cancel })).toBeFocused();
  await item.getByRole('button', { name: confirmReplace.confirm }).click();
  const { fault, letGo } = heldUp(internalError);
  faults.otherwise = (exchange) =>
    (exchange.row.subject === message.subject ? fault : reset)(exchange);
  await form.submit.click();
  await expect(form.submit).toHaveText(contactForm.submitting);
  await page.evaluate(() => Object.assign(window, { isQuick: true }));
  await expect(toast(page, 'formInUse')).toBeVisible();
  // It goes on waiting by itself, as before.
  await expect(item).not.toContainText(pendingStates.returned);
  letGo();

  await expect(toast(page, 'failed')).toBeVisible();
  expect(await form.values()).toEqual(message);
  await expect(item).toBeVisible();
  faults.heal();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
