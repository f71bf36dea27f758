import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageField } from '../../src/contact/fields.ts';
import { messageSchema } from '../../src/contact/rules.ts';
import { typed } from '../contact/typed.ts';
import { clientOf, openTestBackend, type TestBackend, validRow } from './support/harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

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
