import type { OutboxRecord } from '../entry/record.ts';
import { dueEntries, isLeased, nextRunAt } from '../entry/schedule.ts';
import type { TriggerTimes } from '../entry/trigger-times.ts';
import { mapStored, type StorageError } from '../storage/failure.ts';
import { type AttemptResult, attempt, type DeliveryParts, recoverAbandoned } from './attempt.ts';

/**
 * How a delivery run ended. `nextRunAt`: when there will be something to do again (ms since the epoch); null
 * when nothing waits for the clock.
 */
export type DeliveryReport =
  | { readonly kind: 'done'; readonly nextRunAt: number | null }
  /** Another tab, the worker or this tab's submission is sending: look again soon. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'storage'; readonly error: StorageError };

const nobody = () => null;

/**
 * Delivers what is due, one after the other. Never rejects.
 * @param lockWaitMs how long to wait for another tab or the worker, if one is delivering.
 */
export async function deliver(
  parts: DeliveryParts,
  triggered: TriggerTimes,
  lockWaitMs = 0,
): Promise<DeliveryReport> {
  const { now, store } = parts;
  const found = await storedRecords(parts);
  if (!found.ok) return { kind: 'storage', error: found.error };
  const records = found.value;
  const isIdle = !store.isHolding() && !records.some((record) => record.state === 'sending');
  if (isIdle && dueEntries(records, now(), triggered).length === 0) {
    return { kind: 'done', nextRunAt: nextRunAt(records, now(), triggered) };
  }
  const isSending = records.some((record) => record.state === 'sending' && isLeased(record, now()));
  const run = await parts.lock.run({ waitMs: lockWaitMs, isSending }, async (guardedBy) => {
    const report = await deliverDue(parts, triggered, guardedBy === 'lock' ? now() : null);
    const flushed = await store.flush();
    if (flushed.ok || report.kind !== 'done') return report;
    // Outcomes held in memory are lost with this page, so report the storage error: the run is then
    // repeated until they are written.
    return { kind: 'storage', error: flushed.error } as const;
  });
  return run.ran ? run.value : { kind: 'busy' };
}

async function deliverDue(
  parts: DeliveryParts,
  triggered: TriggerTimes,
  lockedAt: number | null,
): Promise<DeliveryReport> {
  const { now } = parts;
  const tried = new Set<string>();
  let isOver = false;
  for (;;) {
    // Read again each time: another tab may have saved or cancelled meanwhile.
    const found = await storedRecords(parts);
    const records = found.ok && !isOver ? await recoverAll(parts, found.value, lockedAt) : found;
    if (!records.ok) return { kind: 'storage', error: records.error };
    const due = dueEntries(records.value, now(), triggered).find(({ id }) => !tried.has(id));
    if (isOver || due === undefined) {
      return { kind: 'done', nextRunAt: nextRunAt(records.value, now(), triggered) };
    }
    tried.add(due.id);
    const result = await attempt(parts, due.id, { witness: nobody, lockedAt, triggered });
    if (result.kind === 'storage') return result;
    isOver = result.kind === 'made' && !continuesAfter(result);
  }
}

/** Queues every entry again whose sender is gone. Resolves to all records as they are after that. */
async function recoverAll(
  parts: DeliveryParts,
  records: readonly OutboxRecord[],
  lockedAt: number | null,
): ReturnType<typeof storedRecords> {
  const recover = (record: OutboxRecord) => recoverAbandoned(parts, record, lockedAt);
  const abandoned = records.filter((record) => recover(record) !== record);
  for (const { id } of abandoned) {
    const done = await parts.store.changeOrHold(id, (record) => record && recover(record));
    if (!done.ok) return done;
  }
  // Another tab may have saved a message meanwhile.
  return abandoned.length === 0 ? { ok: true, value: records } : storedRecords(parts);
}

async function storedRecords({ store }: DeliveryParts) {
  return mapStored(await store.list(), (contents) => contents.records);
}

/**
 * Whether the run goes on after this attempt: a message that was delivered or rejected says nothing against
 * the next one, unless the outcome could not be written.
 */
function continuesAfter({ outcome, settled }: Extract<AttemptResult, { kind: 'made' }>): boolean {
  return settled.ok && (outcome.kind === 'delivered' || outcome.kind === 'rejected');
}
