import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createEntry,
  type Entry,
  isEntry,
  type OutboxRecord,
  type Outcome,
} from '../../src/outbox/record.ts';
import { dayMs, hourMs } from '../../src/outbox/schedule.ts';
import {
  next,
  type OutboxEvent,
  type OutboxState,
  transitions,
} from '../../src/outbox/transitions.ts';
import { context, message } from './harness.ts';

const start = Date.UTC(2026, 10, 21);
const lease = { owner: 'tab', until: start + 30_000 };
const half = () => 0.5;

const entry = (changes: Partial<Entry> = {}): Entry => ({
  ...createEntry({ id: 'id', message, ...context, ambiguous: false, lease: null }, start),
  ...changes,
});
const sending = (changes: Partial<Entry> = {}) => entry({ state: 'sending', lease, ...changes });

const answer = (outcome: Outcome, attended = false): OutboxEvent => ({
  type: 'answer',
  outcome,
  attended,
});

const delivered: Outcome = { kind: 'delivered', status: 201, duplicate: false };
const rejected: Outcome = { kind: 'rejected', status: 400, code: '23514' };
const misconfigured: Outcome = { kind: 'misconfigured', status: 401, code: '42501' };
const unanswered: Outcome = { kind: 'unanswered', timedOut: false, sent: true };
const unavailable: Outcome = { kind: 'unavailable', status: 500, code: null };
const throttled: Outcome = { kind: 'throttled', status: 429, retryAfterMs: null };
const intercepted: Outcome = { kind: 'intercepted', status: 200 };
const outcomes = [
  delivered,
  rejected,
  misconfigured,
  unanswered,
  unavailable,
  throttled,
  intercepted,
];

describe('an answer', () => {
  test('that the row is there ends the entry as a tombstone without personal data', () => {
    const record = next(sending({ ambiguous: true }), answer(delivered), start + 5, half);
    expect(record).toEqual({
      v: 1,
      id: 'id',
      state: 'delivered',
      at: start + 5,
      ambiguous: false,
      announced: false,
    });
  });

  test('the visitor waited for is not announced again later', () => {
    expect(next(sending(), answer(delivered, true), start, half)).toMatchObject({
      announced: true,
    });
  });

  test.each([
    [rejected, 'rejected', false],
    [misconfigured, 'paused', false],
    [unanswered, 'queued', true],
    [{ ...unanswered, sent: false }, 'queued', false],
    [unavailable, 'queued', true],
    [throttled, 'queued', false],
    [{ ...throttled, status: 503 }, 'queued', true],
    [intercepted, 'queued', true],
  ] as const)('%o makes it %s, ambiguous: %s', (outcome, state, ambiguous) => {
    const record = next(sending(), answer(outcome), start, half);
    expect(record).toMatchObject({ state, ambiguous, message, lease: null });
  });

  test('never takes back a doubt', () => {
    for (const outcome of outcomes.slice(1)) {
      expect(next(sending({ ambiguous: true }), answer(outcome), start, half)).toMatchObject({
        ambiguous: true,
      });
    }
  });

  test('that is an error hands the message back while the visitor waits', () => {
    for (const outcome of [rejected, misconfigured, unavailable, throttled]) {
      expect(next(sending(), answer(outcome, true), start, half)).toBeUndefined();
    }
    for (const outcome of [unanswered, intercepted]) {
      expect(next(sending(), answer(outcome, true), start, half)).toMatchObject({
        state: 'queued',
      });
    }
  });
});

describe('the wait', () => {
  const waitAfter = (outcome: Outcome, attempts: number, random: number) => {
    const record = next(sending({ attempts }), answer(outcome), start, () => random);
    return record && isEntry(record) ? record.nextAttemptAt - start : null;
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
    expect(waitAfter({ ...throttled, retryAfterMs: 7000 }, 9, 0)).toBe(7000);
    expect(waitAfter(throttled, 9, 0)).toBe(60_000);
    expect(waitAfter({ ...throttled, retryAfterMs: 5 * hourMs }, 9, 0)).toBe(hourMs);
  });

  test('is an hour when our own deployment is at fault', () => {
    expect(waitAfter(misconfigured, 1, 0)).toBe(hourMs);
  });
});

describe('after thirty days', () => {
  const old = start + 31 * dayMs;

  test('it expires, but only by a failed attempt and when it was warned of 7 days before', () => {
    const warned = sending({ warnedAt: old - 7 * dayMs });
    expect(next(warned, answer(unanswered), old, half)).toMatchObject({
      state: 'expired',
      ambiguous: true,
      announced: false,
    });
    expect(next(warned, answer(delivered), old, half)).toMatchObject({ state: 'delivered' });
    expect(
      next(sending({ warnedAt: old - 6 * dayMs }), answer(unanswered), old, half),
    ).toMatchObject({
      state: 'queued',
    });
  });

  test('case 33: a clock that jumps 40 days expires nothing unwarned, tried or not', () => {
    const jumped = start + 40 * dayMs;
    const claimed = next(entry(), { type: 'claim', lease }, jumped, half);
    expect(claimed).toMatchObject({ state: 'sending' });
    expect(next(sending(), answer(unanswered), jumped, half)).toMatchObject({ state: 'queued' });
  });

  test('what the server rejected waits for the visitor and does not expire', () => {
    const warned = sending({ warnedAt: start });
    expect(next(warned, answer(rejected), old, half)).toMatchObject({ state: 'rejected' });
  });
});

test('case 39: cancelled while being sent, it says that it may have arrived', () => {
  const record = next(sending(), { type: 'cancel' }, start, half);
  expect(record).toMatchObject({ state: 'cancelled', ambiguous: true });
  expect(JSON.stringify(record)).not.toContain(message.subject);
});

test('case 39: an answer that was under way still tells that a cancelled message arrived', () => {
  const cancelled = next(sending(), { type: 'cancel' }, start, half) as OutboxRecord;
  expect(next(cancelled, answer(delivered), start + 1, half)).toMatchObject({
    state: 'delivered',
    announced: false,
  });
  expect(next(cancelled, answer(unavailable), start + 1, half)).toBe(cancelled);
});

describe('whatever happens, in any order', () => {
  const event: fc.Arbitrary<OutboxEvent> = fc.oneof(
    fc.constant<OutboxEvent>({ type: 'claim', lease }),
    fc.constant<OutboxEvent>({ type: 'recover' }),
    fc.constant<OutboxEvent>({ type: 'retry' }),
    fc.constant<OutboxEvent>({ type: 'edit' }),
    fc.constant<OutboxEvent>({ type: 'cancel' }),
    fc
      .record({ outcome: fc.constantFrom(...outcomes), attended: fc.boolean() })
      .map(({ outcome, attended }) => answer(outcome, attended)),
  );
  const life = fc.array(
    fc.record({ event, passed: fc.integer({ min: -400 * dayMs, max: 60 * dayMs }) }),
    { maxLength: 40 },
  );

  test('a message is never silently gone', () => {
    fc.assert(
      fc.property(life, fc.double({ min: 0, max: 0.999, noNaN: true }), (steps, random) => {
        let record: OutboxRecord = entry({ warnedAt: start });
        let now = start;
        for (const { event: happened, passed } of steps) {
          now += passed;
          const before: OutboxRecord = record;
          const after = next(before, happened, now, () => random);
          if (after === undefined) {
            // Only the form takes a message back: for editing, or as the visitor was told so.
            expect(isEntry(before)).toBe(true);
            expect(
              happened.type === 'edit' || (happened.type === 'answer' && happened.attended),
            ).toBe(true);
            return;
          }
          if (isEntry(before) && isEntry(after)) {
            expect(after.message).toEqual(before.message);
            expect(after.id).toBe(before.id);
            expect(after.ambiguous || !before.ambiguous).toBe(true);
            expect(Number.isFinite(after.nextAttemptAt)).toBe(true);
          }
          if (isEntry(before) && !isEntry(after)) {
            // An end has its cause, and is announced unless the visitor brought it about.
            if (after.state === 'delivered') expect(happened).toMatchObject({ outcome: delivered });
            if (after.state === 'cancelled') expect(happened.type).toBe('cancel');
            if (after.state === 'expired')
              expect(after.announced && !isAttended(happened)).toBe(false);
          }
          record = after;
        }
      }),
      { numRuns: 2000 },
    );
  });

  const isAttended = (happened: OutboxEvent) => happened.type === 'answer' && happened.attended;

  test('the table says every state that can be reached', () => {
    fc.assert(
      fc.property(life, (steps) => {
        let record: OutboxRecord = entry({ warnedAt: start });
        let now = start;
        for (const { event: happened, passed } of steps) {
          now += passed;
          const after = next(record, happened, now, half);
          const allowed: readonly OutboxState[] = Object.values(transitions[record.state]);
          if (after !== record) expect(allowed).toContain(after?.state ?? 'returned');
          if (after === undefined) return;
          record = after;
        }
      }),
    );
  });

  test('every state that holds a message has a way out the visitor can take', () => {
    for (const state of ['queued', 'sending', 'paused', 'rejected'] as const) {
      const ways = Object.keys(transitions[state]);
      expect(ways).toContain('cancel');
      if (state !== 'sending') expect(ways).toEqual(expect.arrayContaining(['retry', 'edit']));
    }
  });
});
