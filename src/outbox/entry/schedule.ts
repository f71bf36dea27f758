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
/** Two attempts follow each other no faster than this, however much is going on. */
const shortestRestMs = secondMs;

/** An attempt's time limit. */
export const attemptMs = 15 * secondMs;
/** How long the lease of an attempt lasts: its time limit and a margin. */
export const leaseMs = 2 * attemptMs;
/** A storage that failed is asked again after this, then after ever longer pauses. */
export const storagePauseMs = 1000;
const longestStoragePauseMs = minuteMs;

/** Wait after the given attempt failed: 2 s, doubled, at most 15 min, of which 50–100 %. */
function backoffMs(attempts: number, random: number, renewedMs = Infinity): number {
  const full = Math.min(firstBackoffMs * 2 ** Math.max(0, attempts - 1), longestBackoffMs);
  const renewed = Math.min(full, Math.max(renewedMs, firstBackoffMs));
  return Math.round(renewed * (0.5 + random / 2));
}

/** The pause that follows one after which the storage failed again, at most a minute. */
export function longerPauseMs(pauseMs: number): number {
  return Math.min(2 * pauseMs, longestStoragePauseMs);
}

/** What the server asked for, 60 s when that cannot be read, at most 1 h. */
function throttleMs(retryAfterMs: number | null): number {
  return Math.min(retryAfterMs ?? defaultThrottleMs, longestThrottleMs);
}

/**
 * How long to wait after an attempt with this outcome. `random` gives [0, 1). `backForMs`: for how long
 * the connection has been said to be back. Browsers say so as soon as there is a network, which may not
 * lead anywhere yet: where no answer comes, the waits begin anew then, and double with that time.
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
      // A time in the future comes from a clock that was set back since.
      return backoffMs(attempts, random(), backForMs < 0 ? Infinity : backForMs);
    case 'misconfigured':
      return hourMs;
    case 'throttled':
      return Math.max(throttleMs(outcome.retryAfterMs), backoffMs(attempts, random()));
    default:
      return backoffMs(attempts, random());
  }
}

/** Is a time stamp ahead of us, and no further than this wait can be? Otherwise the clock moved. */
export function isAhead(time: number, now: number, longestMs: number): boolean {
  return time > now && time - now <= longestMs;
}

/** Does somebody hold a lease on this entry right now? */
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
   * The entry with the newest answer of all. The queue fails as one: what this one waits for all
   * do, so that twenty entries behind a dead line are one attempt at a time and not twenty.
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
  // Once the server took another message, only what it asked for itself is waited for.
  const isProven = queue.provenAt > (entry.lastOutcome?.at ?? Infinity);
  const own =
    isProven && entry.lastOutcome?.kind !== 'throttled' ? now : endOfWait(entry, now, triggered);
  return Math.max(lease, own, queue.newest ? endOfWait(queue.newest, now, triggered) : now);
}

/** The entries to send now, the one that waited longest first. */
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
 * When each entry is tried again by itself (ms since the epoch), by id; one being sent: when it is given up
 * as lost.
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
