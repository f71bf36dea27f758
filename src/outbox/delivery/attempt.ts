import { markAmbiguous } from '../entry/mark-ambiguous.ts';
import { next } from '../entry/next.ts';
import {
  type Entry,
  isEntry,
  type Lease,
  type OutboxRecord,
  type Outcome,
} from '../entry/record.ts';
import { isLeased, leaseMs } from '../entry/schedule.ts';
import { leavesAmbiguity, type Witness } from '../entry/transitions.ts';
import { backSince, type TriggerTimes } from '../entry/trigger-times.ts';
import type { Send } from '../sending/send.ts';
import { isQuotaExceeded, mapStored, type StorageError, type Stored } from '../storage/failure.ts';
import type { Holding } from '../storage/holding.ts';
import type { Records } from '../storage/records.ts';
import type { DeliveryLock } from './lock.ts';

/** Everything delivery uses. */
export interface DeliveryParts {
  readonly store: Pick<Records, 'list' | 'change'> & Holding;
  readonly send: Send;
  readonly lock: DeliveryLock;
  /** In ms since the epoch. */
  readonly now: () => number;
  /** Gives [0, 1). */
  readonly random: () => number;
  /** Names this page or worker in leases. */
  readonly owner: string;
}

/** What came of trying to make one attempt. */
export type AttemptResult =
  /** `settled`: the record as it is stored now, or why the outcome could not be written. */
  | {
      readonly kind: 'made';
      readonly outcome: Outcome;
      readonly settled: Stored<OutboxRecord | undefined>;
    }
  /** It was not ours to send; `record` is what was found instead. */
  | { readonly kind: 'notClaimed'; readonly record: OutboxRecord | undefined }
  | { readonly kind: 'storage'; readonly error: StorageError };

export interface AttemptOptions {
  /** Which tab sees the answer; called when it arrives. */
  readonly witness: () => Witness | null;
  /** Since when this sender holds the lock (ms since the epoch); null where it holds none. */
  readonly lockedAt: number | null;
  /** The triggers of this run; none for the visitor's submission. */
  readonly triggered?: TriggerTimes;
}

/**
 * Makes one attempt: marks the entry as sending, sends it, and writes down the outcome. If the page dies in
 * between, the next run recovers the entry as ambiguous and sends it again, and the primary key rules out a
 * duplicate.
 */
export async function attempt(
  parts: DeliveryParts,
  id: string,
  { witness, lockedAt, triggered = {} }: AttemptOptions,
): Promise<AttemptResult> {
  const { store, owner, random, now } = parts;
  const lease: Lease = { owner, until: now() + leaseMs };
  // With the Web Lock held, sending is exclusive even where a full device cannot store the `sending` mark.
  const change = lockedAt === null ? store.change : store.changeOrHold;
  const claimed = await change(id, (record) => {
    const free = record && recoverAbandoned(parts, record, lockedAt);
    const isReserved =
      free && isEntry(free) && isLeased(free, now()) && free.lease?.owner !== owner;
    return free && !isReserved ? next(free, { type: 'claim', lease }, now()) : record;
  });
  if (!claimed.ok) return { kind: 'storage', error: claimed.error };
  const { before, after } = claimed.value;
  if (after === undefined || !isEntry(after) || after.lease !== lease) {
    return { kind: 'notClaimed', record: before };
  }
  if (!isLeased(after, now())) {
    // This page or worker was suspended since the claim, and the lease has run out: others may already treat
    // this attempt as abandoned, and may have said so.
    const undone = await change(id, (record) =>
      before && isEntry(before) && record && isEntry(record) && isSameAttempt(record, after)
        ? { ...record, state: before.state, lease: before.lease, attempts: before.attempts }
        : record,
    );
    return { kind: 'notClaimed', record: undone.ok ? undone.value.after : after };
  }
  const isUnmarked = store.isHolding(id);

  const outcome = await parts.send(after);
  const settle = (where: 'disk' | 'memory') => (record: OutboxRecord | undefined) => {
    if (record === undefined) return record;
    // A row that exists is a fact in every state; any other answer counts for its own attempt only.
    if (outcome.kind !== 'delivered' && !isSameAttempt(record, after)) {
      // Whoever opened or ended it meanwhile could not see that it was being sent.
      return isUnmarked && leavesAmbiguity(outcome) ? markAmbiguous(record) : record;
    }
    const since = backSince(triggered);
    const seenBy = witness();
    // Hand it back to the form only if that is on disk: otherwise another sender may still send it. If it was
    // rejected, that would only be rejected again.
    const mayHandBack = where === 'disk' || outcome.kind === 'rejected';
    const answer = {
      type: 'answer',
      outcome,
      witness: seenBy && { ...seenBy, atForm: seenBy.atForm && mayHandBack },
      random,
      backSince: since,
    } as const;
    return next(record, answer, now());
  };
  const written = await store.change(id, settle('disk'));
  const settled = isQuotaExceeded(written)
    ? await store.changeOrHold(id, settle('memory'))
    : written;
  return { kind: 'made', outcome, settled: mapStored(settled, (change) => change.after) };
}

function isSameAttempt(record: OutboxRecord, { attempts, lease }: Entry): boolean {
  return isEntry(record) && record.attempts === attempts && record.lease?.owner === lease?.owner;
}

/**
 * Queues an entry again whose sender is gone; returns any other record unchanged. A sender that began before
 * we got the lock has released it, so it is gone. One that began later sends without the lock, and its lease
 * counts.
 */
export function recoverAbandoned(
  parts: DeliveryParts,
  record: OutboxRecord,
  lockedAt: number | null,
): OutboxRecord {
  if (record.state !== 'sending' || !isEntry(record)) return record;
  const begunAt = (record.lease?.until ?? -Infinity) - leaseMs;
  const isGone = lockedAt !== null && begunAt <= lockedAt;
  if (!isGone && isLeased(record, parts.now())) return record;
  return next(record, { type: 'recover' }, parts.now());
}
