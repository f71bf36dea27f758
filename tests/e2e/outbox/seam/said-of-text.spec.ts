import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm, protocolText } from '../../../../src/content/contact/contact.ts';
import { aMessage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { goTo, visit } from '../../support/visit.ts';
import { sendingCode } from '../support/before-its-code.ts';
import { storedDraft } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/told.ts';

// What is said of a text that exists in the form alone goes with it.
test.use({ serviceWorkers: 'block' });

for (const [what, files] of Object.entries(sendingCode)) {
  test.describe(`${what} cannot be fetched`, () => {
    test.beforeEach(async ({ page, form }) => {
      await page.route(files, (route) => route.abort());
      await form.open();
      await form.send(aMessage());
      await expect(page.getByText(contactForm.noCode.title)).toBeVisible();
    });

    test('the text is deleted by hand', async ({ page, form }) => {
      await form.fill(emptyMessage);
      await expect(page.getByText(contactForm.noCode.title)).toBeHidden();
    });

    test('it is deleted with all that the site keeps', async ({ page, form }) => {
      await page.unroute(files);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'Dados neste aparelho' }).click();
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Apagar o que o site guarda aqui' }).click();
      const question = main.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Apagar tudo', exact: true }).click();
      await expect(
        main.getByText(/^O que o site guardava neste aparelho foi apagado/),
      ).toBeVisible();
      await goTo(page, 'Contato');
      expect(await form.values()).toEqual(emptyMessage);
      await expect(page.getByText(contactForm.noCode.title)).toBeHidden();
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

test('what is said of one that arrived stays when another text is begun and deleted', async ({
  page,
  form,
  rowsOf,
}) => {
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(toast(page, 'sent')).toBeVisible();
  const [row] = await rowsOf(message.email);
  await form.field('message').fill('Mais uma');
  await expect.poll(() => storedDraft(page)).toContain('Mais uma');
  await form.field('message').fill('');
  await expect.poll(() => storedDraft(page)).toBeNull();
  await expect(form.form).toContainText(protocolText(row?.id ?? ''));
});
