import {
  type Entry,
  isEntry,
  isLeftToVisitor,
  type OutboxRecord,
  type Outcome,
  type OutcomeKind,
} from './record.ts';
import { type TriggerTimes, triggerSince } from './trigger-times.ts';

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const firstBackoffMs = 2 * secondMs;
const longestBackoffMs = 15 * minuteMs;
const defaultThrottleMs = minuteMs;
const longestThrottleMs = hourMs;
/**
 * A trigger cannot make the wait after an attempt shorter than this, unless it is the visitor's own
 * (`force`).
 */
const shortestRestMs = secondMs;

/** An attempt's time limit. */
export const attemptMs = 15 * secondMs;
/** How long the lease of an attempt lasts: its time limit and a margin. */
export const leaseMs = 2 * attemptMs;
/**
 * How long an entry stays reserved for its submission once that has begun: long enough to save it and to get the
 * lock, but where the storage is slow; then another run may send it, and the submission is told so. Not longer: if
 * the page dies by then, the next visit has to wait until the reservation ends.
 */
export const reservationMs = 7 * secondMs;
/** A storage that failed is asked again after this, then after ever longer pauses. */
export const storagePauseMs = 1000;
const longestStoragePauseMs = minuteMs;

/**
 * The wait after so many attempts: 2 s, doubled with each, at most 15 min; `random` makes it 50–100 % of
 * that. `renewedMs` is another upper limit, which counts as 2 s at least.
 */
function backoffMs(attempts: number, random: number, renewedMs = Infinity): number {
  const full = Math.min(firstBackoffMs * 2 ** Math.max(0, attempts - 1), longestBackoffMs);
  const renewed = Math.min(full, Math.max(renewedMs, firstBackoffMs));
  return Math.round(renewed * (0.5 + random / 2));
}

/** The next pause before a storage that failed again is asked: twice the last one, at most a minute. */
export function longerPauseMs(pauseMs: number): number {
  return Math.min(2 * pauseMs, longestStoragePauseMs);
}

/** What the server asked for, 60 s when that cannot be read, at most 1 h. */
function throttleMs(retryAfterMs: number | null): number {
  return Math.min(retryAfterMs ?? defaultThrottleMs, longestThrottleMs);
}

/**
 * How long to wait after an attempt with this outcome. `random` gives [0, 1). `backForMs`: how long ago the
 * browser last reported the connection as back. It does so as soon as there is a network, which may not lead
 * anywhere yet: so where the server did not answer, the waits start short again at each report, and grow with
 * the time since.
 */
export function waitMs(
  outcome: Outcome,
  attempts: number,
  random: () => number,
  backForMs = Infinity,
): number {
  switch (outcome.kind) {
    case 'unanswered':
    case 'intercepted':
      // A time in the future was written before the clock was set back.
      return backoffMs(attempts, random(), backForMs < 0 ? Infinity : backForMs);
    case 'misconfigured':
      return hourMs;
    case 'throttled':
      return Math.max(throttleMs(outcome.retryAfterMs), backoffMs(attempts, random()));
    default:
      return backoffMs(attempts, random());
  }
}

/**
 * Whether a time is still ahead, by no more than the longest wait of its kind. If it is further ahead, the
 * clock was changed.
 */
export function isAhead(time: number, now: number, longestMs: number): boolean {
  return time > now && time - now <= longestMs;
}

/** Whether somebody holds a lease on this entry right now. */
export function isLeased(entry: Entry, now: number): boolean {
  return entry.lease !== null && isAhead(entry.lease.until, now, leaseMs);
}

function longestWaitMs(kind: OutcomeKind | undefined): number {
  return kind === 'throttled' || kind === 'misconfigured' ? hourMs : longestBackoffMs;
}

/** When the wait after this entry's last attempt is over; now at the earliest. */
function endOfWait(entry: Entry, now: number, triggered: TriggerTimes): number {
  const { nextAttemptAt, lastOutcome } = entry;
  if (!isAhead(nextAttemptAt, now, longestWaitMs(lastOutcome?.kind))) return now;
  const trigger = triggerSince(lastOutcome, now, triggered);
  if (trigger === null) return nextAttemptAt;
  const rested = (lastOutcome?.at ?? -Infinity) + shortestRestMs;
  const isResting = trigger !== 'force' && isAhead(rested, now, shortestRestMs);
  return isResting ? Math.min(rested, nextAttemptAt) : now;
}

/** What the answers so far say about all entries. */
interface Queue {
  /** When the server last took a message. */
  readonly provenAt: number;
  /**
   * Of the entries that are not returned, the one with the newest outcome; null if that is a rejection, or if
   * the server has taken a message since. All entries wait as long as this one, so that twenty entries behind
   * a dead line make one attempt at a time and not twenty.
   */
  readonly newest: Entry | null;
}

function queueOf(records: readonly OutboxRecord[], now: number): Queue {
  let provenAt = -Infinity;
  let newest: Entry | null = null;
  for (const record of records) {
    if (!isEntry(record)) {
      if (record.state === 'delivered' && record.at <= now)
        provenAt = Math.max(provenAt, record.at);
      continue;
    }
    const at = record.state === 'returned' ? Infinity : (record.lastOutcome?.at ?? Infinity);
    if (at <= now && at > (newest?.lastOutcome?.at ?? -Infinity)) newest = record;
  }
  const { kind, at = -Infinity } = newest?.lastOutcome ?? {};
  return { provenAt, newest: kind !== 'rejected' && at >= provenAt ? newest : null };
}

const isWaiting = ({ state }: Entry): boolean => state === 'queued' || state === 'paused';

/** When an entry may be tried (now at the earliest); null when only the visitor can move it. */
function readyAt(entry: Entry, queue: Queue, now: number, triggered: TriggerTimes): number | null {
  if (isLeftToVisitor(entry)) return null;
  const lease = entry.lease !== null && isLeased(entry, now) ? entry.lease.until : now;
  if (!isWaiting(entry)) return lease;
  // Once the server has taken another message, an entry's own wait only counts if the server asked for it.
  const isProven = queue.provenAt > (entry.lastOutcome?.at ?? Infinity);
  const own =
    isProven && entry.lastOutcome?.kind !== 'throttled' ? now : endOfWait(entry, now, triggered);
  return Math.max(lease, own, queue.newest ? endOfWait(queue.newest, now, triggered) : now);
}

/** The entries to send now, in the order in which they came due. */
export function dueEntries(
  records: readonly OutboxRecord[],
  now: number,
  triggered: TriggerTimes,
): Entry[] {
  const queue = queueOf(records, now);
  return records
    .filter(isEntry)
    .filter((entry) => isWaiting(entry) && readyAt(entry, queue, now, triggered) === now)
    .sort((a, b) => a.nextAttemptAt - b.nextAttemptAt || a.createdAt - b.createdAt);
}

/**
 * When each entry is attempted again by itself (ms since the epoch), by id. For one that is being sent: when
 * its lease ends, and the attempt counts as lost.
 */
export function nextAttempts(
  records: readonly OutboxRecord[],
  now: number,
  triggered: TriggerTimes = {},
): Map<string, number> {
  const queue = queueOf(records, now);
  const times = records
    .filter(isEntry)
    .map((entry) => [entry.id, readyAt(entry, queue, now, triggered)] as const);
  return new Map(times.filter((pair): pair is [string, number] => pair[1] !== null));
}

/** When delivery should look again (ms since the epoch); null when nothing waits for the clock. */
export function nextRunAt(
  records: readonly OutboxRecord[],
  now: number,
  triggered: TriggerTimes,
): number | null {
  const times = [...nextAttempts(records, now, triggered).values()];
  return times.length === 0 ? null : Math.min(...times);
}
