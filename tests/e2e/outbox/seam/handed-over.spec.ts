import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm, exportText } from '../../../../src/content/contact/contact.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { stayPatient, stopTime } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { intercept, lost } from '../../support/intercept.ts';
import { followInFooter, goTo, hydrated } from '../../support/visit.ts';
import { ledToUnsent, sendingCode, sentBeforeItsCode } from '../support/before-its-code.ts';
import { outboxStarted } from '../support/device.ts';
import { postgrest } from '../support/faults.ts';
import { expect, expectedAlso, test } from '../support/fixtures.ts';
import { changesAreLookedAt } from '../support/looked-at.ts';
import { watchSendingCode } from '../support/sending-code.ts';
import { toast } from '../support/told.ts';

// Between the click on "Enviar" and the outbox's own word.
test.use({ serviceWorkers: 'block' });

const internalError = postgrest(500, 'XX000');

for (const [what, files] of Object.entries(sendingCode)) {
  test.describe('while no time passes', () => {
    // A click waits 15 s for code. A page's clock that was set cannot be given back.
    test.use({ ownContext: true });

    test(`left while ${what} is on its way, and back: the same sending, and one row`, async ({
      page,
      form,
      faults,
      rowsOf,
    }) => {
      await page.clock.install();
      const { message, codeComes } = await sentBeforeItsCode(page, form, files);
      await stopTime(page);
      await goTo(page, 'Sobre Nós');
      await goTo(page, 'Contato');
      await expect(form.submit).toHaveText(contactForm.submitting);
      await expect(form.submit).toBeDisabled();
      expect(await form.values()).toEqual(message);

      // Refused, the text stands in the form; sent again it is the same message.
      faults.script.push(internalError);
      await page.clock.resume();
      codeComes();
      await expect(toast(page, 'failed')).toBeVisible();
      expect(await form.values()).toEqual(message);
      await form.submit.click();
      await expect(toast(page, 'sent')).toBeVisible();
      expect(await form.values()).toEqual(emptyMessage);
      expect(await rowsOf(message.email)).toHaveLength(1);
    });

    test(`left and reloaded while ${what} is on its way: told that it is not sent, and led to the text`, async ({
      page,
      form,
      rowsOf,
    }) => {
      await page.clock.install();
      const { message, codeComes } = await sentBeforeItsCode(page, form, files);
      await stopTime(page);
      await goTo(page, 'Sobre Nós');
      await page.clock.resume();
      await page.reload();
      codeComes();
      await ledToUnsent(form, message);
      await form.submit.click();
      await expect(toast(page, 'sent')).toBeVisible();
      expect(await rowsOf(message.email)).toHaveLength(1);
      // Answered, it is told of no more.
      await page.goto('/sobre');
      await hydrated(page);
      expect(await page.evaluate(() => sessionStorage.getItem('pinhal:clicked'))).toBeNull();
    });
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

  test(`loaded again by the page itself while ${what} is on its way, it goes on`, async ({
    page,
    form,
    rowsOf,
  }) => {
    const { message, codeComes } = await sentBeforeItsCode(page, form, files);
    // As src/browser/code/reload.ts notes it.
    await page.evaluate(() => Object.assign(sessionStorage, { 'pinhal:left': Date.now() }));
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
    await followInFooter(page, 'Dados neste aparelho');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Apagar o que o site guarda aqui' }).click();
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
  const { codeComes } = await sentBeforeItsCode(page, form, sendingCode['what submits'], short);
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
  const { codeComes } = await sentBeforeItsCode(page, form, sendingCode['what submits'], short);
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
  const { codeComes } = await sentBeforeItsCode(page, form, sendingCode['what submits'], short);
  await goTo(page, 'Sobre Nós');
  codeComes();
  await ledToUnsent(form, short);
  await expect(form.submit).toBeEnabled();
  expect(faults.posts()).toBe(0);
});

test.describe('the outbox’s code cannot be fetched', () => {
  test.use({ expectedErrors: expectedAlso(/ERR_FAILED.*\/assets\//) });

  test('who has left the form is told that the text is not sent, and led back to it', async ({
    page,
    form,
  }) => {
    let fail = () => {};
    const failing = new Promise<typeof lost>((resolve) => {
      fail = () => resolve(lost);
    });
    await intercept(page, sendingCode['the outbox’s code'], () => failing);
    await stayPatient(page);
    const message = aMessage();
    await form.open();
    await form.send(message);
    await expect(form.submit).toHaveText(contactForm.submitting);
    await goTo(page, 'Sobre Nós');
    fail();
    await ledToUnsent(form, message);
  });

  test('who stays at the form is told, and from then on every change is looked at', async ({
    page,
    form,
  }) => {
    await intercept(page, sendingCode['the outbox’s code'], () => lost);
    const rulesHere = watchSendingCode(page, ['submitting']);
    await form.open();
    await form.fill(aMessage());
    await rulesHere();
    await form.submit.click();
    await expect(page.getByText(contactToasts.noOutbox.detail)).toBeVisible();
    await changesAreLookedAt(form);
  });
});

test.describe('what submits cannot be fetched', () => {
  test.use({ expectedErrors: expectedAlso(/ERR_FAILED.*\/assets\//) });

  test('the visitor is told and offered other ways, and the text goes once it can be', async ({
    page,
    form,
    rowsOf,
  }) => {
    const comesAgain = await intercept(page, sendingCode['what submits'], () => lost);
    const message = aMessage();
    await form.open();
    await form.send(message);
    await expect(form.form.getByText(contactForm.noCode.title)).toBeVisible();
    // Once: the form itself is here.
    await expect(page.getByText(contactForm.notLoaded)).toBeHidden();
    await expect(form.form.getByRole('link', { name: exportText.whatsapp })).toBeVisible();
    // Also by the form of the page they come back to.
    await goTo(page, 'Sobre Nós');
    await goTo(page, 'Contato');
    await expect(form.form.getByText(contactForm.noCode.title)).toBeVisible();
    expect(await form.values()).toEqual(message);
    await comesAgain();
    await form.field('message').press('End');
    await form.field('subject').press('Enter');
    await expect(toast(page, 'sent')).toBeVisible();
    await expect(form.form.getByText(contactForm.noCode.title)).toBeHidden();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});
