import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { next } from '../../../src/outbox/entry/next.ts';
import { createEntry, isEntry, recordVersion } from '../../../src/outbox/entry/record.ts';
import { migrate } from '../../../src/outbox/storage/migrate.ts';
import { context, message } from '../support/contents.ts';

const id = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';
const now = Date.UTC(2026, 10, 21);
const entry = createEntry({ id, message, ...context, lease: null }, now);

test('an entry of this version is read as it was written', () => {
  const lastOutcome = { kind: 'rejected', begunAt: now, at: now };
  const full = {
    ...entry,
    state: 'returned',
    attempts: 3,
    lastOutcome,
    warnedAt: now,
    endSeenAt: now,
    openIn: 'tab',
    lease: { owner: 'a', until: now },
    telling: { owner: 'b', until: now },
  };
  expect(migrate(id, full, now + 1)).toEqual({ kind: 'record', record: full });
});

test('a tombstone is read as it was written', () => {
  const record = {
    v: recordVersion,
    id,
    state: 'expired',
    at: now,
    ambiguous: true,
    announced: false,
    telling: null,
  };
  expect(migrate(id, record, now + 1)).toEqual({ kind: 'record', record });
});

describe('case 36: what the first version of the site left on a device', () => {
  /** As version 1 wrote it, field by field. */
  const first = {
    v: 1,
    id,
    state: 'queued',
    message,
    consent: { version: '2026-11', acceptedAt: 0 },
    sourcePage: '/contato',
    createdAt: now,
    attempts: 2,
    ambiguous: false,
    nextAttemptAt: now + 900_000,
    lastOutcome: { kind: 'unanswered', status: 0, code: null, at: now - 1 },
    lease: null,
    announced: false,
    warnedAt: null,
  };
  const migrated = (raw: object) => {
    const result = migrate(id, raw, now);
    if (result.kind !== 'record') throw new Error(result.kind);
    return result.record;
  };

  test('waits on as it did, and is hurried by what happens from now on', () => {
    expect(migrated(first)).toEqual({
      ...first,
      v: recordVersion,
      lastOutcome: { kind: 'unanswered', begunAt: now - 1, at: now - 1 },
      openIn: null,
      wasWaiting: false,
      suspected: false,
      telling: null,
      endSeenAt: null,
    });
  });

  test.each(['sending', 'paused', 'rejected'] as const)('is %s still', (state) => {
    expect(migrated({ ...first, state })).toMatchObject({ state, message, attempts: 2 });
  });

  test('and was told, was not told, or has ended, stays so', () => {
    const ended = { v: 1, id, state: 'delivered', at: now, ambiguous: false, announced: true };
    expect(migrated(ended)).toEqual({ ...ended, v: recordVersion, telling: null });
    expect(migrated({ ...ended, announced: false })).toMatchObject({ announced: false });
    // What nobody ever noted as told is not to be lost.
    const { announced: _, ...unknown } = ended;
    expect(migrated(unknown)).toMatchObject({ announced: false });
  });

  test('can be sent, edited and deleted like any other', () => {
    const record = migrated(first);
    const lease = { owner: 'tab', until: now + 30_000 };
    expect(next(record, { type: 'claim', lease }, now)).toMatchObject({ attempts: 3 });
    expect(next(record, { type: 'edit', tab: 'tab' }, now)).toMatchObject({
      state: 'returned',
    });
    expect(next(record, { type: 'cancel' }, now)).toMatchObject({ state: 'cancelled' });
  });
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
  const newer = { ...entry, v: recordVersion + 1, state: 'folded' };
  expect(migrate(id, newer, now)).toEqual({ kind: 'newer' });
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
