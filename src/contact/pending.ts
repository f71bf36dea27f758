import type { EntryState, OutcomeKind } from './entry.ts';
import type { Message } from './message.ts';

/** A pending message as the list shows it. Times are ms since the epoch. */
export interface PendingEntry {
  readonly id: string;
  readonly subject: string;
  readonly createdAt: number;
  readonly state: EntryState;
  /** It may have arrived already: it can be retried or deleted, but not edited. */
  readonly ambiguous: boolean;
  readonly attempts: number;
  /** When it is tried again; null when nothing is planned (rejected, or being sent). */
  readonly nextAttemptAt: number | null;
  readonly lastOutcome: OutcomeKind | null;
  /** Older than a day, or rejected: "precisa de atenção". */
  readonly needsAttention: boolean;
  /** When it will expire, once the visitor was warned of it. */
  readonly expiresAt: number | null;
}

/** `unreadable` is not empty: the queue could not be read. */
export interface PendingSnapshot {
  readonly status: 'loading' | 'ready' | 'unreadable';
  readonly entries: readonly PendingEntry[];
  /** How many stored records could not be understood and were set aside. */
  readonly setAside: number;
}

export type CancelResult =
  /** Gone from this device; when `ambiguous`, it may have been delivered before. */
  | { readonly kind: 'cancelled'; readonly ambiguous: boolean }
  /** Too late: it is in the table, or was ended by another tab. */
  | { readonly kind: 'gone' }
  /** The storage refused: it is still there. */
  | { readonly kind: 'failed' };

export type EditResult =
  /** Out of the outbox and in the form's draft. */
  | { readonly kind: 'taken'; readonly message: Message; readonly ambiguous: boolean }
  /** It may have arrived already, or is being sent: retry or delete it instead. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' };

/** The live list of pending messages, for `useSyncExternalStore`. */
export interface PendingList {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => PendingSnapshot;
  /** The whole message, to be copied or sent another way; null when it is gone or unreadable. */
  readonly read: (id: string) => Promise<Message | null>;
  readonly cancel: (id: string) => Promise<CancelResult>;
  readonly takeForEdit: (id: string) => Promise<EditResult>;
}
