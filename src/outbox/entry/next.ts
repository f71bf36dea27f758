import { tellingMs } from './lifetime.ts';
import {
  type EndState,
  type Entry,
  type EntryState,
  isEntry,
  isLeftToVisitor,
  type LastOutcome,
  type OutboxRecord,
  type Outcome,
  recordVersion,
  type Tombstone,
} from './record.ts';
import { leaseMs, waitMs } from './schedule.ts';
import {
  leavesAmbiguity,
  type OutboxEvent,
  type OutboxState,
  type Step,
  stepOf,
  transitions,
} from './transitions.ts';

/**
 * Returns what a record becomes when something happens to it: the same object when the event does not apply
 * to its state.
 */
export function next(record: OutboxRecord, event: OutboxEvent, now: number): OutboxRecord {
  const row: Partial<Record<Step, OutboxState>> = transitions[record.state];
  const state = row[stepOf(record, event, now)];
  if (state === undefined) return record;
  if (state === 'delivered' || state === 'cancelled' || state === 'expired') {
    return toTombstone(record, state, event, now);
  }
  return isEntry(record) ? advance(record, state, event, now) : record;
}

function toTombstone(
  record: OutboxRecord,
  state: EndState,
  event: OutboxEvent,
  now: number,
): Tombstone {
  const witness = event.type === 'answer' ? event.witness : null;
  const ambiguous = state !== 'delivered' && (record.ambiguous || record.state === 'sending');
  return {
    v: recordVersion,
    id: record.id,
    state,
    at: now,
    ambiguous,
    // Nothing is left to announce after a cancel, which the visitor sees, nor after a replace, unless the old
    // version may have arrived as well.
    announced: event.type === 'cancel' || (event.type === 'replace' && !ambiguous),
    telling: witness && { owner: witness.tab, until: now + tellingMs },
  };
}

function advance(entry: Entry, state: EntryState, event: OutboxEvent, now: number): Entry {
  const moved: Entry = {
    ...entry,
    state,
    lease: null,
    openIn: null,
    wasWaiting: false,
    announced: false,
    telling: null,
  };
  switch (event.type) {
    case 'claim':
      return { ...moved, lease: event.lease, attempts: entry.attempts + 1 };
    case 'recover': {
      const lastOutcome = lastOutcomeOf(entry, { kind: 'unanswered', sent: true }, now);
      return { ...moved, ambiguous: true, nextAttemptAt: now, lastOutcome };
    }
    case 'answer': {
      const { outcome, witness, random, backSince = -Infinity } = event;
      return {
        ...moved,
        openIn: state === 'returned' ? (witness?.tab ?? null) : null,
        ambiguous: !provesAbsent(outcome) && (entry.ambiguous || leavesAmbiguity(outcome)),
        nextAttemptAt: now + waitMs(outcome, entry.attempts, random, now - backSince),
        lastOutcome: lastOutcomeOf(entry, outcome, now),
        // What is rejected right then is left to the visitor for a day at least.
        endSeenAt: state === 'rejected' && entry.endSeenAt !== null ? now : entry.endSeenAt,
      };
    }
    case 'submit':
      // Submitting it again restarts the warning: the visitor must be warned again before it may expire.
      return {
        ...moved,
        lease: event.lease,
        nextAttemptAt: now,
        warnedAt: null,
        endSeenAt: null,
      };
    case 'edit':
      // Opening it does not stop an attempt under way, but of its answers only a success still counts.
      return {
        ...moved,
        openIn: event.tab,
        wasWaiting: waitsAfter(entry, event.tab),
        // If the form closes it right away, it waits for as long as a lease, so that the attempt under way
        // can end first. A trigger may cut that short.
        nextAttemptAt: entry.state === 'sending' ? now + leaseMs : entry.nextAttemptAt,
        // As with `submit`: opening it restarts the warning.
        warnedAt: null,
        endSeenAt: null,
        ambiguous: entry.ambiguous || entry.state === 'sending',
      };
    case 'release':
    case 'putBack':
      // If it was already left to the visitor, they know its state. If it was going to be sent by itself and
      // no longer is, they must be told.
      return { ...moved, announced: state === 'returned' && entry.wasWaiting === false };
    default:
      return { ...moved, nextAttemptAt: now };
  }
}

/**
 * Whether the entry waits again once this tab's form closes it unchanged; null if the form of another tab had
 * it open before, and may have changed its text.
 */
function waitsAfter(entry: Entry, tab: string): boolean | null {
  if (!isLeftToVisitor(entry)) return true;
  if (!entry.wasWaiting) return entry.wasWaiting;
  return entry.openIn === tab ? true : null;
}

/**
 * A rejection with 400 or 422 proves that no earlier attempt stored it either: the table can never take this
 * message.
 */
function provesAbsent(outcome: Outcome): boolean {
  return outcome.kind === 'rejected' && (outcome.status === 400 || outcome.status === 422);
}

function lastOutcomeOf(entry: Entry, outcome: Outcome, now: number): LastOutcome {
  return {
    kind: outcome.kind,
    begunAt: entry.lease === null ? now : entry.lease.until - leaseMs,
    at: now,
  };
}
