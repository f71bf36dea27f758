import type { Message } from './message.ts';

/** Schema version of what is stored; `../storage/migrate.ts` brings older records up to it. */
export const recordVersion = 2;

/** Which privacy notice the visitor was shown, and when (ms since the epoch). */
export interface Consent {
  readonly version: string;
  readonly acceptedAt: number;
}

/** What one attempt to deliver came to: every possible answer is one of these. */
export type Outcome =
  /** The row is in the table, be it by an earlier attempt. */
  | { readonly kind: 'delivered' }
  /** The server refuses this very message: the visitor can edit it. */
  | { readonly kind: 'rejected'; readonly status: number; readonly code: string | null }
  /** Our own deployment is at fault, or denies us: no message would get through. */
  | { readonly kind: 'misconfigured'; readonly status: number; readonly code: string | null }
  /** No answer came; `sent` is false when the request surely never left. */
  | { readonly kind: 'unanswered'; readonly sent: boolean }
  /** The server is there but not able (408, 425, 5xx). */
  | { readonly kind: 'unavailable'; readonly status: number; readonly code: string | null }
  /** The server asks for patience (429, 503); `retryAfterMs` is null when it did not say. */
  | { readonly kind: 'throttled'; readonly status: number; readonly retryAfterMs: number | null }
  /** Something between us and the server answered, such as a captive portal. */
  | { readonly kind: 'intercepted'; readonly status: number };

export type OutcomeKind = Outcome['kind'];

/** The last outcome as it is stored. */
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
  /** Whether the visitor was told of the state it is in. */
  readonly announced: boolean;
  /** The tab that is announcing it; once that lease is over, another may. */
  readonly telling: Lease | null;
}

/** A message kept on this device until it is delivered. All times are ms since the epoch. */
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
  /** Who is sending it; a queued one is reserved by it for the visitor who waits. */
  readonly lease: Lease | null;
  /** The tab whose form shows a returned entry. */
  readonly openIn: string | null;
  /**
   * It was to be sent by itself when a form opened it: closed unchanged, it waits again. Null: another tab has
   * opened it since, and its words may have been changed in between.
   */
  readonly wasWaiting: boolean | null;
  /** When the visitor was warned that it will expire, if so. */
  readonly warnedAt: number | null;
}

/** What remains of a message that ended: no personal data. */
export interface Tombstone extends Announceable {
  readonly v: typeof recordVersion;
  readonly id: string;
  readonly state: EndState;
  readonly at: number;
  /** It may have reached the table all the same (never true of `delivered`). */
  readonly ambiguous: boolean;
}

export type OutboxRecord = Entry | Tombstone;

/** Is this still a message, or only what remains of one? */
export function isEntry(record: OutboxRecord): record is Entry {
  return 'message' in record;
}

/** Sent only when the visitor acts, so no attempt finds out that its time is over. */
export function isLeftToVisitor({ state }: Entry): boolean {
  return state === 'rejected' || state === 'returned';
}

/** Is it shown, or to be shown, by the form of this tab? */
export function isOpenIn(record: OutboxRecord, tabId: string): boolean {
  return isEntry(record) && record.state === 'returned' && record.openIn === tabId;
}

/** A new entry, due at once. */
export function createEntry(
  fields: Pick<Entry, 'id' | 'message' | 'consent' | 'sourcePage' | 'lease'> &
    Partial<Pick<Entry, 'ambiguous' | 'suspected'>>,
  now: number,
): Entry {
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
  };
}
