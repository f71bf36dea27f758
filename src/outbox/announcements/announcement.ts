import { isWarningDue } from '../entry/lifetime.ts';
import { type Entry, isEntry, type OutboxRecord } from '../entry/record.ts';

/**
 * Something the visitor has to be told once, without personal data. `cancelled`: it was replaced
 * or deleted, and may have arrived. `returned`: nobody sends it any more, as its form closed it in other words or
 * the tab that showed it is gone. `expiring`: it will be given up soon.
 */
export interface Announcement {
  readonly id: string;
  readonly kind: 'delivered' | 'rejected' | 'expired' | 'cancelled' | 'returned' | 'expiring';
}

/**
 * Shows announcements. They count as told once the promise has resolved; a page that is left
 * before that leaves them to the next visit.
 */
export type Announce = (batch: readonly Announcement[]) => Promise<void>;

/** What of a record is still to be announced, if anything. */
export function announcementOf(
  record: OutboxRecord,
  now: number,
  isOpen: (entry: Entry) => boolean,
): Announcement | null {
  const { id, state } = record;
  if (isEntry(record)) {
    if (isOpen(record)) return null;
    if (isWarningDue(record, now)) return { kind: 'expiring', id };
  }
  if (record.announced) return null;
  return state === 'delivered' ||
    state === 'expired' ||
    state === 'rejected' ||
    state === 'returned' ||
    (state === 'cancelled' && record.ambiguous)
    ? { kind: state, id }
    : null;
}

export const keyOf = ({ kind, id }: Announcement): string => `${kind}:${id}`;
