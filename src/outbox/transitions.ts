import { hasExpired } from './lifetime.ts';
import {
  type EndState,
  type Entry,
  type EntryState,
  isEntry,
  type Lease,
  type OutboxRecord,
  type Outcome,
  type OutcomeKind,
  recordVersion,
  type Tombstone,
} from './record.ts';
import { backoffMs, hourMs, throttleMs } from './schedule.ts';

/** `returned` leaves no record: the form holds the message again. */
export type OutboxState = EntryState | EndState | 'returned';

/** What can happen to a record. */
export type OutboxEvent =
  | { readonly type: 'claim'; readonly lease: Lease }
  /** `attended`: the visitor waits in front of the form and is told directly. */
  | { readonly type: 'answer'; readonly outcome: Outcome; readonly attended: boolean }
  | { readonly type: 'recover' }
  | { readonly type: 'retry' }
  | { readonly type: 'edit' }
  | { readonly type: 'cancel' };

/** The steps of the diagram: what an event comes to once clock and outcome are looked at. */
export type Step =
  | Exclude<OutboxEvent['type'], 'answer'>
  | OutcomeKind
  /** Answered with an error while the visitor waits. */
  | 'handBack'
  /** A failed attempt after the last day. */
  | 'expire';

/** The whole state machine. A step that is not listed leaves the record as it is. */
export const transitions = {
  queued: {
    claim: 'sending',
    retry: 'queued',
    edit: 'returned',
    cancel: 'cancelled',
    delivered: 'delivered',
  },
  sending: {
    delivered: 'delivered',
    rejected: 'rejected',
    misconfigured: 'paused',
    unanswered: 'queued',
    unavailable: 'queued',
    throttled: 'queued',
    intercepted: 'queued',
    recover: 'queued',
    handBack: 'returned',
    expire: 'expired',
    cancel: 'cancelled',
  },
  paused: {
    claim: 'sending',
    retry: 'queued',
    edit: 'returned',
    cancel: 'cancelled',
    delivered: 'delivered',
  },
  rejected: {
    retry: 'queued',
    edit: 'returned',
    cancel: 'cancelled',
    delivered: 'delivered',
  },
  // An answer that was under way when the message ended still tells the truth.
  cancelled: { delivered: 'delivered' },
  expired: { delivered: 'delivered' },
  delivered: {},
  returned: {},
} as const satisfies Record<OutboxState, Partial<Record<Step, OutboxState>>>;

/** Whether the row may exist although this outcome does not say so. */
export function leavesDoubt(outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'unanswered':
      return outcome.sent;
    case 'unavailable':
    case 'intercepted':
      return true;
    case 'throttled':
      return outcome.status !== 429;
    default:
      return false;
  }
}

/** Did the server itself answer with an error the waiting visitor has to be told of? */
export function isServerError(outcome: Outcome): boolean {
  return outcome.kind !== 'delivered' && 'status' in outcome && outcome.status >= 400;
}

function stepOf(record: OutboxRecord, event: OutboxEvent, now: number): Step {
  if (event.type !== 'answer') return event.type;
  const { kind } = event.outcome;
  if (kind === 'delivered') return kind;
  if (event.attended && isServerError(event.outcome)) return 'handBack';
  if (kind !== 'rejected' && isEntry(record) && hasExpired(record, now)) return 'expire';
  return kind;
}

function waitMs(outcome: Outcome, attempts: number, random: () => number): number {
  switch (outcome.kind) {
    case 'misconfigured':
      return hourMs;
    case 'throttled':
      return throttleMs(outcome.retryAfterMs);
    default:
      return backoffMs(attempts, random());
  }
}

function entomb(record: OutboxRecord, state: EndState, event: OutboxEvent, now: number): Tombstone {
  const answer = event.type === 'answer' ? event : null;
  const doubt = record.ambiguous || record.state === 'sending';
  return {
    v: recordVersion,
    id: record.id,
    state,
    at: now,
    ambiguous: state !== 'delivered' && doubt,
    // Who cancels, or waits in front of the form, sees it happen; nobody needs to be told later.
    announced: state === 'cancelled' || answer?.attended === true,
  };
}

/**
 * The pure heart of the outbox: what a record becomes when something happens to it.
 * Returns the very same record when the event does not apply to its state, and `undefined` when
 * the form holds the message again and no record is to remain. `random` gives [0, 1).
 */
export function next(
  record: OutboxRecord,
  event: OutboxEvent,
  now: number,
  random: () => number,
): OutboxRecord | undefined {
  const row: Partial<Record<Step, OutboxState>> = transitions[record.state];
  const state = row[stepOf(record, event, now)];
  if (state === undefined) return record;
  if (state === 'returned') return undefined;
  if (state === 'delivered' || state === 'cancelled' || state === 'expired') {
    return entomb(record, state, event, now);
  }
  return isEntry(record) ? advance(record, state, event, now, random) : record;
}

function advance(
  entry: Entry,
  state: EntryState,
  event: OutboxEvent,
  now: number,
  random: () => number,
): Entry {
  switch (event.type) {
    case 'claim':
      return { ...entry, state, lease: event.lease, attempts: entry.attempts + 1 };
    case 'recover':
      return {
        ...entry,
        state,
        lease: null,
        ambiguous: true,
        nextAttemptAt: now,
        lastOutcome: { kind: 'unanswered', status: 0, code: null, at: now },
      };
    case 'answer': {
      const { outcome } = event;
      return {
        ...entry,
        state,
        lease: null,
        announced: false,
        ambiguous: entry.ambiguous || leavesDoubt(outcome),
        nextAttemptAt: now + waitMs(outcome, entry.attempts, random),
        lastOutcome: {
          kind: outcome.kind,
          status: 'status' in outcome ? outcome.status : 0,
          code: 'code' in outcome ? outcome.code : null,
          at: now,
        },
      };
    }
    default:
      return { ...entry, state, lease: null, nextAttemptAt: now, announced: false };
  }
}
