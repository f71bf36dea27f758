import { expiryOf, needsAttention } from './lifetime.ts';
import type { Message } from './message.ts';
import {
  type Entry,
  type EntryState,
  isEntry,
  type OutboxRecord,
  type OutcomeKind,
} from './record.ts';
import { isLeased, nextAttemptOf } from './schedule.ts';
import type { SetAside } from './storage/contents.ts';
import type { OutboxStore } from './storage/store.ts';
import { next } from './transitions.ts';

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
  /** What was set aside, to be shown or copied; empty when it cannot be read. */
  readonly readSetAside: () => Promise<readonly SetAside[]>;
  /** Deletes one of those from this device; false when the storage refused. */
  readonly discardSetAside: (key: string) => Promise<boolean>;
  readonly takeForEdit: (id: string) => Promise<EditResult>;
}

export interface PendingParts {
  readonly store: Pick<OutboxStore, 'list' | 'change' | 'discard' | 'subscribe'>;
  readonly now: () => number;
  /** Puts a message into the form's draft before it leaves the outbox. */
  readonly saveDraft: (message: Message) => void;
}

const loading: PendingSnapshot = { status: 'loading', entries: [], setAside: 0 };

function pendingOf(entry: Entry, records: readonly OutboxRecord[], now: number): PendingEntry {
  const { id, createdAt, state, ambiguous, attempts } = entry;
  return {
    id,
    subject: entry.message.subject,
    createdAt,
    state,
    ambiguous,
    attempts,
    nextAttemptAt: state === 'sending' ? null : nextAttemptOf(entry, records, now),
    lastOutcome: entry.lastOutcome?.kind ?? null,
    needsAttention: needsAttention(entry, now),
    expiresAt: expiryOf(entry),
  };
}

/** In its first attempt a message is not pending yet: the form tells what becomes of it. */
function isFirstAttempt(entry: Entry, now: number): boolean {
  return entry.lastOutcome === null && isLeased(entry, now);
}

/** Only what the server rejected may be edited in spite of a doubtful earlier attempt. */
function isEditable(entry: Entry): boolean {
  return entry.state !== 'sending' && (!entry.ambiguous || entry.state === 'rejected');
}

/** The list; it reads when first subscribed to, and again after every change in any tab. */
export function createPendingList({ store, now, saveDraft }: PendingParts): PendingList {
  const listeners = new Set<() => void>();
  let snapshot = loading;
  let reading = 0;
  let unsubscribe: (() => void) | null = null;

  async function refresh(): Promise<void> {
    reading += 1;
    const mine = reading;
    const found = await store.list();
    if (mine !== reading) return;
    if (found.ok) {
      const { records, setAside } = found.value;
      const entries = records
        .filter(isEntry)
        .filter((entry) => !isFirstAttempt(entry, now()))
        .sort((a, b) => a.createdAt - b.createdAt)
        .map((entry) => pendingOf(entry, records, now()));
      snapshot = { status: 'ready', entries, setAside: setAside.length };
    } else {
      // What was known is still shown: a read error is not an empty list.
      snapshot = { ...snapshot, status: 'unreadable' };
    }
    for (const listener of listeners) listener();
  }

  async function find(id: string): Promise<Entry | null> {
    const found = await store.list();
    if (!found.ok) return null;
    return found.value.records.filter(isEntry).find((entry) => entry.id === id) ?? null;
  }

  return {
    getSnapshot: () => snapshot,

    subscribe(listener) {
      listeners.add(listener);
      unsubscribe ??= store.subscribe(refresh);
      refresh();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = null;
      };
    },

    async read(id) {
      return (await find(id))?.message ?? null;
    },

    async cancel(id) {
      const changed = await store.change(
        id,
        (record) => record && next(record, { type: 'cancel' }, now(), () => 0),
      );
      if (!changed.ok) return { kind: 'failed' };
      const { before, after } = changed.value;
      if (after === undefined || after === before || isEntry(after)) return { kind: 'gone' };
      return { kind: 'cancelled', ambiguous: after.ambiguous };
    },

    async readSetAside() {
      const found = await store.list();
      return found.ok ? found.value.setAside : [];
    },

    async discardSetAside(key) {
      return (await store.discard(key)).ok;
    },

    async takeForEdit(id) {
      const entry = await find(id);
      if (entry === null) return { kind: 'gone' };
      if (!isEditable(entry)) return { kind: 'ambiguous' };
      // First into the draft, then out of the outbox: at no moment is it nowhere.
      saveDraft(entry.message);
      const changed = await store.change(id, (record) =>
        record && isEntry(record) && isEditable(record)
          ? next(record, { type: 'edit' }, now(), () => 0)
          : record,
      );
      if (!changed.ok) return { kind: 'failed' };
      const { before, after } = changed.value;
      if (before === undefined || !isEntry(before)) return { kind: 'gone' };
      if (after !== undefined) return { kind: 'ambiguous' };
      return { kind: 'taken', message: before.message, ambiguous: before.ambiguous };
    },
  };
}
