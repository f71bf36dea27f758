import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageField } from '../../src/contact/fields.ts';
import { limits, messageSchema } from '../../src/contact/rules.ts';
import { clientOf, openTestBackend, type TestBackend, validRow } from './support/harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Text near the limits, of characters that are counted, trimmed or encoded in surprising ways. */
function typed(field: MessageField): fc.Arbitrary<string> {
  const { min, max } = limits[field];
  const character = fc.oneof(
    fc.constantFrom(
      'a',
      'ã',
      ' ',
      '\u00a0',
      '\u0085',
      '\u200b',
      '\ufeff',
      '\u0000',
      '\ud800',
      '\n',
    ),
    fc.constantFrom('🌲', '👩🏽‍💻', '\u202e', '\u0301', '\\', "'", '"', '\uffff', '\u{10ffff}'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = (minLength: number, maxLength: number) =>
    fc.array(character, { minLength, maxLength, size: 'max' }).map((parts) => parts.join(''));
  const filled = fc
    .tuple(text(0, 4), fc.integer({ min: min - 1, max: min + 2 }), fc.boolean())
    .map(([edge, length, long]) => edge + '🌲'.repeat(long ? max - edge.length : length) + edge);
  return fc.oneof(text(0, 20), filled);
}

const email = fc.oneof(
  fc.emailAddress(),
  fc.tuple(typed('name'), typed('name')).map(([name, host]) => `${name}@${host}.example`),
  fc.constantFrom(' ana@cliente.example\n', 'ana@açaí.example', `${'a'.repeat(242)}@b.example`),
);

test('the table takes every message the form accepts', async () => {
  let accepted = 0;
  const message = fc.record({
    name: typed('name'),
    email,
    phone: typed('phone'),
    subject: typed('subject'),
    message: typed('message'),
  });
  // One field at a time, so that most messages get past the form.
  const change = fc.tuple(
    message,
    fc.constantFrom<MessageField>('name', 'email', 'phone', 'subject', 'message'),
  );
  await fc.assert(
    fc.asyncProperty(change, async ([values, field]) => {
      const { name, email, phone, subject, message } = validRow();
      const form = { name, email, phone, subject, message, [field]: values[field] };
      const { data } = messageSchema.safeParse(form);
      if (data === undefined) return;
      accepted += 1;
      const answer = await clientOf(backend).from('contact_messages').insert(validRow(data));
      expect({ status: answer.status, error: answer.error }).toEqual({ status: 201, error: null });
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(100);
});
