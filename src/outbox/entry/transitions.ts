import { expiryOf, tellingMs } from './lifetime.ts';
import {
  type EndState,
  type Entry,
  type EntryState,
  isEntry,
  type LastOutcome,
  type Lease,
  type OutboxRecord,
  type Outcome,
  type OutcomeKind,
  recordVersion,
  type Tombstone,
} from './record.ts';
import { backoffMs, hourMs, leaseMs, throttleMs } from './schedule.ts';

export type OutboxState = EntryState | EndState;

/** The tab that sees an answer arrive; `atForm` where the visitor waits in front of the form. */
export interface Witness {
  readonly tab: string;
  readonly atForm: boolean;
}

/** What can happen to a record. */
export type OutboxEvent =
  | { readonly type: 'claim'; readonly lease: Lease }
  /** `witness` is null when nobody looks at the page. */
  | { readonly type: 'answer'; readonly outcome: Outcome; readonly witness: Witness | null }
  | { readonly type: 'recover' }
  | { readonly type: 'retry' }
  /** Submitted again, unchanged; the lease reserves it for the visitor who waits. */
  | { readonly type: 'submit'; readonly lease: Lease }
  /** Opened in a tab's form. */
  | { readonly type: 'edit'; readonly tab: string }
  /** The form lets go of it. */
  | { readonly type: 'release' }
  /** Deleted by the visitor, or replaced by an edited version. */
  | { readonly type: 'cancel' }
  | { readonly type: 'expire' };

/** The steps of the diagram: what an event comes to once clock and outcome are looked at. */
export type Step =
  | Exclude<OutboxEvent['type'], 'answer'>
  | OutcomeKind
  /** Answered with an error while the visitor waits. */
  | 'handBack';

const whileWaiting = {
  retry: 'queued',
  submit: 'queued',
  edit: 'returned',
  cancel: 'cancelled',
  delivered: 'delivered',
} as const;

/** The whole state machine. A step that is not listed leaves the record as it is. */
export const transitions = {
  queued: { claim: 'sending', ...whileWaiting },
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
    edit: 'returned',
    expire: 'expired',
    cancel: 'cancelled',
  },
  paused: { claim: 'sending', ...whileWaiting },
  rejected: { ...whileWaiting, expire: 'expired' },
  returned: { ...whileWaiting, release: 'returned', expire: 'expired' },
  // An answer that was under way when the message ended still tells the truth.
  cancelled: { delivered: 'delivered' },
  expired: { delivered: 'delivered' },
  delivered: {},
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

/** What the table can never store, no earlier attempt has stored either. */
function endsDoubt(outcome: Outcome): boolean {
  return outcome.kind === 'rejected' && (outcome.status === 400 || outcome.status === 422);
}

/** Did the server itself answer with an error? */
export function isServerError(outcome: Outcome): boolean {
  return outcome.kind !== 'delivered' && 'status' in outcome && outcome.status >= 400;
}

function stepOf(record: OutboxRecord, event: OutboxEvent, now: number): Step {
  if (event.type !== 'answer') return event.type;
  const { outcome, witness } = event;
  if (outcome.kind === 'delivered') return outcome.kind;
  if (witness?.atForm && isServerError(outcome)) return 'handBack';
  const isOver =
    outcome.kind !== 'rejected' && isEntry(record) && now >= (expiryOf(record) ?? now + 1);
  return isOver ? 'expire' : outcome.kind;
}

function toTombstone(
  record: OutboxRecord,
  state: EndState,
  event: OutboxEvent,
  now: number,
): Tombstone {
  const witness = event.type === 'answer' ? event.witness : null;
  return {
    v: recordVersion,
    id: record.id,
    state,
    at: now,
    ambiguous: state !== 'delivered' && (record.ambiguous || record.state === 'sending'),
    // The visitor sees it happen and need not be told.
    announced: state === 'cancelled',
    telling: witness && { owner: witness.tab, until: now + tellingMs },
  };
}

/**
 * What a record becomes when something happens to it.
 * Returns the very same record when the event does not apply to its state. `random` gives [0, 1).
 */
export function next(
  record: OutboxRecord,
  event: OutboxEvent,
  now: number,
  random: () => number,
): OutboxRecord {
  const row: Partial<Record<Step, OutboxState>> = transitions[record.state];
  const state = row[stepOf(record, event, now)];
  if (state === undefined) return record;
  if (state === 'delivered' || state === 'cancelled' || state === 'expired') {
    return toTombstone(record, state, event, now);
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
  const moved: Entry = {
    ...entry,
    state,
    lease: null,
    openIn: null,
    announced: false,
    telling: null,
  };
  switch (event.type) {
    case 'claim':
      return { ...moved, lease: event.lease, attempts: entry.attempts + 1 };
    case 'recover': {
      const lastOutcome = ended(entry, { kind: 'unanswered', timedOut: false, sent: true }, now);
      return { ...moved, ambiguous: true, nextAttemptAt: now, lastOutcome };
    }
    case 'answer':
      return {
        ...moved,
        openIn: state === 'returned' ? (event.witness?.tab ?? null) : null,
        ambiguous: !endsDoubt(event.outcome) && (entry.ambiguous || leavesDoubt(event.outcome)),
        nextAttemptAt: now + waitMs(event.outcome, entry.attempts, random),
        lastOutcome: ended(entry, event.outcome, now),
      };
    case 'submit':
      return { ...moved, lease: event.lease, nextAttemptAt: now };
    case 'edit':
      // An attempt under way is not stopped; of its answers only a success counts.
      return {
        ...moved,
        openIn: event.tab,
        ambiguous: entry.ambiguous || entry.state === 'sending',
      };
    case 'release':
      // The visitor closed it in the form and need not be told.
      return { ...moved, announced: true };
    default:
      return { ...moved, nextAttemptAt: now };
  }
}

function ended(entry: Entry, outcome: Outcome, now: number): LastOutcome {
  return {
    kind: outcome.kind,
    status: 'status' in outcome ? outcome.status : 0,
    code: 'code' in outcome ? outcome.code : null,
    begunAt: entry.lease === null ? now : entry.lease.until - leaseMs,
    at: now,
  };
}

function waitMs(outcome: Outcome, attempts: number, random: () => number): number {
  switch (outcome.kind) {
    case 'misconfigured':
      return hourMs;
    case 'throttled':
      return Math.max(throttleMs(outcome.retryAfterMs), backoffMs(attempts, random()));
    default:
      return backoffMs(attempts, random());
  }
}
