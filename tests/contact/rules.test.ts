import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { codePoints, limits, messageSchema } from '../../src/contact/rules.ts';
import { messageFields } from '../../src/outbox/entry/message.ts';
import { message } from '../outbox/support/contents.ts';
import { typed } from './typed.ts';

/** The complaint about each field. */
function errorsOf(changes: object): Readonly<Record<string, string>> {
  const { error } = messageSchema.safeParse({ ...message, ...changes });
  const complaints = error ? z.flattenError(error).fieldErrors : {};
  return Object.fromEntries(Object.entries(complaints).map(([field, all]) => [field, all.join()]));
}

test('each field that is too short gets exactly the message of the specification', () => {
  expect(
    errorsOf({ name: 'A', email: '', phone: '123456789', subject: 'ab', message: 'curta' }),
  ).toEqual({
    name: 'O nome deve ter pelo menos 2 caracteres.',
    email: 'Por favor, insira um e-mail válido.',
    phone: 'Por favor, insira um telefone válido.',
    subject: 'O assunto deve ter pelo menos 3 caracteres.',
    message: 'A mensagem deve ter pelo menos 10 caracteres.',
  });
});

test('fields of spaces only count as empty', () => {
  const spaces = ' \t\n\u00A0\u3000'.repeat(10);
  const blank = Object.fromEntries(messageFields.map((field) => [field, spaces]));
  expect(Object.keys(errorsOf(blank))).toEqual([...messageFields]);
});

test('what is just as long as the specification wants is taken', () => {
  const shortest = { name: 'Jô', phone: '4133334444', subject: 'ERP', message: 'Olá, ligue' };
  expect(errorsOf(shortest)).toEqual({});
});

test('the minimum itself is enough, and one less is not', () => {
  for (const field of ['name', 'phone', 'subject', 'message'] as const) {
    const { min } = limits[field];
    expect(errorsOf({ [field]: 'a'.repeat(min) })).toEqual({});
    expect(errorsOf({ [field]: ` ${'a'.repeat(min - 1)} ` })).toHaveProperty(field);
  }
});

test('the maximum itself is taken, and one more is refused with the limit named', () => {
  for (const field of ['name', 'phone', 'subject', 'message'] as const) {
    const { max } = limits[field];
    expect(errorsOf({ [field]: '😀'.repeat(max) })).toEqual({});
    const named = `no máximo ${max.toLocaleString('pt-BR')} `;
    expect(errorsOf({ [field]: '😀'.repeat(max + 1) })[field]).toContain(named);
  }
  const longDomain = `${'a.'.repeat(130)}example`;
  expect(errorsOf({ email: `ana@${longDomain}` }).email).toContain('no máximo 254');
});

test.each([
  'ana@cliente.example',
  'joao+site@a-b.com.br',
  "o'neil@x.example",
  'josé@ação.com.br',
  'compras&obras/sp=1@cliente.example',
  'jose@xn--ao-zia3d.com.br',
  'ana@cliente.xn--vermgensberatung-pwb',
  'ANA@CLIENTE.Xn--VERMGENSBERATUNG-PWB',
])('the address %s is valid', (email) => {
  expect(errorsOf({ email })).toEqual({});
});

test('what comes along unseen when an address or a number is pasted is no complaint', () => {
  const parsed = messageSchema.safeParse({
    ...message,
    email: '\u200Bana@cliente.example\u2060',
    phone: '\u202A(41) 5555-0199\u202C',
  });
  expect(parsed).toEqual({
    success: true,
    data: { ...message, email: 'ana@cliente.example', phone: '(41) 5555-0199' },
  });
});

test.each([
  'ana',
  'ana@',
  '@cliente.example',
  'ana@cliente',
  'ana@@cliente.example',
  'ana prado@cliente.example',
  '.ana@cliente.example',
  'ana.@cliente.example',
  'ana..b@cliente.example',
  'ana@cliente..example',
  'ana@cliente.example, bia@cliente.example',
])('the address %s is not valid', (email) => {
  expect(errorsOf({ email })).toEqual({ email: 'Por favor, insira um e-mail válido.' });
});

test('what is sent is trimmed, without NUL and valid UTF-8', () => {
  const parsed = messageSchema.safeParse({
    ...message,
    name: '  An\u0000a \uD800 ',
    subject: '\u0000Loja 1',
  });
  expect(parsed).toEqual({
    success: true,
    data: { ...message, name: 'Ana \uFFFD', subject: 'Loja 1' },
  });
});

test('a megabyte of text is refused at once and never hangs the form', () => {
  const huge = 'a'.repeat(1_000_000);
  const errors = errorsOf({ name: huge, email: huge, phone: huge, subject: huge, message: huge });
  expect(Object.keys(errors)).toEqual([...messageFields]);
});

test('values of any kind are refused, never an exception', () => {
  for (const values of [null, undefined, 'text', 7, [], { name: 5 }]) {
    expect(messageSchema.safeParse(values).success).toBe(false);
  }
});

test('whatever is accepted lies within what the table checks', () => {
  let accepted = 0;
  // One field at a time, so that most messages are accepted.
  const fields = ['name', 'phone', 'subject', 'message'] as const;
  const change = fc.oneof(
    ...fields.map((field) => typed(field).map((text) => ({ [field]: text }))),
  );
  fc.assert(
    fc.property(change, (changes) => {
      const { data } = messageSchema.safeParse({ ...message, ...changes });
      if (data === undefined) return;
      accepted += 1;
      for (const field of messageFields) {
        const value = data[field];
        expect(value).toBe(value.trim());
        expect(value).not.toContain('\u0000');
        expect(codePoints(value)).toBeGreaterThanOrEqual(limits[field].min);
        expect(codePoints(value)).toBeLessThanOrEqual(limits[field].max);
        expect(Buffer.from(value, 'utf8').toString('utf8')).toBe(value);
      }
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(100);
});
