import { createEntry, type Entry, type Outcome } from '../../../src/outbox/entry/record.ts';
import type { OutboxEvent, Witness } from '../../../src/outbox/entry/transitions.ts';
import { context, message } from '../support/contents.ts';

export const start = Date.UTC(2026, 10, 21);
export const lease = { owner: 'tab', until: start + 30_000 };

export const entry = (changes: Partial<Entry> = {}): Entry => ({
  ...createEntry({ id: 'id', message, ...context, lease: null }, start),
  ...changes,
});
export const sending = (changes: Partial<Entry> = {}) =>
  entry({ state: 'sending', lease, ...changes });

export const atForm: Witness = { tab: 'tab', atForm: true };
export const elsewhere: Witness = { tab: 'tab', atForm: false };

export const answer = (
  outcome: Outcome,
  witness: Witness | null = null,
): Extract<OutboxEvent, { type: 'answer' }> => ({
  type: 'answer',
  outcome,
  witness,
  random: () => 0.5,
});

export const delivered = { kind: 'delivered' } satisfies Outcome;
export const rejected = { kind: 'rejected', status: 400, code: '23514' } satisfies Outcome;
export const misconfigured = {
  kind: 'misconfigured',
  status: 401,
  code: '42501',
} satisfies Outcome;
export const unanswered = { kind: 'unanswered', sent: true } satisfies Outcome;
export const unavailable = { kind: 'unavailable', status: 500, code: null } satisfies Outcome;
export const throttled = { kind: 'throttled', status: 429, retryAfterMs: null } satisfies Outcome;
export const intercepted = { kind: 'intercepted', status: 200 } satisfies Outcome;
export const outcomes = [
  delivered,
  rejected,
  misconfigured,
  unanswered,
  unavailable,
  throttled,
  intercepted,
];
