import { next } from '../entry/next.ts';
import { type Entry, isEntry, isLeftToVisitor, type OutboxRecord } from '../entry/record.ts';
import type { Announcement } from './announcement.ts';

/** When this page showed an announcement: just now, or earlier, when that could not be written down. */
export type Shown = 'now' | 'before';

/** How an announcement was shown. */
interface Showing {
  readonly shown: Shown;
  /** Names this page. */
  readonly owner: string;
  /** Whether it was shown without a claim, as the storage refused one. */
  readonly isUnclaimed: boolean;
  /** Whether a form shows an entry. */
  readonly isOpen: (entry: Entry) => boolean;
  /** In ms since the epoch. */
  readonly now: number;
}

/**
 * Returns the record as announced, now that this was shown; the same object if that does not tell the state
 * it is in by now.
 */
export function withAnnounced(
  record: OutboxRecord,
  { kind }: Announcement,
  { shown, owner, isUnclaimed, isOpen, now }: Showing,
): OutboxRecord {
  if (!isEntry(record)) {
    return record.state === kind ? { ...record, telling: null, announced: true } : record;
  }
  // If the claim is gone, the entry was opened, sent or rejected again while this was shown.
  const isClaimed = record.telling?.owner === owner;
  const isStillSo = isClaimed || (isUnclaimed && !isOpen(record));
  // Of an entry left to the visitor, the warning also says that it is not sent. A warning that was shown
  // earlier may have been about an entry that was still waiting.
  const isTold =
    kind === 'expiring'
      ? shown === 'now' && isClaimed && isLeftToVisitor(record)
      : record.state === kind;
  if (!isTold || !isStillSo) return record;
  // If it was open in a tab, that tab is gone.
  const released = next(record, { type: 'release' }, now);
  return { ...released, telling: null, announced: true };
}
