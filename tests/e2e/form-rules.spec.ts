import { emptyMessage } from '../../src/contact/fields.ts';
import { contactFields, contactForm } from '../../src/content/contact/contact.ts';
import { privacyDetailsLink } from '../../src/content/navigation.ts';
import type { Message } from '../../src/outbox/index.ts';
import { expect, test } from './fixtures.ts';
import { aMessage, ContactFormOnPage, countInserts } from './support/contact-form.ts';

const invalid: readonly [field: keyof Message, value: string, complaint: string][] = [
  ['name', 'A', 'O nome deve ter pelo menos 2 caracteres.'],
  ['email', 'ana@', 'Por favor, insira um e-mail válido.'],
  ['phone', '123456789', 'Por favor, insira um telefone válido.'],
  ['subject', 'Oi', 'O assunto deve ter pelo menos 3 caracteres.'],
  ['message', 'Curta', 'A mensagem deve ter pelo menos 10 caracteres.'],
];

/** What is heard of a field that is wrong: what it has to have, where that is said, and the complaint. */
const saidOf = (field: keyof Message, complaint: string) =>
  field === 'phone' ? `${contactFields.phone.hint} ${complaint}` : complaint;

test('the form starts empty, with the placeholder, type and rows of the specification, and says what is kept; each invalid field is named, focused and not sent, and its error goes and comes back while the visitor types', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const inserts = countInserts(page);
  const valid = aMessage();
  await form.open();
  expect(await form.values()).toEqual(emptyMessage);
  await expect(form.field('name')).toHaveAttribute('placeholder', 'Seu nome');
  await expect(form.field('email')).toHaveAttribute('type', 'email');
  await expect(form.field('message')).toHaveAttribute('rows', '5');
  await expect(form.submit).toHaveText('Enviar Mensagem');
  const notice = form.form.getByRole('paragraph').filter({ hasText: privacyDetailsLink.label });
  for (const fact of [
    /só para responder/,
    /guardada neste aparelho/,
    /em 30\sdias.*7\sdias antes/,
  ]) {
    await expect(notice).toContainText(fact);
  }
  const link = notice.getByRole('link', { name: privacyDetailsLink.label });
  await expect(link).toHaveAttribute('href', '/privacidade');
  // The field for programs, which comes before it, is where nobody sees it.
  await notice.scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport({ ratio: 1 });
  const forPrograms = form.form.locator('[name=website]');
  await expect(forPrograms).toHaveCount(1);
  await expect(forPrograms).not.toBeInViewport();

  // Complaints come with the first try, and from then on with every change.
  for (const [field, value, complaint] of invalid) {
    await form.field(field).fill(value);
    await expect(form.form.getByText(complaint)).toBeHidden();
  }
  await form.submit.click();
  for (const [field, , complaint] of invalid) {
    await expect(form.field(field)).toHaveAccessibleDescription(saidOf(field, complaint));
  }
  await form.fill(valid);
  for (const [field, value, complaint] of invalid) {
    await test.step(field, async () => {
      await form.field(field).fill(value);
      await form.submit.click();

      await expect(form.field(field)).toHaveAccessibleDescription(saidOf(field, complaint));
      await expect(form.field(field)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field(field)).toBeFocused();
      const summary = form.form
        .getByRole('status')
        .filter({ hasText: contactForm.errorSummary(1) });
      await expect(summary).toBeVisible();

      await form.field(field).fill(valid[field]);
      await expect(form.form.getByText(complaint)).toBeHidden();
      await expect(form.field(field)).not.toHaveAttribute('aria-invalid', 'true');
      await form.field(field).fill(value);
      await expect(form.field(field)).toHaveAccessibleDescription(saidOf(field, complaint));
      await form.field(field).fill(valid[field]);
      await expect(form.form.getByText(complaint)).toBeHidden();
    });
  }
  expect(inserts()).toBe(0);
});

test('an empty form, or one of spaces only, names all five fields; Enter in the one that is wrong still has what is wrong said once more; one megabyte of text is refused with a sentence and stays in the field', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const inserts = countInserts(page);
  await form.open();
  await form.submit.click();
  for (const [, , complaint] of invalid) await expect(form.form.getByText(complaint)).toBeVisible();

  const spaces = ' '.repeat(20);
  await form.send({ name: spaces, email: spaces, phone: spaces, subject: spaces, message: spaces });
  for (const [, , complaint] of invalid) await expect(form.form.getByText(complaint)).toBeVisible();
  await expect(form.field('name')).toBeFocused();

  await test.step('Enter in the field that is wrong has it said once more', async () => {
    const summary = contactForm.errorSummary(1);
    await form.send(aMessage({ name: 'A' }));
    const status = form.form.getByRole('status').filter({ hasText: summary });
    await expect(status).toBeVisible();
    await expect(form.field('name')).toBeFocused();
    // As screen readers do, it looks at what changes.
    const said = await status.evaluateHandle((region) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(region.textContent.trim())).observe(region, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      return texts;
    });
    await form.field('name').press('Enter');
    await expect.poll(() => said.jsonValue()).toEqual(['', summary]);
  });

  await test.step('one megabyte of text is refused and stays in the field', async () => {
    const long = 'a'.repeat(1024 * 1024);
    await form.send(aMessage({ message: long }));
    await expect(form.field('message')).toHaveAccessibleDescription(
      'A mensagem deve ter no máximo 5.000 caracteres.',
    );
    expect(await form.field('message').inputValue()).toHaveLength(long.length);
  });
  expect(inserts()).toBe(0);
});
