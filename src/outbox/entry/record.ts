import type { Message } from './message.ts';

/** Schema version of what is stored; `../storage/migrate.ts` brings older records up to it. */
export const recordVersion = 2;

/** Which privacy notice the visitor was shown, and when (ms since the epoch). */
export interface Consent {
  readonly version: string;
  readonly acceptedAt: number;
}

/** How one attempt ended; every possible ending is one of these. */
export type Outcome =
  /** The row is in the table; an earlier attempt may have put it there. */
  | { readonly kind: 'delivered' }
  /** The server refuses this very message: the visitor can edit it. */
  | { readonly kind: 'rejected'; readonly status: number; readonly code: string | null }
  /** Our own deployment is at fault, or denies us: no message would get through. */
  | { readonly kind: 'misconfigured'; readonly status: number; readonly code: string | null }
  /** No answer came; `sent` is false when the request surely never left. */
  | { readonly kind: 'unanswered'; readonly sent: boolean }
  /** The server answered, but cannot take the message now (408, 425, 5xx). */
  | { readonly kind: 'unavailable'; readonly status: number; readonly code: string | null }
  /** The server asks for patience (429, 503); `retryAfterMs` is null when it did not say. */
  | { readonly kind: 'throttled'; readonly status: number; readonly retryAfterMs: number | null }
  /** Something between us and the server answered, such as a captive portal. */
  | { readonly kind: 'intercepted'; readonly status: number };

export type OutcomeKind = Outcome['kind'];

/** The outcome of the last attempt, as it is stored. */
export interface LastOutcome {
  readonly kind: OutcomeKind;
  /** When the attempt began, and when it ended. */
  readonly begunAt: number;
  readonly at: number;
}

/** The owner's right to send or announce alone, until a time (ms since the epoch). */
export interface Lease {
  readonly owner: string;
  readonly until: number;
}

export type EntryState = 'queued' | 'sending' | 'paused' | 'rejected' | 'returned';
export type EndState = 'delivered' | 'cancelled' | 'expired';

interface Announceable {
  /** Whether the visitor was told of the state this record is in. */
  readonly announced: boolean;
  /** The lease of the tab that is announcing it; once it is over, another tab may. */
  readonly telling: Lease | null;
}

/** A message saved on this device until it is delivered. All times are ms since the epoch. */
export interface Entry extends Announceable {
  readonly v: typeof recordVersion;
  /** A UUID made here: the row's primary key, hence the idempotency key. */
  readonly id: string;
  readonly state: EntryState;
  readonly message: Message;
  readonly consent: Consent;
  readonly sourcePage: string;
  /** The form took its sender for a program; it is delivered like any other. */
  readonly suspected: boolean;
  readonly createdAt: number;
  /** How often an attempt was begun. */
  readonly attempts: number;
  /** The row may exist already: an attempt was sent, and no answer said whether it was stored. */
  readonly ambiguous: boolean;
  readonly nextAttemptAt: number;
  readonly lastOutcome: LastOutcome | null;
  /**
   * The lease of its sender. On a queued entry, it reserves the entry for the submission that the visitor
   * waits for.
   */
  readonly lease: Lease | null;
  /** The tab whose form shows a returned entry. */
  readonly openIn: string | null;
  /**
   * Whether it was going to be sent by itself when a form opened it: closed unchanged, it waits again. Null
   * once another tab has opened it too: its text may have been changed there.
   */
  readonly wasWaiting: boolean | null;
  /** When the visitor was warned that it will expire; null if they were not. */
  readonly warnedAt: number | null;
  /** When a page first saw that it ends within a day, or should have; null if it does not, or none has looked. */
  readonly endSeenAt: number | null;
}

/** What remains of a message that ended: no personal data. */
export interface Tombstone extends Announceable {
  readonly v: typeof recordVersion;
  readonly id: string;
  readonly state: EndState;
  readonly at: number;
  /** Whether the message may have reached the table all the same (never true of `delivered`). */
  readonly ambiguous: boolean;
}

export type OutboxRecord = Entry | Tombstone;

/** Whether this record is still a message, and not only the tombstone of one. */
export function isEntry(record: OutboxRecord): record is Entry {
  return 'message' in record;
}

/** Whether only the visitor can move it on. Nothing sends it by itself, so no attempt will expire it. */
export function isLeftToVisitor({ state }: Entry): boolean {
  return state === 'rejected' || state === 'returned';
}

/** Whether the record says that the form of this tab shows it, or is to show it. */
export function isOpenIn(record: OutboxRecord, tabId: string): boolean {
  return isEntry(record) && record.state === 'returned' && record.openIn === tabId;
}

/** An entry that is reserved for the submission that saves it. */
export type ReservedEntry = Entry & { readonly lease: Lease };

/** A new entry, due at once, under this lease if it has one. */
export function createEntry<L extends Lease | null>(
  fields: Pick<Entry, 'id' | 'message' | 'consent' | 'sourcePage'> &
    Partial<Pick<Entry, 'ambiguous' | 'suspected'>> & { readonly lease: L },
  now: number,
): Entry & { readonly lease: L } {
  return {
    v: recordVersion,
    ambiguous: false,
    suspected: false,
    ...fields,
    state: 'queued',
    createdAt: now,
    attempts: 0,
    nextAttemptAt: now,
    lastOutcome: null,
    openIn: null,
    wasWaiting: false,
    announced: false,
    telling: null,
    warnedAt: null,
    endSeenAt: null,
  };
}
