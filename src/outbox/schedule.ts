import {
  type Entry,
  isEntry,
  type LastOutcome,
  type OutboxRecord,
  type OutcomeKind,
} from './record.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
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
/** How long an owner is believed to be sending: an attempt's time limit and a margin. */
export const leaseMs = 2 * attemptMs;
/** A storage that failed is asked again after this. */
export const storagePauseMs = minuteMs;

/**
 * Why a delivery run starts, which decides what it may hurry. `timer`: only what is due. `wake`
 * (online, tab visible): also what failed for want of a connection. `start`: also what our own
 * deployment held up, as this may be the mended version. `force`: the visitor asked, everything.
 */
export type DeliveryMode = 'timer' | 'wake' | 'start' | 'force';

const unreachable: readonly OutcomeKind[] = ['unanswered', 'intercepted'];
const hurried: Record<DeliveryMode, (kind: OutcomeKind | null) => boolean> = {
  timer: () => false,
  wake: (kind) => kind === null || unreachable.includes(kind),
  start: (kind) => kind === null || kind === 'misconfigured' || unreachable.includes(kind),
  force: () => true,
};

/** Wait after the given attempt failed: 2 s, doubled, at most 15 min, of which 50–100 %. */
export function backoffMs(attempts: number, random: number): number {
  const full = Math.min(firstBackoffMs * 2 ** Math.max(0, attempts - 1), longestBackoffMs);
  return Math.round(full * (0.5 + random / 2));
}

/** What the server asked for, 60 s when that cannot be read, at most 1 h. */
export function throttleMs(retryAfterMs: number | null): number {
  return Math.min(Math.max(retryAfterMs ?? defaultThrottleMs, secondMs), longestThrottleMs);
}

/** Is a time stamp ahead of us, and no further than this wait can be? Otherwise the clock moved. */
function isAhead(time: number, now: number, longestMs: number): boolean {
  return time > now && time - now <= longestMs;
}

/** Does somebody hold a lease on this entry right now? */
export function isLeased(entry: Entry, now: number): boolean {
  return entry.lease !== null && isAhead(entry.lease.until, now, leaseMs);
}

interface Wait {
  readonly until: number;
  readonly kind: OutcomeKind | null;
  /** When the attempt failed that is waited after. */
  readonly since: number;
}

function longestWaitMs(kind: OutcomeKind | null): number {
  return kind === 'throttled' || kind === 'misconfigured' ? hourMs : longestBackoffMs;
}

const waitOf = (entry: Entry): Wait => ({
  until: entry.nextAttemptAt,
  kind: entry.lastOutcome?.kind ?? null,
  since: entry.lastOutcome?.at ?? -Infinity,
});

/** Must this wait be respected, or is it over, nonsense, or to be hurried? */
function isBinding({ until, kind, since }: Wait, now: number, mode: DeliveryMode): boolean {
  if (!isAhead(until, now, longestWaitMs(kind))) return false;
  // Coming back to a tab fires several events at once: one attempt is enough for all of them.
  const rested = mode === 'force' || now - since >= shortestRestMs;
  return !(rested && hurried[mode](kind));
}

/** The time of the newest answer that proves the server takes messages. */
function lastSuccessAt(records: readonly OutboxRecord[], now: number): number {
  const times = records.flatMap((record) => (record.state === 'delivered' ? [record.at] : []));
  return Math.max(-Infinity, ...times.filter((at) => at <= now));
}

/**
 * The queue fails as one: the newest answer of all decides for all, so that twenty entries behind
 * a dead line are one attempt at a time and not twenty.
 */
function queueWait(records: readonly OutboxRecord[], now: number, provenAt: number): Wait | null {
  let newest: { entry: Entry; outcome: LastOutcome } | null = null;
  for (const entry of records.filter(isEntry)) {
    const outcome = entry.lastOutcome;
    if (outcome === null || outcome.at > now) continue;
    if (newest === null || outcome.at > newest.outcome.at) newest = { entry, outcome };
  }
  if (newest === null || newest.outcome.kind === 'rejected') return null;
  return newest.outcome.at < provenAt ? null : waitOf(newest.entry);
}

/** What the answers so far say about all entries; found once, not anew for each of them. */
interface Queue {
  /** When the server last took a message. */
  readonly provenAt: number;
  /** What all have to wait for. */
  readonly wait: Wait | null;
}

function queueOf(records: readonly OutboxRecord[], now: number): Queue {
  const provenAt = lastSuccessAt(records, now);
  return { provenAt, wait: queueWait(records, now, provenAt) };
}

function waitsOf(entry: Entry, queue: Queue): Wait[] {
  const proven = queue.provenAt > (entry.lastOutcome?.at ?? Infinity);
  const own = proven && entry.lastOutcome?.kind !== 'throttled' ? null : waitOf(entry);
  return [own, queue.wait].filter((wait) => wait !== null);
}

const isWaiting = (entry: Entry): boolean => entry.state === 'queued' || entry.state === 'paused';

/** The entries to send now, the one that waited longest first. */
export function dueEntries(
  records: readonly OutboxRecord[],
  now: number,
  mode: DeliveryMode,
): Entry[] {
  const queue = queueOf(records, now);
  return records
    .filter(isEntry)
    .filter((entry) => isWaiting(entry) && !isLeased(entry, now))
    .filter((entry) => waitsOf(entry, queue).every((wait) => !isBinding(wait, now, mode)))
    .sort((a, b) => a.nextAttemptAt - b.nextAttemptAt || a.createdAt - b.createdAt);
}

/**
 * When an entry is tried again by itself (ms since the epoch), the queue's common wait included;
 * for one being sent, when it is given up as lost. Null when only the visitor can move it.
 */
export function nextAttemptOf(
  entry: Entry,
  records: readonly OutboxRecord[],
  now: number,
): number | null {
  return attemptTime(entry, queueOf(records, now), now);
}

function attemptTime(entry: Entry, queue: Queue, now: number): number | null {
  if (entry.state === 'rejected') return null;
  const lease = entry.lease !== null && isLeased(entry, now) ? [entry.lease.until] : [];
  const waits = isWaiting(entry) ? waitsOf(entry, queue) : [];
  const binding = waits.filter((wait) => isBinding(wait, now, 'timer'));
  return Math.max(now, ...lease, ...binding.map(({ until }) => until));
}

/** When the timer should look again (ms since the epoch); null when nothing waits for the clock. */
export function nextWakeAt(records: readonly OutboxRecord[], now: number): number | null {
  const queue = queueOf(records, now);
  const times = records
    .filter(isEntry)
    .map((entry) => attemptTime(entry, queue, now))
    .filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}
