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

/** The visible tab in which an answer arrives; `atForm`: it shows a form, at which the visitor waits. */
export interface Witness {
  readonly tab: string;
  readonly atForm: boolean;
}

/** What can happen to a record. */
export type OutboxEvent =
  | { readonly type: 'claim'; readonly lease: Lease }
  /**
   * `witness` is null when nobody sees the answer: the page is hidden, or a delivery run made the attempt.
   * `random` gives [0, 1), for the wait after a failure. `backSince`: when the connection was last reported
   * as back (ms since the epoch).
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
  /** Its form does not show it any more: it is left to the visitor. */
  | { readonly type: 'release' }
  /** Its form closed it unchanged, or could not take it: it waits again if it did before. */
  | { readonly type: 'putBack' }
  /** Deleted by the visitor. */
  | { readonly type: 'cancel' }
  /** An edited version is saved in its place. */
  | { readonly type: 'replace' }
  | { readonly type: 'expire' };

/** The steps of the diagram: what an event amounts to, given the record, the clock and the outcome. */
export type Step =
  | Exclude<OutboxEvent['type'], 'answer'>
  | OutcomeKind
  /** An answer with an error status came while the visitor waits at the form. */
  | 'handBack';

const whileWaiting = {
  retry: 'queued',
  submit: 'queued',
  edit: 'returned',
  cancel: 'cancelled',
  replace: 'cancelled',
  delivered: 'delivered',
} as const;

/**
 * Where each step leads. A step that is not listed leaves the record as it is. Two changes of state are no steps:
 * `attempt` takes back a claim that came too late, and `save` puts a message that is submitted again in the place of
 * its tombstone.
 */
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

/** An outcome that came as an answer, from the server or from something in its place. */
export type ServerAnswer = Extract<Outcome, { readonly status: number }>;

/** Whether this is an answer with an error status. */
export function isErrorAnswer(outcome: Outcome): outcome is ServerAnswer {
  return 'status' in outcome && outcome.status >= 400;
}

/** Which step an event amounts to for this record, at this time. */
export function stepOf(record: OutboxRecord, event: OutboxEvent, now: number): Step {
  if (event.type === 'putBack' && isEntry(record) && !record.wasWaiting) return 'release';
  if (event.type !== 'answer') return event.type;
  const { outcome, witness } = event;
  if (outcome.kind === 'delivered') return outcome.kind;
  if (witness?.atForm && isErrorAnswer(outcome)) return 'handBack';
  const isOver = outcome.kind !== 'rejected' && isEntry(record) && hasExpired(record, now);
  return isOver ? 'expire' : outcome.kind;
}
