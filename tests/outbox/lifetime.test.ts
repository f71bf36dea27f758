import { expect, test } from 'vitest';
import {
  expiryOf,
  hasExpired,
  isForgettable,
  isWarningDue,
  needsAttention,
} from '../../src/outbox/lifetime.ts';
import { createEntry, type Entry, type Tombstone } from '../../src/outbox/record.ts';
import { dayMs } from '../../src/outbox/schedule.ts';
import { context, message } from './harness.ts';

const written = Date.UTC(2026, 10, 21);
const day = (days: number) => written + days * dayMs;
const created = createEntry(
  { id: 'a', message, ...context, ambiguous: false, lease: null },
  written,
);
const tried: Entry = { ...created, attempts: 1 };

test('after a day a message needs attention, a rejected one at once', () => {
  expect(needsAttention(tried, day(1) - 1)).toBe(false);
  expect(needsAttention(tried, day(1))).toBe(true);
  expect(needsAttention({ ...tried, state: 'rejected' }, written)).toBe(true);
});

test('after 23 days the visitor is warned, once, of a message that was tried in vain', () => {
  expect(isWarningDue(tried, day(23) - 1)).toBe(false);
  expect(isWarningDue(tried, day(23))).toBe(true);
  expect(isWarningDue({ ...tried, warnedAt: day(23) }, day(24))).toBe(false);
  expect(isWarningDue(created, day(23))).toBe(false);
  expect(isWarningDue({ ...tried, state: 'rejected' }, day(23))).toBe(false);
});

test('a message expires after 30 days, and never within 7 days of the warning', () => {
  expect(expiryOf(tried)).toBeNull();
  expect(hasExpired(tried, day(400))).toBe(false);
  const warned = { ...tried, warnedAt: day(23) };
  expect(hasExpired(warned, day(30) - 1)).toBe(false);
  expect(hasExpired(warned, day(30))).toBe(true);
  expect(expiryOf({ ...tried, warnedAt: day(40) })).toBe(day(47));
});

test('the number of an ended message is kept for a week, and until the visitor was told', () => {
  const ended: Tombstone = {
    v: 1,
    id: 'a',
    state: 'delivered',
    at: written,
    ambiguous: false,
    announced: true,
  };
  expect(isForgettable(ended, day(7) - 1)).toBe(false);
  expect(isForgettable(ended, day(7))).toBe(true);
  expect(isForgettable({ ...ended, announced: false }, day(7))).toBe(false);
  expect(isForgettable(tried, day(400))).toBe(false);
});
