import { describe, expect, test } from 'vitest';
import { tellingMs } from '../../../src/outbox/entry/lifetime.ts';
import { next } from '../../../src/outbox/entry/next.ts';
import {
  createEntry,
  type Entry,
  isEntry,
  type OutboxRecord,
  type Outcome,
  recordVersion,
} from '../../../src/outbox/entry/record.ts';
import { dayMs, hourMs } from '../../../src/outbox/entry/schedule.ts';
import {
  isServerError,
  type OutboxEvent,
  type Witness,
} from '../../../src/outbox/entry/transitions.ts';
import { context, message } from '../support/contents.ts';

const start = Date.UTC(2026, 10, 21);
const lease = { owner: 'tab', until: start + 30_000 };
const half = () => 0.5;

const entry = (changes: Partial<Entry> = {}): Entry => ({
  ...createEntry({ id: 'id', message, ...context, lease: null }, start),
  ...changes,
});
const sending = (changes: Partial<Entry> = {}) => entry({ state: 'sending', lease, ...changes });

const atForm: Witness = { tab: 'tab', atForm: true };
const elsewhere: Witness = { tab: 'tab', atForm: false };

const answer = (outcome: Outcome, witness: Witness | null = null): OutboxEvent => ({
  type: 'answer',
  outcome,
  witness,
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

test('a message just written is due at once, in no doubt, and taken for that of a person', () => {
  expect(entry()).toMatchObject({
    state: 'queued',
    nextAttemptAt: start,
    attempts: 0,
    ambiguous: false,
    suspected: false,
    announced: false,
  });
});

describe('an answer', () => {
  test('that the row is there ends the entry as a tombstone without personal data', () => {
    const record = next(sending({ ambiguous: true }), answer(delivered), start + 5, half);
    expect(record).toEqual({
      v: recordVersion,
      id: 'id',
      state: 'delivered',
      at: start + 5,
      ambiguous: false,
      announced: false,
      telling: null,
    });
  });

  test('the visitor sees arrive is told by that tab, and by the next visit should it go', () => {
    expect(next(sending(), answer(delivered, elsewhere), start, half)).toMatchObject({
      announced: false,
      telling: { owner: 'tab', until: start + tellingMs },
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
    for (const witness of [null, elsewhere, atForm]) {
      for (const outcome of outcomes.filter((one) => one !== delivered && one !== rejected)) {
        expect(
          next(sending({ ambiguous: true }), answer(outcome, witness), start, half),
        ).toMatchObject({ ambiguous: true });
      }
    }
  });

  test('that this very text can never be stored ends the doubt whether it was', () => {
    expect(next(sending({ ambiguous: true }), answer(rejected), start, half)).toMatchObject({
      state: 'rejected',
      ambiguous: false,
    });
  });

  test('that the server cannot understand it ends the doubt too; a fault of our own does not', () => {
    const inDoubt = sending({ ambiguous: true });
    const unprocessable = { ...rejected, status: 422 };
    expect(next(inDoubt, answer(unprocessable), start, half)).toMatchObject({ ambiguous: false });
    const undeployed: Outcome = { kind: 'misconfigured', status: 400, code: 'PGRST204' };
    expect(next(inDoubt, answer(undeployed), start, half)).toMatchObject({ ambiguous: true });
  });

  test('is written down with what the server said', () => {
    expect(next(sending(), answer(rejected), start + 5, half)).toMatchObject({
      lastOutcome: { kind: 'rejected', status: 400, code: '23514', begunAt: start, at: start + 5 },
    });
    expect(next(sending(), answer(unanswered), start, half)).toMatchObject({
      lastOutcome: { kind: 'unanswered', status: 0, code: null },
    });
  });

  test.each([
    ['is too large for something on the way', { ...rejected, status: 413, code: null }],
    ['collides with another row', { ...rejected, status: 409, code: '23505' }],
  ])('that the message %s says nothing about an earlier attempt', (_, outcome) => {
    expect(next(sending({ ambiguous: true }), answer(outcome), start, half)).toMatchObject({
      state: 'rejected',
      ambiguous: true,
    });
  });

  test('that is an error gives the message back to the form the visitor waits at', () => {
    for (const outcome of [rejected, misconfigured, unavailable, throttled]) {
      expect(next(sending(), answer(outcome, atForm), start, half)).toMatchObject({
        state: 'returned',
        openIn: 'tab',
        message,
        lease: null,
        ambiguous: outcome === unavailable,
      });
    }
    for (const outcome of [unanswered, intercepted]) {
      expect(next(sending(), answer(outcome, atForm), start, half)).toMatchObject({
        state: 'queued',
      });
    }
  });

  test('that is an error is a failed attempt like any other while nobody is at the form', () => {
    for (const witness of [null, elsewhere]) {
      for (const [outcome, state] of [
        [rejected, 'rejected'],
        [misconfigured, 'paused'],
        [unavailable, 'queued'],
        [throttled, 'queued'],
      ] as const) {
        expect(next(sending(), answer(outcome, witness), start, half)).toMatchObject({
          state,
          openIn: null,
        });
      }
    }
  });
});

test('an attempt is counted when it begins, under the lease of its sender', () => {
  const claimed = next(entry({ attempts: 2 }), { type: 'claim', lease }, start, half);
  expect(claimed).toMatchObject({ state: 'sending', attempts: 3, lease });
});

test('the visitor who asks for it makes a message due at once', () => {
  for (const state of ['queued', 'paused', 'rejected', 'returned'] as const) {
    const waiting = entry({ state, nextAttemptAt: start + hourMs, announced: true });
    expect(next(waiting, { type: 'retry' }, start, half)).toMatchObject({
      state: 'queued',
      nextAttemptAt: start,
      announced: false,
    });
  }
});

test('a row that was there already is a delivery, not an error', () => {
  expect(isServerError({ kind: 'delivered', status: 409, duplicate: true })).toBe(false);
  expect(isServerError(unavailable)).toBe(true);
  expect(isServerError(intercepted)).toBe(false);
  expect(isServerError(unanswered)).toBe(false);
});

describe('in a form', () => {
  const returned = (changes: Partial<Entry> = {}) =>
    entry({ state: 'returned', openIn: 'tab', announced: true, ...changes });

  test('a message is still kept, whatever state it was opened in', () => {
    for (const state of ['queued', 'paused', 'rejected', 'returned'] as const) {
      expect(next(entry({ state }), { type: 'edit', tab: 'tab' }, start, half)).toMatchObject({
        state: 'returned',
        openIn: 'tab',
        message,
        ambiguous: false,
      });
    }
  });

  test('one that was being sent may have arrived, and only that it did is heard', () => {
    const opened = next(sending(), { type: 'edit', tab: 'tab' }, start, half);
    expect(opened).toMatchObject({ state: 'returned', ambiguous: true, lease: null });
    expect(next(opened, answer(unavailable), start + 1, half)).toBe(opened);
    expect(next(opened, answer(delivered), start + 1, half)).toMatchObject({ state: 'delivered' });
  });

  test('submitted again, it is the same message, reserved for who waits', () => {
    const again = next(returned({ ambiguous: true }), { type: 'submit', lease }, start + 9, half);
    expect(again).toMatchObject({
      id: 'id',
      state: 'queued',
      lease,
      nextAttemptAt: start + 9,
      openIn: null,
      ambiguous: true,
    });
  });

  test('let go by the form, it stays, and needs no announcement', () => {
    expect(next(returned({ announced: false }), { type: 'release' }, start, half)).toMatchObject({
      state: 'returned',
      openIn: null,
      announced: true,
      message,
    });
  });

  test('nobody sends it by itself', () => {
    const record = returned();
    expect(next(record, { type: 'claim', lease }, start, half)).toBe(record);
    expect(next(record, { type: 'recover' }, start, half)).toBe(record);
  });
});

describe('the wait', () => {
  const waitAfter = (outcome: Outcome, attempts: number, random: number) => {
    const record = next(sending({ attempts }), answer(outcome), start, () => random);
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
    const event = { ...answer(outcome), backSince: start - backForMs };
    const record = next(sending({ attempts: 10 }), event, start, () => random);
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

  test('sent anew by the visitor, it does not expire by that attempt, but is warned of again', () => {
    const left = entry({ state: 'returned', openIn: 'tab', warnedAt: old - 8 * dayMs });
    const events: OutboxEvent[] = [
      { type: 'submit', lease },
      { type: 'claim', lease },
      answer(unanswered, atForm),
    ];
    const sent = events.reduce(
      (record, event) => next(record, event, old, half),
      left as OutboxRecord,
    );
    expect(sent).toMatchObject({ state: 'queued', warnedAt: null });
  });

  test('case 33: a clock that jumps 40 days expires nothing unwarned, tried or not', () => {
    const jumped = start + 40 * dayMs;
    const claimed = next(entry(), { type: 'claim', lease }, jumped, half);
    expect(claimed).toMatchObject({ state: 'sending' });
    expect(next(sending(), answer(unanswered), jumped, half)).toMatchObject({ state: 'queued' });
  });

  test('what the server rejects right then waits for the visitor first', () => {
    const warned = sending({ warnedAt: start });
    expect(next(warned, answer(rejected), old, half)).toMatchObject({ state: 'rejected' });
  });

  test.each(['rejected', 'returned'] as const)('a %s message ends, to be announced', (state) => {
    expect(next(entry({ state, ambiguous: true }), { type: 'expire' }, old, half)).toMatchObject({
      state: 'expired',
      ambiguous: true,
      announced: false,
    });
  });

  test.each(['queued', 'paused'] as const)('a %s message needs an attempt to end', (state) => {
    const waiting = entry({ state });
    expect(next(waiting, { type: 'expire' }, old, half)).toBe(waiting);
  });
});

test('case 6: a message whose sender is gone waits again, due at once, and may have arrived', () => {
  const lost = next(sending({ attempts: 2 }), { type: 'recover' }, start + 9000, half);
  expect(lost).toMatchObject({
    state: 'queued',
    ambiguous: true,
    lease: null,
    attempts: 2,
    nextAttemptAt: start + 9000,
    lastOutcome: { kind: 'unanswered', begunAt: start, at: start + 9000 },
  });
});

test('case 6: one whose sender left no lease waits again just the same', () => {
  const lost = next(sending({ lease: null }), { type: 'recover' }, start + 9000, half);
  expect(lost).toMatchObject({ state: 'queued', lastOutcome: { begunAt: start + 9000 } });
});

test('case 38: cancelled while it waits, it cannot have arrived, and nobody need be told', () => {
  expect(next(entry(), { type: 'cancel' }, start, half)).toMatchObject({
    state: 'cancelled',
    ambiguous: false,
    announced: true,
    telling: null,
  });
});

test('case 39: cancelled while being sent, it says that it may have arrived', () => {
  const record = next(sending(), { type: 'cancel' }, start, half);
  expect(record).toMatchObject({ state: 'cancelled', ambiguous: true });
  expect(JSON.stringify(record)).not.toContain(message.subject);
});

test('case 39: an answer that was under way still tells that a cancelled message arrived', () => {
  const cancelled = next(sending(), { type: 'cancel' }, start, half);
  expect(next(cancelled, answer(delivered), start + 1, half)).toMatchObject({
    state: 'delivered',
    announced: false,
  });
  expect(next(cancelled, answer(unavailable), start + 1, half)).toBe(cancelled);
});
