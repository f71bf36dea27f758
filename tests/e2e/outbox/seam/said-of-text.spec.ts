import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import { untilIdle } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { intercept, lost } from '../../support/intercept.ts';
import { followInFooter, goTo, visit } from '../../support/visit.ts';
import { sendingCode } from '../support/before-its-code.ts';
import { expect, expectedAlso, test } from '../support/fixtures.ts';
import { watchSendingCode } from '../support/sending-code.ts';
import { toast } from '../support/told.ts';

// What is said of a text that exists in the form alone goes with it.
test.use({
  serviceWorkers: 'block',
  expectedErrors: expectedAlso(/ERR_FAILED.*\/assets\/(?:start-contact|submitting)-/),
});

for (const [what, files] of Object.entries(sendingCode)) {
  test(`${what} cannot be fetched: the text is deleted by hand, or with all that the site keeps`, async ({
    page,
    form,
  }) => {
    const noCode = page.getByText(contactForm.noCode.title);
    const comesAgain = await intercept(page, files, () => lost);
    await form.open();
    await form.send(aMessage());
    await expect(noCode).toBeVisible();

    await test.step('deleted by hand', async () => {
      await form.fill(emptyMessage);
      await expect.soft(noCode).toBeHidden();
    });

    await test.step('deleted with all that the site keeps', async () => {
      await form.send(aMessage());
      await expect(noCode).toBeVisible();
      const [, module = ''] = /assets\/(.*)-\*/.exec(files) ?? [];
      const codeHere = watchSendingCode(page, [module]);
      await comesAgain();
      await followInFooter(page, 'Dados neste aparelho');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Apagar o que o site guarda aqui' }).click();
      const question = main.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Apagar tudo', exact: true }).click();
      await expect(
        main.getByText(/^O que o site guardava neste aparelho foi apagado/),
      ).toBeVisible();
      await goTo(page, 'Contato');
      expect.soft(await form.values()).toEqual(emptyMessage);
      // What might say something of the text is here by then, and has its turn.
      await form.field('name').focus();
      await codeHere();
      await untilIdle(page);
      await expect.soft(noCode).toBeHidden();
      await expect(toast(page, 'stillInForm')).toBeHidden();
    });
  });
}

test('told on another page that the text is still in the form, who clears that is not told so any more', async ({
  page,
  form,
}) => {
  const formComes = await holdBack(page, '**/assets/ContactForm-*.js');
  await visit(page, '/contato');
  const message = aMessage();
  await form.fill(message);
  await form.submit.click();
  await goTo(page, 'Início');
  formComes();
  await expect(toast(page, 'stillInForm')).toBeVisible();
  await goTo(page, 'Contato');
  await expect.poll(() => form.values()).toEqual(message);
  await form.form.getByRole('button', { name: contactForm.clear.restored }).click();
  await expect(toast(page, 'stillInForm')).toBeHidden();
  expect(await form.values()).toEqual(emptyMessage);
});
