import { expect, test } from 'vitest';
import { createEntry, type OutboxRecord } from '../../../src/outbox/entry/record.ts';
import { replaced } from '../../../src/outbox/entry/replaced.ts';
import { context, message } from '../support/contents.ts';

const id = 'the-older-version';
const entry = createEntry({ id, message, ...context, lease: null }, 0);
const tombstone = (state: 'cancelled' | 'delivered', ambiguous: boolean): OutboxRecord => ({
  ...{ v: entry.v, id, state, at: 0, ambiguous, announced: true, telling: null },
});
const toBeTold = { id, state: 'cancelled', ambiguous: true, announced: false };

test('of nothing nothing remains, unless it may have arrived', () => {
  expect(replaced(undefined, { id, ambiguous: false }, 1)).toBeUndefined();
  expect(replaced(undefined, { id, ambiguous: true }, 1)).toMatchObject(toBeTold);
});

test('a kept version ends, and is told where its record or its sender is in doubt', () => {
  const end = { state: 'cancelled', ambiguous: false, announced: true };
  expect(replaced(entry, { id, ambiguous: false }, 1)).toMatchObject(end);
  expect(replaced(entry, { id, ambiguous: true }, 1)).toMatchObject(toBeTold);
  const doubted = { ...entry, ambiguous: true };
  expect(replaced(doubted, { id, ambiguous: false }, 1)).toMatchObject(toBeTold);
});

test('deleted as surely not sent, and sent unsaved all the same: it may have arrived', () => {
  const deleted = tombstone('cancelled', false);
  expect(replaced(deleted, { id, ambiguous: false }, 1)).toBe(deleted);
  expect(replaced(deleted, { id, ambiguous: true }, 1)).toMatchObject(toBeTold);
});

test('what has arrived, or was deleted in doubt, is told already', () => {
  for (const ended of [tombstone('delivered', false), tombstone('cancelled', true)]) {
    expect(replaced(ended, { id, ambiguous: true }, 1)).toBe(ended);
  }
});
