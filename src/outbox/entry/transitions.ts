import { hasExpired } from './lifetime.ts';
import {
  type EndState,
  type EntryState,
  isEntry,
  type Lease,
  type OutboxRecord,
  type Outcome,
  type OutcomeKind,
} from './record.ts';

export type OutboxState = EntryState | EndState;

/** The tab that sees an answer arrive; `atForm` where the visitor waits in front of the form. */
export interface Witness {
  readonly tab: string;
  readonly atForm: boolean;
}

/** What can happen to a record. */
export type OutboxEvent =
  | { readonly type: 'claim'; readonly lease: Lease }
  /**
   * `witness` is null when nobody looks at the page. `random` gives [0, 1), for the wait after a failure.
   * `backSince`: when the connection was last said to be back (ms since the epoch).
   */
  | {
      readonly type: 'answer';
      readonly outcome: Outcome;
      readonly witness: Witness | null;
      readonly random: () => number;
      readonly backSince?: number;
    }
  | { readonly type: 'recover' }
  | { readonly type: 'retry' }
  /** Submitted again, unchanged; the lease reserves it for the visitor who waits. */
  | { readonly type: 'submit'; readonly lease: Lease }
  /** Opened in a tab's form. */
  | { readonly type: 'edit'; readonly tab: string }
  /** Its text is not wanted in the form any more: it is left to the visitor. */
  | { readonly type: 'release' }
  /** Closed unchanged in the form, or not taken by it: it waits again if it did before. */
  | { readonly type: 'putBack' }
  /** Deleted by the visitor. */
  | { readonly type: 'cancel' }
  /** An edited version is saved in its place. */
  | { readonly type: 'replace' }
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
  replace: 'cancelled',
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
    replace: 'cancelled',
  },
  paused: { claim: 'sending', ...whileWaiting },
  rejected: { ...whileWaiting, expire: 'expired' },
  returned: { ...whileWaiting, putBack: 'queued', release: 'returned', expire: 'expired' },
  // An answer that was under way when the message ended still tells the truth.
  cancelled: { delivered: 'delivered' },
  expired: { delivered: 'delivered' },
  delivered: {},
} as const satisfies Record<OutboxState, Partial<Record<Step, OutboxState>>>;

/** Whether the row may exist although this outcome does not say so. */
export function leavesAmbiguity(outcome: Outcome): boolean {
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

/** What a server answered, or something in its place. */
export type ServerAnswer = Extract<Outcome, { readonly status: number }>;

/** Did the server itself answer with an error? */
export function isServerError(outcome: Outcome): outcome is ServerAnswer {
  return outcome.kind !== 'delivered' && 'status' in outcome && outcome.status >= 400;
}

/** Which step an event is for this record, at this time. */
export function stepOf(record: OutboxRecord, event: OutboxEvent, now: number): Step {
  if (event.type === 'putBack' && isEntry(record) && !record.wasWaiting) return 'release';
  if (event.type !== 'answer') return event.type;
  const { outcome, witness } = event;
  if (outcome.kind === 'delivered') return outcome.kind;
  if (witness?.atForm && isServerError(outcome)) return 'handBack';
  const isOver = outcome.kind !== 'rejected' && isEntry(record) && hasExpired(record, now);
  return isOver ? 'expire' : outcome.kind;
}
