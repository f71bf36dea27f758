import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEntry, isEntry } from '../../src/outbox/record.ts';
import { migrate } from '../../src/outbox/storage/migrate.ts';
import { context, message } from './harness.ts';

const id = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';
const now = Date.UTC(2026, 10, 21);
const entry = createEntry({ id, message, ...context, ambiguous: false, lease: null }, now);

test('an entry of this version is read as it was written', () => {
  const lastOutcome = { kind: 'rejected', status: 400, code: '23514', at: now } as const;
  const full = { ...entry, state: 'rejected', attempts: 3, lastOutcome, warnedAt: now } as const;
  expect(migrate(id, full, now + 1)).toEqual({ kind: 'record', record: full });
});

test('a tombstone is read as it was written', () => {
  const record = { v: 1, id, state: 'expired', at: now, ambiguous: true, announced: false };
  expect(migrate(id, record, now + 1)).toEqual({ kind: 'record', record });
});

test('case 36: an entry of an older shape is kept, as one that may have been sent', () => {
  expect(migrate(id, { message, createdAt: 5 }, now)).toEqual({
    kind: 'record',
    record: {
      ...entry,
      consent: { version: '', acceptedAt: 5 },
      sourcePage: '',
      createdAt: 5,
      ambiguous: true,
    },
  });
});

test('case 36: an entry of a newer version is left to the code that knows it', () => {
  expect(migrate(id, { ...entry, v: 2, state: 'folded' }, now)).toEqual({ kind: 'newer' });
});

test.each([
  null,
  'text',
  7,
  [],
  {},
  { ...entry, message: null },
  { ...entry, message: { ...message, email: 5 } },
])('case 36: %o is corrupt, to be set aside', (raw) => {
  expect(migrate(id, raw, now)).toEqual({ kind: 'corrupt' });
});

test('case 36: an id the table would refuse is corrupt', () => {
  expect(migrate('7', { ...entry, id: '7' }, now)).toEqual({ kind: 'corrupt' });
});

test('case 36: broken bookkeeping never costs the message', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(entry)), fc.anything()), (broken) => {
      const { v, message: _, state, ...rest } = broken;
      const migrated = migrate(id, { ...entry, ...rest }, now);
      if (migrated.kind !== 'record' || !isEntry(migrated.record)) throw new Error(migrated.kind);
      expect(migrated.record.message).toEqual(message);
      expect(migrated.record.id).toBe(id);
      expect(new Date(migrated.record.createdAt).getTime()).not.toBeNaN();
      expect(migrated.record.attempts).toBeGreaterThanOrEqual(0);
    }),
  );
});
