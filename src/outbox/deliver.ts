import { isForgettable, isOverdue } from './entry/lifetime.ts';
import { next } from './entry/next.ts';
import {
  type Entry,
  isEntry,
  type Lease,
  type OutboxRecord,
  type Outcome,
} from './entry/record.ts';
import {
  backSince,
  dueEntries,
  isLeased,
  leaseMs,
  nextRunAt,
  type TriggerTimes,
} from './entry/schedule.ts';
import { leavesDoubt, type Witness } from './entry/transitions.ts';
import type { DeliveryLock } from './lock.ts';
import type { Send } from './sending/send.ts';
import type { StorageError, Stored } from './storage/failure.ts';
import type { Holding } from './storage/holding.ts';
import type { Records } from './storage/records.ts';

/** The tag of the worker's Background Sync. */
export const syncTag = 'contact-outbox';

/** Everything delivery touches, so that tests can tell outages with parts of their own. */
export interface DeliveryParts {
  readonly store: Pick<Records, 'list' | 'change'> & Holding;
  readonly send: Send;
  readonly lock: DeliveryLock;
  readonly now: () => number;
  /** Gives [0, 1). */
  readonly random: () => number;
  /** Names this page or worker in leases. */
  readonly owner: string;
}

/** What one attempt came to. */
export type AttemptResult =
  /** `settled`: what is stored since, or why the outcome could not be written down. */
  | {
      readonly kind: 'answered';
      readonly outcome: Outcome;
      readonly settled: Stored<OutboxRecord | undefined>;
    }
  /** It was not ours to send; `record` is what was found instead. */
  | { readonly kind: 'notClaimed'; readonly record: OutboxRecord | undefined }
  | { readonly kind: 'storage'; readonly error: StorageError };

export interface AttemptOptions {
  /** Who sees the answer; asked when it arrives. */
  readonly witness: () => Witness | null;
  /** Since when this sender holds the lock; null where it holds none. */
  readonly lockedAt: number | null;
  /** What made this run, where it is not the visitor's submit. */
  readonly triggered?: TriggerTimes;
}

/**
 * Sends one entry: mark it as sending, send, write down what came of it. A crash between any two
 * of these leaves an entry that the next run recovers as ambiguous, and the primary key ends it.
 */
export async function attempt(
  parts: DeliveryParts,
  id: string,
  { witness, lockedAt, triggered = {} }: AttemptOptions,
): Promise<AttemptResult> {
  const { store, owner, random, now } = parts;
  const lease: Lease = { owner, until: now() + leaseMs };
  // Who holds the lock needs no mark to be the only one; on a full device there is none.
  const change = lockedAt === null ? store.change : store.changeOrHold;
  const claimed = await change(id, (record) => {
    const free = record && recovered(parts, record, lockedAt);
    const isReserved =
      free && isEntry(free) && isLeased(free, now()) && free.lease?.owner !== owner;
    return free && !isReserved ? next(free, { type: 'claim', lease }, now(), random) : record;
  });
  if (!claimed.ok) return { kind: 'storage', error: claimed.error };
  const { before, after } = claimed.value;
  if (after === undefined || !isEntry(after) || after.lease !== lease) {
    return { kind: 'notClaimed', record: before };
  }
  const isUnmarked = store.isHolding(id);

  const outcome = await parts.send(after);
  const settled = await store.changeOrHold(id, (record) => {
    if (record === undefined) return record;
    // A row that exists is a fact in every state; any other answer counts for its own attempt only.
    if (outcome.kind !== 'delivered' && !isSameAttempt(record, after)) {
      // Whoever opened it meanwhile could not see that it was being sent.
      const isDoubtful = isUnmarked && isEntry(record) && !record.ambiguous && leavesDoubt(outcome);
      return isDoubtful ? { ...record, ambiguous: true } : record;
    }
    const since = backSince(triggered);
    return next(
      record,
      { type: 'answer', outcome, witness: witness(), backSince: since },
      now(),
      random,
    );
  });
  const { ok } = settled;
  return { kind: 'answered', outcome, settled: ok ? { ok, value: settled.value.after } : settled };
}

function isSameAttempt(record: OutboxRecord, { attempts, lease }: Entry): boolean {
  return isEntry(record) && record.attempts === attempts && record.lease?.owner === lease?.owner;
}

/**
 * An entry whose sender is gone is queued again; any other record is returned as it is. Whoever began
 * before this one held the lock has given it back, and is gone; who began later did so without it.
 */
function recovered(
  parts: DeliveryParts,
  record: OutboxRecord,
  lockedAt: number | null,
): OutboxRecord {
  if (record.state !== 'sending' || !isEntry(record)) return record;
  const begunAt = (record.lease?.until ?? -Infinity) - leaseMs;
  const isGone = lockedAt !== null && begunAt <= lockedAt;
  if (!isGone && isLeased(record, parts.now())) return record;
  return next(record, { type: 'recover' }, parts.now(), parts.random);
}

/** What a delivery run came to. `nextRunAt`: when there will be something to do again. */
export type DeliveryReport =
  | { readonly kind: 'done'; readonly nextRunAt: number | null }
  /** Another tab or the worker is delivering: look again soon. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'storage'; readonly error: StorageError };

const nobody = () => null;

/** Delivers what is due, one after the other. Never rejects. */
export async function deliver(
  parts: DeliveryParts,
  triggered: TriggerTimes,
): Promise<DeliveryReport> {
  const { now, store } = parts;
  const before = await storedRecords(parts);
  if (!before.ok) return { kind: 'storage', error: before.error };
  const tidied = await afterStep(parts, before.value, (record) => aged(parts, record));
  // What cannot be put away holds up nobody.
  const records = tidied.ok ? tidied.value : before.value;
  const isIdle = !store.isHolding() && !records.some((record) => record.state === 'sending');
  if (isIdle && dueEntries(records, now(), triggered).length === 0) {
    return { kind: 'done', nextRunAt: nextRunAt(records, now(), triggered) };
  }
  const run = await parts.lock.run(
    0,
    async (exclusive) => {
      const report = await deliverDue(parts, triggered, exclusive ? now() : null);
      const flushed = await store.flush();
      if (flushed.ok || report.kind !== 'done') return report;
      // What this one alone knows is lost with it: it tries until that is written.
      return { kind: 'storage', error: flushed.error } as const;
    },
    records.some((record) => record.state === 'sending' && isLeased(record, now())),
  );
  return run.held ? run.value : { kind: 'busy' };
}

/** An entry whose time is over expires, and a tombstone that was announced long ago goes. */
function aged({ now, random }: DeliveryParts, record: OutboxRecord): OutboxRecord | undefined {
  if (isForgettable(record, now())) return undefined;
  return isOverdue(record, now()) ? next(record, { type: 'expire' }, now(), random) : record;
}

async function deliverDue(
  parts: DeliveryParts,
  triggered: TriggerTimes,
  lockedAt: number | null,
): Promise<DeliveryReport> {
  const { store, now } = parts;
  const tried = new Set<string>();
  for (let isEnded = false; ; ) {
    // Read again each time: another tab may have saved or cancelled meanwhile.
    const found = await store.list();
    if (!found.ok) return { kind: 'storage', error: found.error };
    if (isEnded)
      return { kind: 'done', nextRunAt: nextRunAt(found.value.records, now(), triggered) };
    const records = await afterStep(
      parts,
      found.value.records,
      (record) => recovered(parts, record, lockedAt),
      store.changeOrHold,
    );
    if (!records.ok) return { kind: 'storage', error: records.error };
    const due = dueEntries(records.value, now(), triggered).find(({ id }) => !tried.has(id));
    if (due === undefined) {
      return { kind: 'done', nextRunAt: nextRunAt(records.value, now(), triggered) };
    }
    tried.add(due.id);
    const result = await attempt(parts, due.id, { witness: nobody, lockedAt, triggered });
    if (result.kind === 'storage') return result;
    isEnded = result.kind === 'answered' && !continuesAfter(result);
  }
}

/** The records, after those that this step changes have taken it. */
async function afterStep(
  parts: DeliveryParts,
  records: readonly OutboxRecord[],
  step: (record: OutboxRecord) => OutboxRecord | undefined,
  change = parts.store.change,
): ReturnType<typeof storedRecords> {
  const changing = records.filter((record) => step(record) !== record);
  for (const { id } of changing) {
    const done = await change(id, (record) => record && step(record));
    if (!done.ok) return done;
  }
  // Another tab may have saved a message meanwhile.
  return changing.length === 0 ? { ok: true, value: records } : storedRecords(parts);
}

async function storedRecords({ store }: DeliveryParts) {
  const found = await store.list();
  return found.ok ? { ok: true as const, value: found.value.records } : found;
}

/** A message that went through or was refused says nothing against the next one. */
function continuesAfter({
  outcome,
  settled,
}: Extract<AttemptResult, { kind: 'answered' }>): boolean {
  return settled.ok && (outcome.kind === 'delivered' || outcome.kind === 'rejected');
}
