import { describe, expect, test } from 'vitest';
import { createEntry, type Entry, recordVersion } from '../../../src/outbox/entry/record.ts';
import {
  attemptMs,
  dayMs,
  dueEntries,
  leaseMs,
  longerPauseMs,
  nextAttempts,
  nextRunAt,
  storagePauseMs,
  waitMs,
} from '../../../src/outbox/entry/schedule.ts';
import { context, message } from '../support/contents.ts';

// In plain numbers: what is promised, whatever the code calls it.
const now = Date.UTC(2026, 10, 21);
const longest = () => 1;

const failed = (kind: 'unanswered' | 'intercepted' | 'unavailable'): Entry => ({
  ...createEntry({ id: 'a', message, ...context, lease: null }, now - 60_000),
  attempts: 3,
  nextAttemptAt: now + 600_000,
  lastOutcome: { kind, begunAt: now - 40_000, at: now - 30_000 },
});

test.each([
  [1, 2000],
  [2, 4000],
  [9, 512_000],
  [10, 900_000],
  [100, 900_000],
])('after attempt %i in vain the wait is %i ms at most', (attempts, ms) => {
  const outcome = { kind: 'unavailable', status: 500, code: null } as const;
  expect(waitMs(outcome, attempts, longest)).toBe(ms);
});

test('a fault of our own is tried hourly, and patience is shown for a minute, or an hour at most', () => {
  expect(waitMs({ kind: 'misconfigured', status: 401, code: null }, 1, longest)).toBe(3_600_000);
  const throttled = (retryAfterMs: number | null) =>
    waitMs({ kind: 'throttled', status: 429, retryAfterMs }, 1, longest);
  expect([null, 7_200_000].map(throttled)).toEqual([60_000, 3_600_000]);
});

test('an attempt has 15 s, its lease 30 s, a storage that failed ever longer pauses', () => {
  expect([attemptMs, leaseMs, dayMs]).toEqual([15_000, 30_000, 86_400_000]);
  const pauses = [storagePauseMs];
  while (pauses.length < 8) pauses.push(longerPauseMs(pauses.at(-1) ?? 0));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

describe.each(['online', 'wake', 'start'] as const)('%s', (trigger) => {
  test.each(['unanswered', 'intercepted'] as const)('cuts a wait short: %s', (kind) => {
    expect(dueEntries([failed(kind)], now, { [trigger]: now - 1000 })).toHaveLength(1);
  });

  test('does not where the server answered', () => {
    expect(dueEntries([failed('unavailable')], now, { [trigger]: now - 1000 })).toEqual([]);
  });
});

test('a sender that is lost is noticed when its lease ends, however long was to be waited before', () => {
  const lease = { owner: 'lost', until: now + 10_000 };
  const sending: Entry = { ...failed('unanswered'), state: 'sending', lease };
  expect(nextRunAt([sending], now, {})).toBe(now + 10_000);
});

test('only what waits has a time, not what remains of a message', () => {
  const remains = { announced: true, telling: null, ambiguous: false, at: now, id: 'done' };
  const tombstone = { v: recordVersion, state: 'cancelled', ...remains } as const;
  expect([...nextAttempts([failed('unanswered'), tombstone], now).keys()]).toEqual(['a']);
});
