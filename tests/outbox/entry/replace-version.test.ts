import { expect, test } from 'vitest';
import { createEntry, type OutboxRecord } from '../../../src/outbox/entry/record.ts';
import { replaceVersion } from '../../../src/outbox/entry/replace-version.ts';
import { context, message } from '../support/contents.ts';

const id = 'the-older-version';
const entry = createEntry({ id, message, ...context, lease: null }, 0);
const tombstone = (state: 'cancelled' | 'delivered', ambiguous: boolean): OutboxRecord => ({
  ...{ v: entry.v, id, state, at: 0, ambiguous, announced: true, telling: null },
});
const toBeTold = { id, state: 'cancelled', ambiguous: true, announced: false };

test('of nothing nothing remains, unless it may have arrived', () => {
  expect(replaceVersion(undefined, { id, ambiguous: false }, 1)).toBeUndefined();
  expect(replaceVersion(undefined, { id, ambiguous: true }, 1)).toMatchObject(toBeTold);
});

test('a saved version ends, and is told where its record or its sender is in doubt', () => {
  const end = { state: 'cancelled', ambiguous: false, announced: true };
  expect(replaceVersion(entry, { id, ambiguous: false }, 1)).toMatchObject(end);
  expect(replaceVersion(entry, { id, ambiguous: true }, 1)).toMatchObject(toBeTold);
  const doubted = { ...entry, ambiguous: true };
  expect(replaceVersion(doubted, { id, ambiguous: false }, 1)).toMatchObject(toBeTold);
});

test('deleted as surely not sent, and sent unsaved all the same: it may have arrived', () => {
  const deleted = tombstone('cancelled', false);
  expect(replaceVersion(deleted, { id, ambiguous: false }, 1)).toBe(deleted);
  expect(replaceVersion(deleted, { id, ambiguous: true }, 1)).toMatchObject(toBeTold);
});

test('what has arrived, or was deleted in doubt, is told already', () => {
  for (const ended of [tombstone('delivered', false), tombstone('cancelled', true)]) {
    expect(replaceVersion(ended, { id, ambiguous: true }, 1)).toBe(ended);
  }
});
