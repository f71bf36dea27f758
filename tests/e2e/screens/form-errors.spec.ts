import { expect, test } from '../site-fixtures.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { standInForMap } from '../support/map.ts';

const invalid = [
  ['name', 'A', 'O nome deve ter pelo menos 2 caracteres.'],
  ['email', 'ana@', 'Por favor, insira um e-mail válido.'],
  ['phone', '123456789', 'Por favor, insira um telefone válido.'],
  ['subject', 'Oi', 'O assunto deve ter pelo menos 3 caracteres.'],
  ['message', 'Curta', 'A mensagem deve ter pelo menos 10 caracteres.'],
] as const;

test('after a first try each error goes and comes back while the visitor types', async ({
  page,
}) => {
  await standInForMap(page);
  const form = new ContactFormOnPage(page);
  await form.open();
  for (const [field, value, complaint] of invalid) {
    await form.field(field).fill(value);
    await expect(form.form.getByText(complaint), 'not before the first try').toBeHidden();
  }
  await form.submit.click();
  const valid = aMessage();
  for (const [field, value, complaint] of invalid) {
    await expect(form.field(field)).toHaveAccessibleDescription(complaint);
    await form.field(field).fill(valid[field]);
    await expect(form.form.getByText(complaint)).toBeHidden();
    await expect(form.field(field)).not.toHaveAttribute('aria-invalid', 'true');
    await form.field(field).fill(value);
    await expect(form.field(field)).toHaveAccessibleDescription(complaint);
    await form.field(field).fill(valid[field]);
    await expect(form.form.getByText(complaint)).toBeHidden();
  }
});

test('the logo of the page one is on leads to its top, and leaves the form as it is', async ({
  page,
}) => {
  await standInForMap(page);
  const form = new ContactFormOnPage(page);
  await form.open('/');
  await form.field('name').fill('A');
  await form.submit.click();
  const complaint = form.form.getByText('O nome deve ter pelo menos 2 caracteres.');
  await expect(complaint).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pinhal Software' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(complaint).toBeVisible();
});
