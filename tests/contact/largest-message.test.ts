import { expect, test } from 'vitest';
import { limits, messageSchema } from '../../src/contact/rules.ts';
import { rowOf } from '../../src/outbox/entry/message.ts';
import { entry, open, saved } from '../outbox/storage/own-database.ts';

/** As many of a letter as a field takes. */
const full = (field: keyof typeof limits, letter: string) => letter.repeat(limits[field].max);
/** A letter outside the BMP: four bytes, and one for form and table. */
const LONG = '𝔞';

// In letters of three or four bytes the longest texts are larger than an entry may be: they are sent without being
// saved, and a visitor for whom that fails reads so.
test('what the form takes at most, its text in letters of two bytes, is saved on the device', async () => {
  const host = '@b.example';
  const message = {
    name: full('name', LONG),
    email: LONG.repeat(limits.email.max - host.length) + host,
    phone: full('phone', LONG),
    subject: full('subject', LONG),
    message: full('message', 'ã'),
  };
  expect(messageSchema.safeParse(message).data).toEqual(message);
  const lease = { owner: crypto.randomUUID(), until: Date.now() };
  const largest = entry({
    message,
    sourcePage: `/${'x'.repeat(199)}`,
    consent: { version: 'x'.repeat(40), acceptedAt: Date.now() },
    lease,
    telling: lease,
  });
  // The table takes no longer ones.
  expect(rowOf(largest)).toMatchObject({ source_page: largest.sourcePage });
  expect(await open().save(largest, [])).toEqual(saved);
});
