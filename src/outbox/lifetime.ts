import { type Entry, isEntry, type OutboxRecord } from './record.ts';
import { dayMs } from './schedule.ts';

/** How long a tombstone stays once it was announced. */
const tombstoneMs = 7 * dayMs;
/** From this age on an entry is shown as needing attention. */
const attentionAfterMs = dayMs;
/** An entry expires at this age … */
const expiresAfterMs = 30 * dayMs;
/** … but never before the visitor has known about it for this long. */
const warningMs = 7 * dayMs;

/** When an entry will be given up, once the visitor was warned; null before that. */
export function expiryOf(entry: Entry): number | null {
  if (entry.warnedAt === null) return null;
  return Math.max(entry.createdAt + expiresAfterMs, entry.warnedAt + warningMs);
}

/**
 * Has its time run out? Only asked when an attempt has just failed. An entry the visitor was never
 * warned of (the device was off, or its clock jumped) does not expire, however old it looks.
 */
export function hasExpired(entry: Entry, now: number): boolean {
  const expiry = expiryOf(entry);
  return expiry !== null && now >= expiry;
}

/** Is it time to tell the visitor that an entry, tried in vain, will expire? */
export function isWarningDue(entry: Entry, now: number): boolean {
  return (
    entry.warnedAt === null &&
    entry.attempts > 0 &&
    entry.state !== 'rejected' &&
    now - entry.createdAt >= expiresAfterMs - warningMs
  );
}

/** Older than a day: worth the visitor's attention. */
export function needsAttention(entry: Entry, now: number): boolean {
  return entry.state === 'rejected' || now - entry.createdAt >= attentionAfterMs;
}

/** Nothing is left to say about it, and no answer to it can still be under way. */
export function isForgettable(record: OutboxRecord, now: number): boolean {
  return !isEntry(record) && record.announced && Math.abs(now - record.at) >= tombstoneMs;
}
