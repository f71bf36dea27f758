import { isForgettable, isOverdue } from '../entry/lifetime.ts';
import { next } from '../entry/next.ts';
import type { OutboxRecord } from '../entry/record.ts';
import { dueEntries, isLeased, nextRunAt } from '../entry/schedule.ts';
import type { TriggerTimes } from '../entry/trigger-times.ts';
import type { StorageError } from '../storage/failure.ts';
import { type AttemptResult, attempt, type DeliveryParts, recoverAbandoned } from './attempt.ts';

/**
 * How a delivery run ended. `nextRunAt`: when there will be something to do again (ms since the epoch); null
 * when nothing waits for the clock.
 */
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
  const tidied = await afterStep(parts, before.value, (record) => expireOrForget(parts, record));
  // If tidying up fails, there may be something to deliver all the same.
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
      // Outcomes held in memory are lost with this page, so report the storage error: the run is then
      // repeated until they are written.
      return { kind: 'storage', error: flushed.error } as const;
    },
    records.some((record) => record.state === 'sending' && isLeased(record, now())),
  );
  return run.held ? run.value : { kind: 'busy' };
}

/** Expires an overdue entry, and forgets (undefined) a tombstone that was announced and is old enough. */
function expireOrForget({ now }: DeliveryParts, record: OutboxRecord): OutboxRecord | undefined {
  if (isForgettable(record, now())) return undefined;
  return isOverdue(record, now()) ? next(record, { type: 'expire' }, now()) : record;
}

async function deliverDue(
  parts: DeliveryParts,
  triggered: TriggerTimes,
  lockedAt: number | null,
): Promise<DeliveryReport> {
  const { store, now } = parts;
  const tried = new Set<string>();
  const recover = (record: OutboxRecord) => recoverAbandoned(parts, record, lockedAt);
  let isOver = false;
  for (;;) {
    // Read again each time: another tab may have saved or cancelled meanwhile.
    const found = await storedRecords(parts);
    const records =
      found.ok && !isOver
        ? await afterStep(parts, found.value, recover, store.changeOrHold)
        : found;
    if (!records.ok) return { kind: 'storage', error: records.error };
    const due = dueEntries(records.value, now(), triggered).find(({ id }) => !tried.has(id));
    if (isOver || due === undefined) {
      return { kind: 'done', nextRunAt: nextRunAt(records.value, now(), triggered) };
    }
    tried.add(due.id);
    const result = await attempt(parts, due.id, { witness: nobody, lockedAt, triggered });
    if (result.kind === 'storage') return result;
    isOver = result.kind === 'answered' && !continuesAfter(result);
  }
}

/** Applies a step to every record that it changes. Resolves to all records as they are after that. */
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

/**
 * Whether the run goes on after this attempt: a message that was delivered or rejected says nothing against
 * the next one, unless the outcome could not be written.
 */
function continuesAfter({
  outcome,
  settled,
}: Extract<AttemptResult, { kind: 'answered' }>): boolean {
  return settled.ok && (outcome.kind === 'delivered' || outcome.kind === 'rejected');
}
