import { describe, expect, test } from 'vitest';
import {
  expiryOf,
  hasExpired,
  isBeingAnnounced,
  isForgettable,
  isOverdue,
  isWarningDue,
  needsAttention,
  noteEnd,
} from '../../../src/outbox/entry/lifetime.ts';
import {
  createEntry,
  type Entry,
  recordVersion,
  type Tombstone,
} from '../../../src/outbox/entry/record.ts';
import { dayMs } from '../../../src/outbox/entry/schedule.ts';
import { context, message } from '../support/contents.ts';

const written = Date.UTC(2026, 10, 21);
const day = (days: number) => written + days * dayMs;
const created = createEntry({ id: 'a', message, ...context, lease: null }, written);
const tried: Entry = { ...created, attempts: 1 };
const leftToVisitor = ['rejected', 'returned'] as const;

test('after a day a message needs attention, one that is left to the visitor at once', () => {
  expect(needsAttention(tried, day(1) - 1)).toBe(false);
  expect(needsAttention(tried, day(1))).toBe(true);
  for (const state of leftToVisitor) {
    expect(needsAttention({ ...tried, state }, written)).toBe(true);
  }
});

test('after 23 days the visitor is warned, once, of a message that was tried in vain', () => {
  expect(isWarningDue(tried, day(23) - 1)).toBe(false);
  expect(isWarningDue(tried, day(23))).toBe(true);
  expect(isWarningDue({ ...tried, warnedAt: day(23) }, day(24))).toBe(false);
  expect(isWarningDue(created, day(23))).toBe(false);
  // What comes of this attempt may have to be told, and would take the warning's place.
  expect(isWarningDue({ ...tried, state: 'sending' }, day(23))).toBe(false);
});

test.each(leftToVisitor)('after 23 days the visitor is warned of a %s message', (state) => {
  expect(isWarningDue({ ...created, state }, day(23) - 1)).toBe(false);
  expect(isWarningDue({ ...created, state }, day(23))).toBe(true);
});

test('a message expires after 30 days, and never within 7 days of the warning', () => {
  expect(expiryOf(tried)).toBeNull();
  expect(expiryOf({ ...tried, warnedAt: day(20) })).toBe(day(30));
  expect(expiryOf({ ...tried, warnedAt: day(23) })).toBe(day(30));
  expect(expiryOf({ ...tried, warnedAt: day(40) })).toBe(day(47));
});

describe('a message whose time is over', () => {
  const warned: Entry = { ...tried, warnedAt: day(23) };
  const over = (days: number) => noteEnd(warned, day(days));

  test('is noted as such a day before, once, and expires when that is over, or a day later', () => {
    expect(noteEnd(warned, day(29) - 1)).toBe(warned);
    expect(over(29)).toEqual({ ...warned, endSeenAt: day(29) });
    expect(noteEnd(over(29), day(35))).toEqual(over(29));
    expect(expiryOf(over(29))).toBe(day(30));
    expect(expiryOf(over(33))).toBe(day(34));
    expect(hasExpired(warned, day(400))).toBe(false);
    expect(hasExpired(over(29), day(30) - 1)).toBe(false);
    expect(hasExpired(over(29), day(30))).toBe(true);
    expect(hasExpired(over(33), day(34) - 1)).toBe(false);
  });

  test('is not over any more by a clock that was put right, and then has its time again', () => {
    expect(noteEnd(over(70), day(24))).toEqual(warned);
    expect(hasExpired(over(70), day(24))).toBe(false);
  });

  test('is over only since now by a clock that was set back and says so too', () => {
    expect(noteEnd(over(70), day(60))).toEqual(over(60));
  });

  test('without a warning is never over', () => {
    expect(noteEnd(tried, day(400))).toBe(tried);
    expect(noteEnd({ ...over(30), warnedAt: null }, day(400))).toEqual(tried);
  });
});

test.each(leftToVisitor)('a %s message nobody cares for expires like any other', (state) => {
  const left: Entry = { ...tried, state, warnedAt: day(23), endSeenAt: day(30) };
  expect(isOverdue(left, day(31) - 1)).toBe(false);
  expect(isOverdue(left, day(31))).toBe(true);
  expect(isOverdue({ ...left, endSeenAt: null }, day(400))).toBe(false);
});

test('what is in a form does not expire, and what is sent only by an attempt', () => {
  const over: Entry = { ...tried, warnedAt: day(23), endSeenAt: day(30) };
  expect(isOverdue({ ...over, state: 'returned', openIn: 'tab' }, day(400))).toBe(false);
  expect(isOverdue(over, day(400))).toBe(false);
});

test('the number of an ended message is kept for a week, and until the visitor was told', () => {
  const ended: Tombstone = {
    v: recordVersion,
    id: 'a',
    state: 'delivered',
    at: written,
    ambiguous: false,
    announced: true,
    telling: null,
  };
  expect(isForgettable(ended, day(7) - 1)).toBe(false);
  expect(isForgettable(ended, day(7))).toBe(true);
  expect(isForgettable(ended, day(-7))).toBe(true);
  expect(isForgettable({ ...ended, announced: false }, day(7))).toBe(false);
  expect(isForgettable(tried, day(400))).toBe(false);
});

test('a tab is believed to be telling something for ten seconds, and never for longer', () => {
  const told = (until: number) => isBeingAnnounced({ owner: 'tab', until }, written);
  expect(isBeingAnnounced(null, written)).toBe(false);
  expect(told(written + 1)).toBe(true);
  expect(told(written + 10_000)).toBe(true);
  expect(told(written)).toBe(false);
  // The clock was set back since.
  expect(told(written + 10_001)).toBe(false);
});
