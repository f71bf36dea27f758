import { createObservable, type Observable } from '../browser/observable/observable.ts';
import { expiryOf, needsAttention } from './entry/lifetime.ts';
import { type Entry, type EntryState, isEntry, isLeftToVisitor, isOpenIn } from './entry/record.ts';
import { isLeased, nextAttempts } from './entry/schedule.ts';
import type { InForm } from './in-form.ts';
import type { Reading } from './reader.ts';

/** A pending message as the list shows it. Times are ms since the epoch. */
export interface PendingEntry {
  readonly id: string;
  readonly subject: string;
  readonly createdAt: number;
  readonly state: EntryState;
  /** Whether an attempt that has ended may have delivered it. */
  readonly ambiguous: boolean;
  /** Whether any attempt may have: one that has ended, or one under way. */
  readonly mayHaveArrived: boolean;
  /** Whether nothing sends it without the visitor. */
  readonly isLeftToVisitor: boolean;
  /** Whether the form of another tab shows it, or will once that tab is back. */
  readonly openElsewhere: boolean;
  readonly attempts: number;
  /** When it is attempted again; null while it is being sent, and when nothing is planned. */
  readonly nextAttemptAt: number | null;
  /** Left to the visitor, or older than a day: "precisa de atenção". */
  readonly needsAttention: boolean;
  /** When it will expire; null before the visitor was warned. */
  readonly expiresAt: number | null;
}

/** `unreadable` does not mean empty: the records could not be read. */
export interface PendingSnapshot {
  readonly status: 'loading' | 'ready' | 'unreadable';
  readonly entries: readonly PendingEntry[];
  /** The subjects of the entries that the form of this tab shows, and the list therefore leaves out. */
  readonly inForm: readonly string[];
  /** How many stored records could not be understood and were set aside. */
  readonly setAside: number;
  /** How many messages wait for the newer version of this site that wrote them. */
  readonly newer: number;
}

interface PendingListParts {
  readonly now: () => number;
  readonly tabId: () => string;
  readonly inForm: Pick<InForm, 'isSubmitting' | 'mayShow'>;
}

/** The live list of pending messages; `update` takes each reading. */
export function createPendingList({ now, tabId, inForm }: PendingListParts): {
  readonly pending: Observable<PendingSnapshot>;
  readonly update: (reading: Reading) => void;
} {
  const pending = createObservable<PendingSnapshot>({
    status: 'loading',
    entries: [],
    inForm: [],
    setAside: 0,
    newer: 0,
  });

  /** Whether the form of this tab shows the entry, and tells what becomes of it. */
  function isInForm(entry: Entry): boolean {
    const isAwaited = isLeased(entry, now()) && inForm.isSubmitting(entry.id);
    return isAwaited || (isOpenIn(entry, tabId()) && inForm.mayShow(entry.id));
  }

  function update(reading: Reading): void {
    if (!reading.ok) {
      // Keep showing what was known: a read error is not an empty list.
      pending.set({ ...pending.getSnapshot(), status: 'unreadable' });
      return;
    }
    const { records, setAside, newer, otherTabs } = reading.value;
    const times = nextAttempts(records, now());
    const saved = records.filter(isEntry).sort((a, b) => a.createdAt - b.createdAt);
    const subjects = saved.filter(isInForm).map(({ message }) => message.subject);
    const entries = saved
      .filter((entry) => !isInForm(entry))
      .map(
        (entry): PendingEntry => ({
          id: entry.id,
          subject: entry.message.subject,
          createdAt: entry.createdAt,
          state: entry.state,
          ambiguous: entry.ambiguous,
          mayHaveArrived: entry.ambiguous || entry.state === 'sending',
          isLeftToVisitor: isLeftToVisitor(entry),
          openElsewhere: entry.openIn !== null && otherTabs.has(entry.openIn),
          attempts: entry.attempts,
          nextAttemptAt: entry.state === 'sending' ? null : (times.get(entry.id) ?? null),
          needsAttention: needsAttention(entry, now()),
          expiresAt: expiryOf(entry),
        }),
      );
    pending.set({ status: 'ready', entries, inForm: subjects, setAside: setAside.length, newer });
  }

  return { pending, update };
}
