import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { next } from '../../../src/outbox/entry/next.ts';
import { isEntry, type OutboxRecord } from '../../../src/outbox/entry/record.ts';
import { dayMs } from '../../../src/outbox/entry/schedule.ts';
import {
  type OutboxEvent,
  type OutboxState,
  transitions,
} from '../../../src/outbox/entry/transitions.ts';
import {
  answer,
  atForm,
  delivered,
  elsewhere,
  entry,
  lease,
  outcomes,
  rejected,
  start,
} from '../entry/transition-cases.ts';

describe('whatever happens, in any order', () => {
  const event: fc.Arbitrary<OutboxEvent> = fc.oneof(
    fc.constant<OutboxEvent>({ type: 'claim', lease }),
    fc.constant<OutboxEvent>({ type: 'recover' }),
    fc.constant<OutboxEvent>({ type: 'retry' }),
    fc.constant<OutboxEvent>({ type: 'submit', lease }),
    fc.constant<OutboxEvent>({ type: 'edit', tab: 'tab' }),
    fc.constant<OutboxEvent>({ type: 'release' }),
    fc.constant<OutboxEvent>({ type: 'putBack' }),
    fc.constant<OutboxEvent>({ type: 'cancel' }),
    fc.constant<OutboxEvent>({ type: 'replace' }),
    fc.constant<OutboxEvent>({ type: 'expire' }),
    fc
      .record({
        outcome: fc.constantFrom(...outcomes),
        witness: fc.constantFrom(atForm, elsewhere, null),
        random: fc.double({ min: 0, max: 0.999, noNaN: true }),
      })
      .map(({ outcome, witness, random }) => ({
        ...answer(outcome, witness),
        random: () => random,
      })),
  );
  const life = fc.array(
    fc.record({ event, passed: fc.integer({ min: -400 * dayMs, max: 60 * dayMs }) }),
    { maxLength: 40, size: 'max' },
  );

  test('a message is never silently gone', () => {
    let longLives = 0;
    fc.assert(
      fc.property(life, (steps) => {
        let record: OutboxRecord = entry({ warnedAt: start, endSeenAt: start });
        let now = start;
        let lived = 0;
        for (const { event: happened, passed } of steps) {
          now += passed;
          const before: OutboxRecord = record;
          if (isEntry(before)) lived += 1;
          const after = next(before, happened, now);
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
        if (lived > 10) longLives += 1;
      }),
      { numRuns: 2000 },
    );
    // Most messages end after a few events.
    expect(longLives).toBeGreaterThan(30);
  });

  test('the table says every state that can be reached', () => {
    fc.assert(
      fc.property(life, (steps) => {
        let record: OutboxRecord = entry({ warnedAt: start, endSeenAt: start });
        let now = start;
        for (const { event: happened, passed } of steps) {
          now += passed;
          const after = next(record, happened, now);
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
