import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { next } from '../../../src/outbox/entry/next.ts';
import {
  createEntry,
  type Entry,
  isEntry,
  type OutboxRecord,
  type Outcome,
} from '../../../src/outbox/entry/record.ts';
import { dayMs } from '../../../src/outbox/entry/schedule.ts';
import {
  type OutboxEvent,
  type OutboxState,
  transitions,
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

const atForm: Witness = { tab: 'tab', atForm: true };
const elsewhere: Witness = { tab: 'tab', atForm: false };

const answer = (outcome: Outcome, witness: Witness | null = null): OutboxEvent => ({
  type: 'answer',
  outcome,
  witness,
});

const delivered: Outcome = { kind: 'delivered' };
const rejected: Outcome = { kind: 'rejected', status: 400, code: '23514' };
const misconfigured: Outcome = { kind: 'misconfigured', status: 401, code: '42501' };
const unanswered: Outcome = { kind: 'unanswered', sent: true };
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

describe('whatever happens, in any order', () => {
  const event: fc.Arbitrary<OutboxEvent> = fc.oneof(
    fc.constant<OutboxEvent>({ type: 'claim', lease }),
    fc.constant<OutboxEvent>({ type: 'recover' }),
    fc.constant<OutboxEvent>({ type: 'retry' }),
    fc.constant<OutboxEvent>({ type: 'submit', lease }),
    fc.constant<OutboxEvent>({ type: 'edit', tab: 'tab' }),
    fc.constant<OutboxEvent>({ type: 'release' }),
    fc.constant<OutboxEvent>({ type: 'cancel' }),
    fc.constant<OutboxEvent>({ type: 'replace' }),
    fc.constant<OutboxEvent>({ type: 'expire' }),
    fc
      .record({
        outcome: fc.constantFrom(...outcomes),
        witness: fc.constantFrom(atForm, elsewhere, null),
      })
      .map(({ outcome, witness }) => answer(outcome, witness)),
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
          if (isEntry(before) && isEntry(after)) {
            expect(after.message).toEqual(before.message);
            expect(after.id).toBe(before.id);
            // A doubt ends only where the table can never store the message.
            if (before.ambiguous && !after.ambiguous) {
              expect(happened).toMatchObject({ type: 'answer', outcome: rejected });
            }
            expect(Number.isFinite(after.nextAttemptAt)).toBe(true);
          }
          if (isEntry(before) && !isEntry(after)) {
            // An end has its cause, and is announced unless the visitor brought it about and knows all.
            if (after.state === 'delivered') expect(happened).toMatchObject({ outcome: delivered });
            if (after.state === 'cancelled') expect(['cancel', 'replace']).toContain(happened.type);
            const isAmbiguous = happened.type === 'replace' && after.ambiguous;
            expect(after.announced).toBe(after.state === 'cancelled' && !isAmbiguous);
          }
          record = after;
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('the table says every state that can be reached', () => {
    fc.assert(
      fc.property(life, (steps) => {
        let record: OutboxRecord = entry({ warnedAt: start });
        let now = start;
        for (const { event: happened, passed } of steps) {
          now += passed;
          const after = next(record, happened, now, half);
          const allowed: readonly OutboxState[] = Object.values(transitions[record.state]);
          if (after !== record) expect(allowed).toContain(after.state);
          record = after;
        }
      }),
    );
  });

  test('every state that holds a message has a way out the visitor can take', () => {
    for (const state of ['queued', 'sending', 'paused', 'rejected', 'returned'] as const) {
      const ways = Object.keys(transitions[state]);
      expect(ways).toEqual(expect.arrayContaining(['cancel', 'edit']));
      if (state !== 'sending') expect(ways).toEqual(expect.arrayContaining(['retry', 'submit']));
    }
  });
});
