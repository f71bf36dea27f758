import { describe, expect, test } from 'vitest';
import { createEntry, recordVersion } from '../../../src/outbox/entry/record.ts';
import { migrate } from '../../../src/outbox/storage/migrate.ts';
import { context, message } from '../support/contents.ts';

const id = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';
const now = Date.UTC(2026, 10, 21);
const latest = 8.64e15;
const lease = { owner: 'tab', until: now };
const entry = createEntry({ id, message, ...context, lease: null }, now - 5000);

/** An entry of which one field is broken, as it is read. */
function readWith(field: string, value: unknown): unknown {
  const migrated = migrate(id, { ...entry, [field]: value }, now);
  return (
    migrated.kind === 'record' && Object.entries(migrated.record).find(([key]) => key === field)
  );
}

describe('case 36: a broken field is replaced by what can do no harm', () => {
  const noTimes = ['5', null, {}, Number.NaN, latest + 2, -latest - 2, Infinity];
  const noLeases = [5, 'tab', null, [], { owner: 5, until: now }, { owner: 'tab', until: 'x' }];
  const noOutcomes = [
    'unanswered',
    [],
    { kind: 'unanswered' },
    { kind: 'unanswered', at: 'x' },
    { kind: 5, at: now },
    { kind: ['rejected'], at: now },
    { kind: 'toString', at: now },
    { kind: 'unheard of', at: now },
  ];

  test.each<[string, readonly unknown[], unknown]>([
    ['state', ['unheard of', 5, null, 'toString'], 'queued'],
    ['sourcePage', [5, null, {}], ''],
    ['suspected', ['true', 1, null, {}], false],
    ['createdAt', noTimes, now],
    ['attempts', [-1, 1.5, '3', null, 2 ** 60, Number.NaN], 0],
    ['ambiguous', ['false', 0, null, {}], true],
    ['nextAttemptAt', noTimes, now],
    ['lastOutcome', noOutcomes, null],
    ['lease', noLeases, null],
    ['openIn', [5, {}, true], null],
    ['wasWaiting', [1, 'true', {}], false],
    ['announced', ['true', 1, {}], false],
    ['telling', noLeases, null],
    ['warnedAt', noTimes, null],
    ['endSeenAt', noTimes, null],
  ])('%s', (field, broken, harmless) => {
    for (const value of broken) expect(readWith(field, value)).toEqual([field, harmless]);
  });

  test('consent', () => {
    for (const broken of [5, null, [], {}, { version: 5, acceptedAt: 'x' }]) {
      const consent = { version: '', acceptedAt: entry.createdAt };
      expect(readWith('consent', broken)).toEqual(['consent', consent]);
    }
  });

  test('of an outcome', () => {
    const outcome = { kind: 'rejected', begunAt: 'x', at: now - 1 };
    expect(readWith('lastOutcome', outcome)).toEqual([
      'lastOutcome',
      { kind: 'rejected', begunAt: now - 1, at: now - 1 },
    ]);
  });

  test('of a tombstone', () => {
    const broken = { state: 'delivered', at: 'x', ambiguous: 1, announced: 'no', telling: 5 };
    expect(migrate(id, broken, now)).toEqual({
      kind: 'record',
      record: {
        v: recordVersion,
        id,
        state: 'delivered',
        at: now,
        ambiguous: false,
        announced: false,
        telling: null,
      },
    });
  });
});

describe('case 36: what is not broken stays', () => {
  test.each<[string, unknown]>([
    ['createdAt', latest],
    ['createdAt', -latest],
    ['attempts', 1],
    ['suspected', true],
    ['announced', true],
    ['ambiguous', false],
    ['lease', lease],
    ['telling', lease],
    ['openIn', 'tab'],
    ['wasWaiting', true],
    ['wasWaiting', null],
    ['warnedAt', 0],
    ['endSeenAt', 0],
  ])('%s', (field, value) => {
    expect(readWith(field, value)).toEqual([field, value]);
  });

  test('every outcome there is', () => {
    for (const kind of [
      'delivered',
      'rejected',
      'misconfigured',
      'unanswered',
      'unavailable',
      'throttled',
      'intercepted',
    ]) {
      const outcome = { kind, begunAt: now - 2, at: now - 1 };
      expect(readWith('lastOutcome', outcome)).toEqual(['lastOutcome', outcome]);
    }
  });
});

test('case 36: only what is a number says of itself that it is newer', () => {
  expect(migrate(id, { ...entry, v: '99' }, now)).toMatchObject({ kind: 'record' });
  expect(migrate('no uuid', { v: recordVersion + 1 }, now)).toEqual({ kind: 'newer' });
});

test('case 36: a key with more than an id in it is not an id', () => {
  for (const key of [`x${id}`, `${id}x`, id.replaceAll('-', ''), id.slice(1), `${id}-${id}`]) {
    expect(migrate(key, entry, now)).toEqual({ kind: 'corrupt' });
  }
  expect(migrate(id.toUpperCase(), entry, now)).toMatchObject({ kind: 'record' });
});
