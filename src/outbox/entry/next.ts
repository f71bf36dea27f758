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
 * What a record becomes when something happens to it.
 * Returns the very same record when the event does not apply to its state.
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
    // The visitor sees it happen; of a version that may have arrived as well they are told.
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
      };
    }
    case 'submit':
      // Whoever sends it anew is told in advance anew, should its time be over.
      return { ...moved, lease: event.lease, nextAttemptAt: now, warnedAt: null };
    case 'edit':
      // An attempt under way is not stopped; of its answers only a success counts.
      return {
        ...moved,
        openIn: event.tab,
        wasWaiting: waitsAfter(entry, event.tab),
        // Closed again at once, it gives the attempt under way its time.
        nextAttemptAt: entry.state === 'sending' ? now + leaseMs : entry.nextAttemptAt,
        // Like whoever sends it anew, who takes it up again is told in advance again.
        warnedAt: null,
        ambiguous: entry.ambiguous || entry.state === 'sending',
      };
    case 'release':
    case 'putBack':
      // The visitor closed it in the form: of what was left to them before they need not be told again.
      // What waited was to go by itself, and does not any more.
      return { ...moved, announced: state === 'returned' && entry.wasWaiting === false };
    default:
      return { ...moved, nextAttemptAt: now };
  }
}

/**
 * Whether it waits again once this tab's form closes it unchanged; null where another tab's form has it, which
 * may have changed its text.
 */
function waitsAfter(entry: Entry, tab: string): boolean | null {
  if (!isLeftToVisitor(entry)) return true;
  if (!entry.wasWaiting) return entry.wasWaiting;
  return entry.openIn === tab ? true : null;
}

/** What the table can never store, no earlier attempt has stored either. */
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
