import { describe, expect, test } from 'vitest';
import { next } from '../../../src/outbox/entry/next.ts';
import { isEntry, type OutboxRecord, type Outcome } from '../../../src/outbox/entry/record.ts';
import { dayMs, hourMs } from '../../../src/outbox/entry/schedule.ts';
import type { OutboxEvent } from '../../../src/outbox/entry/transitions.ts';
import {
  answer,
  atForm,
  delivered,
  entry,
  intercepted,
  lease,
  misconfigured,
  rejected,
  sending,
  start,
  throttled,
  unanswered,
  unavailable,
} from './transition-cases.ts';

describe('the wait', () => {
  const waitAfter = (outcome: Outcome, attempts: number, random: number) => {
    const record = next(sending({ attempts }), { ...answer(outcome), random: () => random }, start);
    return isEntry(record) ? record.nextAttemptAt - start : null;
  };

  test('starts at 2 s, doubles, ends at 15 min, and is 50 to 100 % of that', () => {
    expect([1, 2, 3, 4].map((n) => waitAfter(unanswered, n, 1))).toEqual([2e3, 4e3, 8e3, 16e3]);
    expect(waitAfter(unanswered, 1, 0)).toBe(1e3);
    expect(waitAfter(unavailable, 50, 1)).toBe(15 * 60e3);
    expect(waitAfter(unavailable, 5000, 0)).toBe(7.5 * 60e3);
  });

  test('case 42: differs between a hundred devices that failed in the same moment', () => {
    const waits = Array.from({ length: 100 }, (_, n) => waitAfter(unavailable, 6, n / 100) ?? 0);
    expect(new Set(waits).size).toBe(100);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(30_000);
  });

  test('case 18: is what Retry-After says, 60 s when it cannot be read, and at most 1 h', () => {
    expect(waitAfter({ ...throttled, retryAfterMs: 7000 }, 2, 0)).toBe(7000);
    expect(waitAfter(throttled, 2, 0)).toBe(60_000);
    expect(waitAfter({ ...throttled, retryAfterMs: 5 * hourMs }, 9, 0)).toBe(hourMs);
  });

  test('case 18: never ends before the backoff does, whatever Retry-After says', () => {
    expect(waitAfter({ ...throttled, retryAfterMs: 0 }, 4, 0)).toBe(8000);
    expect(waitAfter({ ...throttled, retryAfterMs: 0 }, 50, 0)).toBe(7.5 * 60e3);
    expect(waitAfter({ ...throttled, retryAfterMs: 20_000 }, 4, 0)).toBe(20_000);
  });

  test('is an hour when our own deployment is at fault', () => {
    expect(waitAfter(misconfigured, 1, 0)).toBe(hourMs);
  });
});

describe('the wait after an attempt on a connection that was said to be back', () => {
  /** The wait after the tenth attempt, where it was said so this long before the attempt failed. */
  const waitAfter = (outcome: Outcome, backForMs: number, random = 1) => {
    const event = { ...answer(outcome), random: () => random, backSince: start - backForMs };
    const record = next(sending({ attempts: 10 }), event, start);
    return isEntry(record) ? record.nextAttemptAt - start : null;
  };

  test('begins anew where no answer came, and doubles with the time since', () => {
    expect(waitAfter(unanswered, 500)).toBe(2000);
    expect(waitAfter(intercepted, 8000)).toBe(8000);
    expect(waitAfter(unanswered, hourMs)).toBe(15 * 60e3);
  });

  test('case 42: is 50 to 100 % of that, so that a neighbourhood does not come back as one', () => {
    expect(waitAfter(unanswered, 30_000, 0)).toBe(15_000);
  });

  test('is as long as the server asked for where it answered', () => {
    expect(waitAfter(throttled, 500)).toBe(15 * 60e3);
    expect(waitAfter(unavailable, 500)).toBe(15 * 60e3);
    expect(waitAfter(misconfigured, 500)).toBe(hourMs);
  });
});

describe('after thirty days', () => {
  const old = start + 31 * dayMs;

  test('it expires, but only by a failed attempt and when it was seen to be over a day before', () => {
    const over = sending({ warnedAt: old - 8 * dayMs, endSeenAt: old - dayMs });
    expect(next(over, answer(unanswered), old)).toMatchObject({
      state: 'expired',
      ambiguous: true,
      announced: false,
    });
    expect(next(over, answer(delivered), old)).toMatchObject({ state: 'delivered' });
    expect(next(over, answer(unanswered), old - 1)).toMatchObject({
      state: 'queued',
      endSeenAt: old - dayMs,
    });
    expect(next(sending({ warnedAt: start }), answer(unanswered), old)).toMatchObject({
      state: 'queued',
    });
  });

  test('sent anew by the visitor, it does not expire by that attempt, but is warned of again', () => {
    const over = { warnedAt: old - 8 * dayMs, endSeenAt: old - dayMs };
    const left = entry({ state: 'returned', openIn: 'tab', ...over });
    const events: OutboxEvent[] = [
      { type: 'submit', lease },
      { type: 'claim', lease },
      answer(unanswered, atForm),
    ];
    const sent = events.reduce((record, event) => next(record, event, old), left as OutboxRecord);
    expect(sent).toMatchObject({ state: 'queued', warnedAt: null, endSeenAt: null });
  });

  test('case 33: a clock that jumps 40 days expires nothing unwarned, tried or not', () => {
    const jumped = start + 40 * dayMs;
    const claimed = next(entry(), { type: 'claim', lease }, jumped);
    expect(claimed).toMatchObject({ state: 'sending' });
    expect(next(sending(), answer(unanswered), jumped)).toMatchObject({ state: 'queued' });
  });

  test('what the server rejects right then waits for the visitor first', () => {
    const over = sending({ warnedAt: start, endSeenAt: old - dayMs });
    expect(next(over, answer(rejected), old)).toMatchObject({
      state: 'rejected',
      endSeenAt: old,
    });
  });

  test.each(['rejected', 'returned'] as const)('a %s message ends, to be announced', (state) => {
    expect(next(entry({ state, ambiguous: true }), { type: 'expire' }, old)).toMatchObject({
      state: 'expired',
      ambiguous: true,
      announced: false,
    });
  });

  test.each(['queued', 'paused'] as const)('a %s message needs an attempt to end', (state) => {
    const waiting = entry({ state });
    expect(next(waiting, { type: 'expire' }, old)).toBe(waiting);
  });
});
