import { describe, expect, test } from 'vitest';
import {
  createEntry,
  type Entry,
  type OutcomeKind,
  type Tombstone,
} from '../../src/outbox/record.ts';
import { dayMs, dueEntries, hourMs, nextAttemptOf, nextWakeAt } from '../../src/outbox/schedule.ts';
import { context, message } from './harness.ts';

const now = Date.UTC(2026, 10, 21);

const entry = (id: string, changes: Partial<Entry> = {}): Entry => ({
  ...createEntry({ id, message, ...context, ambiguous: false, lease: null }, now - 60_000),
  ...changes,
});
const failed = (kind: OutcomeKind, at: number, nextAttemptAt: number): Partial<Entry> => ({
  attempts: 1,
  nextAttemptAt,
  lastOutcome: { kind, status: 0, code: null, at },
  state: kind === 'misconfigured' ? 'paused' : 'queued',
});
const delivered = (at: number): Tombstone => ({
  v: 1,
  id: 'done',
  state: 'delivered',
  at,
  ambiguous: false,
  announced: true,
});
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

test('a message never tried is due at once', () => {
  expect(ids(dueEntries([entry('a')], now, 'timer'))).toEqual(['a']);
});

test('behind a dead line the whole queue waits as one', () => {
  const records = [entry('a', failed('unanswered', now - 1000, now + 1000)), entry('b')];
  expect(dueEntries(records, now, 'timer')).toEqual([]);
  expect(nextWakeAt(records, now)).toBe(now + 1000);
  expect(ids(dueEntries(records, now + 1000, 'timer'))).toEqual(['b', 'a']);
});

test('what waits behind a dead line says when it is tried, not that it is overdue', () => {
  const waiting = entry('b');
  const records = [entry('a', failed('unanswered', now - 1000, now + 1000)), waiting];
  expect(nextAttemptOf(waiting, records, now)).toBe(now + 1000);
});

test('a message that always fails does not hold up the ones behind it', () => {
  const records = [
    entry('poison', { ...failed('unavailable', now - 9000, now - 1), createdAt: now - dayMs }),
    entry('fresh', { nextAttemptAt: now - 5000 }),
  ];
  expect(ids(dueEntries(records, now, 'timer'))[0]).toBe('fresh');
});

test('once one message went through, the others do not wait any longer', () => {
  const records = [
    entry('a', failed('unanswered', now - 5000, now + 600_000)),
    entry('b', failed('misconfigured', now - 5000, now + hourMs)),
    entry('c', failed('throttled', now - 5000, now + 50_000)),
    delivered(now - 10),
  ];
  expect(ids(dueEntries(records, now, 'timer'))).toEqual(['a', 'b']);
});

describe('a run that starts because', () => {
  const records = [entry('a', failed('unanswered', now - 1000, now + 9000))];
  const paused = [entry('a', failed('misconfigured', now - 1000, now + hourMs))];
  const throttled = [entry('a', failed('throttled', now - 1000, now + 9000))];

  test('the visitor came back makes one attempt, though several events say so', () => {
    expect(dueEntries(records, now - 1, 'wake')).toEqual([]);
    expect(dueEntries(records, now - 1, 'start')).toEqual([]);
    expect(ids(dueEntries(records, now - 1, 'force'))).toEqual(['a']);
  });

  test('the connection came back hurries what had no answer, and nothing else', () => {
    expect(ids(dueEntries(records, now, 'wake'))).toEqual(['a']);
    expect(dueEntries(paused, now, 'wake')).toEqual([]);
    expect(dueEntries(throttled, now, 'wake')).toEqual([]);
  });

  test('the page was opened also tries what our own deployment held up', () => {
    expect(ids(dueEntries(paused, now, 'start'))).toEqual(['a']);
    expect(dueEntries(throttled, now, 'start')).toEqual([]);
  });

  test('the visitor asked for it tries everything', () => {
    expect(ids(dueEntries([...throttled], now, 'force'))).toEqual(['a']);
  });
});

test('what the server rejected is never tried by itself', () => {
  const records = [entry('a', { state: 'rejected', nextAttemptAt: 0 })];
  expect(dueEntries(records, now, 'force')).toEqual([]);
  expect(nextWakeAt(records, now)).toBeNull();
});

test('case 34: a clock set back a year leaves nothing stuck', () => {
  const year = 365 * dayMs;
  const records = [
    entry('waited', failed('unanswered', now - 1000, now + 1000)),
    entry('paused', failed('misconfigured', now - 1000, now + hourMs)),
    entry('new'),
  ];
  expect(ids(dueEntries(records, now - year, 'timer')).sort()).toEqual(['new', 'paused', 'waited']);
  const reserved = entry('reserved', { lease: { owner: 'dead', until: now + 30_000 } });
  expect(ids(dueEntries([reserved], now - year, 'timer'))).toEqual(['reserved']);
});

test('a message reserved for a waiting visitor is left alone until the reservation ends', () => {
  const reserved = entry('a', { lease: { owner: 'tab', until: now + 20_000 } });
  expect(dueEntries([reserved], now, 'force')).toEqual([]);
  expect(nextWakeAt([reserved], now)).toBe(now + 20_000);
  expect(ids(dueEntries([reserved], now + 20_001, 'timer'))).toEqual(['a']);
});
