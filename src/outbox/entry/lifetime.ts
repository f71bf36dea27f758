import { type Entry, isEntry, isLeftToVisitor, type Lease, type OutboxRecord } from './record.ts';
import { dayMs, isAhead, isLeased, secondMs } from './schedule.ts';

/** How long a tombstone stays once it was announced. */
const tombstoneMs = 7 * dayMs;
/** From this age on an entry is shown as needing attention. */
const attentionAfterMs = dayMs;
/** An entry expires at this age … */
const expiresAfterMs = 30 * dayMs;
/** … but never before the visitor has known about it for this long. */
const warningMs = 7 * dayMs;
/** The lease of a tab that announces something. */
export const tellingMs = 10 * secondMs;

/**
 * When an entry is given up; null before the visitor was warned. An entry nobody was warned of
 * (the device was off, or its clock jumped) does not expire, however old it looks.
 */
export function expiryOf(entry: Entry): number | null {
  if (entry.warnedAt === null) return null;
  return Math.max(entry.createdAt + expiresAfterMs, entry.warnedAt + warningMs);
}

/** Is its time over? */
export function hasExpired(entry: Entry, now: number): boolean {
  return now >= (expiryOf(entry) ?? Infinity);
}

/** Is the time over of an entry that is left to the visitor, and in no form? */
export function isOverdue(record: OutboxRecord, now: number): boolean {
  return (
    isEntry(record) && isLeftToVisitor(record) && record.openIn === null && hasExpired(record, now)
  );
}

/**
 * Is it time to tell the visitor that an entry, tried in vain, will expire? Of one that is being sent
 * or is about to be, there may be something else to tell in a moment, which would take the warning's place.
 */
export function isWarningDue(entry: Entry, now: number): boolean {
  return (
    entry.warnedAt === null &&
    entry.state !== 'sending' &&
    !isLeased(entry, now) &&
    (entry.attempts > 0 || isLeftToVisitor(entry)) &&
    now - entry.createdAt >= expiresAfterMs - warningMs
  );
}

/** Left to the visitor, or older than a day: worth their attention. */
export function needsAttention(entry: Entry, now: number): boolean {
  return isLeftToVisitor(entry) || now - entry.createdAt >= attentionAfterMs;
}

/** Is a tab announcing this right now? */
export function isBeingAnnounced(telling: Lease | null, now: number): boolean {
  return telling !== null && isAhead(telling.until, now, tellingMs);
}

/** Its outcome was announced, and no answer to it can still be under way. */
export function isForgettable(record: OutboxRecord, now: number): boolean {
  return !isEntry(record) && record.announced && Math.abs(now - record.at) >= tombstoneMs;
}
