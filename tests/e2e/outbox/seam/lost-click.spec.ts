import { contactForm } from '../../../../src/content/contact/contact.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { aMessage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { goTo, hydrated, visit } from '../../support/visit.ts';
import { ledToUnsent, sendingCode, sentBeforeItsCode } from '../support/before-its-code.ts';
import { outboxStarted, pageWithoutCode, withoutDatabase } from '../support/device.ts';
import { reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { hearToasts } from '../support/heard.ts';
import { toast } from '../support/told.ts';

// A click on "Enviar" that its form cannot answer any more, on a page whose own form is out of sight.
test('left for the home page before the form’s code is here: told that it is not sent', async ({
  page,
  form,
  faults,
}) => {
  const message = aMessage();
  const formComes = await holdBack(page, '**/assets/ContactForm-*.js');
  const outboxComes = await holdBack(page, sendingCode['the outbox’s code']);
  await visit(page, '/contato');
  await form.fill(message);
  await form.submit.click();
  await goTo(page, 'Início');
  // The form of this page is ready before what tells is.
  formComes();
  await hydrated(page, { part: 'form' });
  outboxComes();
  await ledToUnsent(form, message);
  expect(faults.posts()).toBe(0);
});

test('left in the same way with a text that may have arrived: told that, and led back to it', async ({
  page,
  form,
  faults,
}) => {
  const message = aMessage();
  await withoutDatabase(page);
  faults.otherwise = reset;
  await form.open();
  await form.send(message);
  await expect(toast(page, 'notSavedMaybeSent')).toBeVisible();
  const posts = faults.posts();
  const formComes = await holdBack(page, '**/assets/ContactForm-*.js');
  const outboxComes = await holdBack(page, sendingCode['the outbox’s code']);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => form.values()).toEqual(message);
  await form.submit.click();
  await goTo(page, 'Início');
  formComes();
  await hydrated(page, { part: 'form' });
  outboxComes();
  await expect(toast(page, 'stillInFormMaybeSent')).toBeVisible();
  await expect(toast(page, 'stillInForm')).toHaveCount(0);
  await page.getByRole('button', { name: contactToasts.stillInFormMaybeSent.action }).click();
  await expect.poll(() => form.values()).toEqual(message);
  expect(faults.posts()).toBe(posts);
});

test('found to be in need of correction on the home page, out of sight: told', async ({
  page,
  form,
  faults,
}) => {
  const short = aMessage({ subject: 'Oi' });
  const { codeComes } = await sentBeforeItsCode(page, form, sendingCode['what submits'], short);
  await goTo(page, 'Início');
  await hydrated(page, { part: 'form' });
  codeComes();
  await ledToUnsent(form, short);
  expect(faults.posts()).toBe(0);
});

test('brought back to after all as sent, nobody is told that it is not', async ({
  page,
  form,
  rowsOf,
}) => {
  const heard = await hearToasts(page);
  const message = aMessage();
  await form.open();
  await form.fill(message);
  const draft = () => page.evaluate(() => ({ ...sessionStorage }));
  await expect.poll(draft).toHaveProperty('pinhal:draft');
  const before = await draft();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  // An earlier state of the tab, as browsers that were killed bring it back.
  await page.goto(pageWithoutCode);
  await page.evaluate(
    (stored) => Object.assign(sessionStorage, stored, { 'pinhal:clicked': `${Date.now()}` }),
    before,
  );
  await page.goto('/sobre');
  await outboxStarted(page);
  await goTo(page, 'Contato');
  await expect.poll(() => form.values()).not.toEqual(message);
  expect(await rowsOf(message.email)).toHaveLength(1);
  // The form takes it back once it is empty.
  expect(heard(contactToasts.stillInForm)).toBe(0);
});

test.describe('with a clock that is moved', () => {
  test.use({ ownContext: true });

  test('given up while what submits is on its way, and reloaded elsewhere: told all the same', async ({
    page,
    form,
  }) => {
    await page.clock.install();
    const { codeComes } = await sentBeforeItsCode(page, form, sendingCode['what submits']);
    await goTo(page, 'Sobre Nós');
    await page.clock.fastForward(15_000);
    await goTo(page, 'Contato');
    await expect(form.form.getByText(contactForm.noCode.title)).toBeVisible();
    await goTo(page, 'Sobre Nós');
    await page.reload();
    codeComes();
    await expect(toast(page, 'stillInForm')).toBeVisible();
  });
});
