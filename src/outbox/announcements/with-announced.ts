import { isBeingAnnounced } from '../entry/lifetime.ts';
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
 * Returns the record as announced, or warned of, now that this was shown; the same object if that does not tell the
 * state it is in by now, or another tab is telling it.
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
  // If it was open in a tab, that tab is gone.
  const known =
    isTold && isStillSo
      ? { ...next(record, { type: 'release' }, now), telling: null, announced: true }
      : record;
  // The warning was read in any state, unless a form has opened the entry meanwhile, perhaps before it was seen: then
  // it is given again. A tab that has taken over the claim writes down its own.
  const isOthers = !isClaimed && isBeingAnnounced(record.telling, now);
  const isWarned = kind === 'expiring' && !isOthers && isEntry(known) && !isOpen(known);
  return isWarned ? { ...known, telling: null, warnedAt: now } : known;
}
