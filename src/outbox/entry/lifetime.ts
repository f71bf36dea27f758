import { type Entry, isEntry, isLeftToVisitor, type Lease, type OutboxRecord } from './record.ts';
import { dayMs, isAhead, isLeased, secondMs } from './schedule.ts';

/** A tombstone stays this long after its message ended, and in any case until it was announced. */
const tombstoneMs = 7 * dayMs;
/** From this age on an entry is shown as needing attention. */
const attentionAfterMs = dayMs;
/** An entry expires at this age … */
const expiresAfterMs = 30 * dayMs;
/** … but never before the visitor has known about it for this long … */
const warningMs = 7 * dayMs;
/** … and for this long after a page first saw its end near: a clock that jumped may have been put right by then. */
const sightingsApartMs = dayMs;
/** How long the lease of a tab that announces something lasts. */
export const tellingMs = 10 * secondMs;

/**
 * When an entry's time is over; null before the visitor was warned. Without a warning (the device was off, or
 * its clock jumped) it does not expire, however old it looks.
 */
function endOf(entry: Entry): number | null {
  if (entry.warnedAt === null) return null;
  return Math.max(entry.createdAt + expiresAfterMs, entry.warnedAt + warningMs);
}

/** When an entry expires at the earliest; null before the visitor was warned. */
export function expiryOf(entry: Entry): number | null {
  const end = endOf(entry);
  return end === null ? null : Math.max(end, (entry.endSeenAt ?? 0) + sightingsApartMs);
}

/** Whether the entry has reached its expiry, and a page saw it come. */
export function hasExpired(entry: Entry, now: number): boolean {
  return entry.endSeenAt !== null && now >= (expiryOf(entry) ?? Infinity);
}

/** Notes since when the entry ends within a day, or that it does not; returns the same object if it says so already. */
export function noteEnd(entry: Entry, now: number): Entry {
  const isNear = now >= (endOf(entry) ?? Infinity) - sightingsApartMs;
  // A time in the future was written before the clock was set back.
  const endSeenAt = isNear ? Math.min(entry.endSeenAt ?? now, now) : null;
  return endSeenAt === entry.endSeenAt ? entry : { ...entry, endSeenAt };
}

/**
 * Whether this is an expired entry that is left to the visitor and open in no form. Entries that are sent by
 * themselves expire when an attempt fails.
 */
export function isOverdue(record: OutboxRecord, now: number): boolean {
  return (
    isEntry(record) && isLeftToVisitor(record) && record.openIn === null && hasExpired(record, now)
  );
}

/**
 * Whether to warn the visitor now that an entry will expire: it was attempted before, or is left to them.
 * While it is sent or reserved, its outcome may have to be announced in a moment, in the warning's place.
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

/** Whether an entry needs the visitor's attention: it is left to them, or older than a day. */
export function needsAttention(entry: Entry, now: number): boolean {
  return isLeftToVisitor(entry) || now - entry.createdAt >= attentionAfterMs;
}

/** Whether a tab is announcing this right now. */
export function isBeingAnnounced(telling: Lease | null, now: number): boolean {
  return telling !== null && isAhead(telling.until, now, tellingMs);
}

/**
 * Whether a tombstone may be deleted: it was announced, and after this long no answer can still be under way.
 */
export function isForgettable(record: OutboxRecord, now: number): boolean {
  return !isEntry(record) && record.announced && Math.abs(now - record.at) >= tombstoneMs;
}
