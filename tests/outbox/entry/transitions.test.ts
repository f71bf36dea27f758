import { describe, expect, test } from 'vitest';
import { tellingMs } from '../../../src/outbox/entry/lifetime.ts';
import { next } from '../../../src/outbox/entry/next.ts';
import { type Entry, type Outcome, recordVersion } from '../../../src/outbox/entry/record.ts';
import { hourMs } from '../../../src/outbox/entry/schedule.ts';
import { isErrorAnswer } from '../../../src/outbox/entry/transitions.ts';
import { message } from '../support/contents.ts';
import {
  answer,
  atForm,
  delivered,
  elsewhere,
  entry,
  intercepted,
  lease,
  misconfigured,
  outcomes,
  rejected,
  sending,
  start,
  throttled,
  unanswered,
  unavailable,
} from './transition-cases.ts';

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
    const record = next(sending({ ambiguous: true }), answer(delivered), start + 5);
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
    expect(next(sending(), answer(delivered, elsewhere), start)).toMatchObject({
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
    const record = next(sending(), answer(outcome), start);
    expect(record).toMatchObject({ state, ambiguous, message, lease: null });
  });

  test('never takes back a doubt', () => {
    for (const witness of [null, elsewhere, atForm]) {
      for (const outcome of outcomes.filter((one) => one !== delivered && one !== rejected)) {
        expect(next(sending({ ambiguous: true }), answer(outcome, witness), start)).toMatchObject({
          ambiguous: true,
        });
      }
    }
  });

  test('that this very text can never be stored ends the doubt whether it was', () => {
    expect(next(sending({ ambiguous: true }), answer(rejected), start)).toMatchObject({
      state: 'rejected',
      ambiguous: false,
    });
  });

  test('that the server cannot understand it ends the doubt too; a fault of our own does not', () => {
    const ambiguous = sending({ ambiguous: true });
    const unprocessable = { ...rejected, status: 422 };
    expect(next(ambiguous, answer(unprocessable), start)).toMatchObject({ ambiguous: false });
    const undeployed: Outcome = { kind: 'misconfigured', status: 400, code: 'PGRST204' };
    expect(next(ambiguous, answer(undeployed), start)).toMatchObject({ ambiguous: true });
  });

  test('is written down with its times', () => {
    expect(next(sending(), answer(rejected), start + 5)).toMatchObject({
      lastOutcome: { kind: 'rejected', begunAt: start, at: start + 5 },
    });
    expect(next(sending(), answer(unanswered), start)).toMatchObject({
      lastOutcome: { kind: 'unanswered' },
    });
  });

  test.each([
    ['is too large for something on the way', { ...rejected, status: 413, code: null }],
    ['collides with another row', { ...rejected, status: 409, code: '23505' }],
  ])('that the message %s says nothing about an earlier attempt', (_, outcome) => {
    expect(next(sending({ ambiguous: true }), answer(outcome), start)).toMatchObject({
      state: 'rejected',
      ambiguous: true,
    });
  });

  test('that is an error gives the message back to the form the visitor waits at', () => {
    for (const outcome of [rejected, misconfigured, unavailable, throttled]) {
      expect(next(sending(), answer(outcome, atForm), start)).toMatchObject({
        state: 'returned',
        openIn: 'tab',
        message,
        lease: null,
        ambiguous: outcome === unavailable,
      });
    }
    for (const outcome of [unanswered, intercepted]) {
      expect(next(sending(), answer(outcome, atForm), start)).toMatchObject({
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
        expect(next(sending(), answer(outcome, witness), start)).toMatchObject({
          state,
          openIn: null,
        });
      }
    }
  });
});

test('an attempt is counted when it begins, under the lease of its sender', () => {
  const claimed = next(entry({ attempts: 2 }), { type: 'claim', lease }, start);
  expect(claimed).toMatchObject({ state: 'sending', attempts: 3, lease });
});

test('the visitor who asks for it makes a message due at once', () => {
  for (const state of ['queued', 'paused', 'rejected', 'returned'] as const) {
    const waiting = entry({ state, nextAttemptAt: start + hourMs, announced: true });
    expect(next(waiting, { type: 'retry' }, start)).toMatchObject({
      state: 'queued',
      nextAttemptAt: start,
      announced: false,
    });
  }
});

test('a row that was there already is a delivery, not an error', () => {
  expect(isErrorAnswer({ kind: 'delivered' })).toBe(false);
  expect(isErrorAnswer(unavailable)).toBe(true);
  expect(isErrorAnswer(intercepted)).toBe(false);
  expect(isErrorAnswer(unanswered)).toBe(false);
});

describe('in a form', () => {
  const returned = (changes: Partial<Entry> = {}) =>
    entry({ state: 'returned', openIn: 'tab', announced: true, ...changes });

  test('a message is still saved, whatever state it was opened in', () => {
    for (const state of ['queued', 'paused', 'rejected', 'returned'] as const) {
      expect(next(entry({ state }), { type: 'edit', tab: 'tab' }, start)).toMatchObject({
        state: 'returned',
        openIn: 'tab',
        message,
        ambiguous: false,
      });
    }
  });

  test('one that was being sent may have arrived, and only that it did is heard', () => {
    const opened = next(sending(), { type: 'edit', tab: 'tab' }, start);
    expect(opened).toMatchObject({ state: 'returned', ambiguous: true, lease: null });
    expect(next(opened, answer(unavailable), start + 1)).toBe(opened);
    expect(next(opened, answer(delivered), start + 1)).toMatchObject({ state: 'delivered' });
  });

  test('submitted again, it is the same message, reserved for who waits', () => {
    const again = next(returned({ ambiguous: true }), { type: 'submit', lease }, start + 9);
    expect(again).toMatchObject({
      id: 'id',
      state: 'queued',
      lease,
      nextAttemptAt: start + 9,
      openIn: null,
      ambiguous: true,
    });
  });

  test('closed unchanged, it waits again only if it did before it was opened', () => {
    const opened = next(entry(), { type: 'edit', tab: 'tab' }, start);
    expect(next(opened, { type: 'putBack' }, start)).toMatchObject({
      state: 'queued',
      openIn: null,
      wasWaiting: false,
      announced: false,
    });
    for (const left of [returned({ announced: false }), entry({ state: 'rejected' })]) {
      const again = next(left, { type: 'edit', tab: 'tab' }, start);
      expect(next(again, { type: 'putBack' }, start)).toMatchObject({
        state: 'returned',
        openIn: null,
        announced: true,
      });
    }
  });

  test('closed while an attempt is under way, it gives that its time', () => {
    const opened = next(sending(), { type: 'edit', tab: 'tab' }, start);
    expect(next(opened, { type: 'putBack' }, start + 1)).toMatchObject({
      state: 'queued',
      ambiguous: true,
      nextAttemptAt: start + 30_000,
    });
  });

  test('let go by the form, what waited is told of: it does not go by itself any more', () => {
    const opened = next(entry(), { type: 'edit', tab: 'tab' }, start);
    expect(next(opened, { type: 'release' }, start)).toMatchObject({
      state: 'returned',
      openIn: null,
      announced: false,
    });
  });

  test('let go by the form, what was left to the visitor stays, and needs no announcement', () => {
    expect(next(returned({ announced: false }), { type: 'release' }, start)).toMatchObject({
      state: 'returned',
      openIn: null,
      announced: true,
      message,
    });
  });

  test('nobody sends it by itself', () => {
    const record = returned();
    expect(next(record, { type: 'claim', lease }, start)).toBe(record);
    expect(next(record, { type: 'recover' }, start)).toBe(record);
  });
});

test('case 6: a message whose sender is gone waits again, due at once, and may have arrived', () => {
  const lost = next(sending({ attempts: 2 }), { type: 'recover' }, start + 9000);
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
  const lost = next(sending({ lease: null }), { type: 'recover' }, start + 9000);
  expect(lost).toMatchObject({ state: 'queued', lastOutcome: { begunAt: start + 9000 } });
});

test('case 38: cancelled while it waits, it cannot have arrived, and nobody need be told', () => {
  expect(next(entry(), { type: 'cancel' }, start)).toMatchObject({
    state: 'cancelled',
    ambiguous: false,
    announced: true,
    telling: null,
  });
});

test('case 39: cancelled while being sent, it says that it may have arrived', () => {
  const record = next(sending(), { type: 'cancel' }, start);
  expect(record).toMatchObject({ state: 'cancelled', ambiguous: true });
  expect(JSON.stringify(record)).not.toContain(message.subject);
});

test.each([
  ['may have arrived, which is told', sending(), true],
  ['cannot have arrived, and nobody need be told', entry(), false],
])('replaced by an edited version, it %s', (_, record, ambiguous) => {
  expect(next(record, { type: 'replace' }, start)).toMatchObject({
    state: 'cancelled',
    ambiguous,
    announced: !ambiguous,
  });
});

test('case 39: an answer that was under way still tells that a cancelled message arrived', () => {
  const cancelled = next(sending(), { type: 'cancel' }, start);
  expect(next(cancelled, answer(delivered), start + 1)).toMatchObject({
    state: 'delivered',
    announced: false,
  });
  expect(next(cancelled, answer(unavailable), start + 1)).toBe(cancelled);
});
