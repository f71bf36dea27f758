import { isForgettable, isOverdue } from '../entry/lifetime.ts';
import { next } from '../entry/next.ts';
import type { OutboxRecord } from '../entry/record.ts';
import { dueEntries, isLeased, nextRunAt } from '../entry/schedule.ts';
import type { TriggerTimes } from '../entry/trigger-times.ts';
import type { StorageError } from '../storage/failure.ts';
import { type AttemptResult, attempt, type DeliveryParts, recoverAbandoned } from './attempt.ts';

/**
 * What a delivery run came to. `nextRunAt`: when there will be something to do again (ms since the epoch);
 * null where nothing waits for the clock.
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
  // Where tidying up fails, there may be something to deliver all the same.
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
