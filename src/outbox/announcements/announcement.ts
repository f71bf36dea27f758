import { isWarningDue } from '../entry/lifetime.ts';
import { type Entry, isEntry, type OutboxRecord } from '../entry/record.ts';

/**
 * Something the visitor has to be told once, without personal data. `cancelled`: it was replaced or deleted,
 * and may have arrived. `returned`: nothing sends it any more, as its form closed it or the tab that showed
 * it is gone. `expiring`: it will expire soon.
 */
export interface Announcement {
  readonly id: string;
  readonly kind: 'delivered' | 'rejected' | 'expired' | 'cancelled' | 'returned' | 'expiring';
}

/**
 * Shows announcements. They count as announced once the promise has resolved, also where one was replaced or
 * dismissed before it was seen; if the page is left before that, the next visit announces them.
 */
export type Announce = (batch: readonly Announcement[]) => Promise<void>;

/** What is still to be announced of a record, if anything. `isOpen` says whether a form shows an entry. */
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
