import { isForgettable } from './lifetime.ts';
import type { DeliveryLock } from './lock.ts';
import { isEntry, type Lease, type OutboxRecord, type Outcome } from './record.ts';
import { type DeliveryMode, dueEntries, isLeased, leaseMs, nextWakeAt } from './schedule.ts';
import type { Send } from './sending/send.ts';
import type { StorageError } from './storage/database.ts';
import type { OutboxStore, Stored } from './storage/store.ts';
import { next } from './transitions.ts';

/** The tag of the worker's Background Sync. */
export const syncTag = 'contact-outbox';

/** Everything delivery touches, so that tests can tell outages with parts of their own. */
export interface DeliveryParts {
  readonly store: Pick<OutboxStore, 'list' | 'change'>;
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
  /** `recorded`: the outcome was written down. */
  | { readonly kind: 'answered'; readonly outcome: Outcome; readonly recorded: boolean }
  /** It was not ours to send; `record` is what was found instead. */
  | { readonly kind: 'notClaimed'; readonly record: OutboxRecord | undefined }
  | { readonly kind: 'storage'; readonly error: StorageError };

export interface AttemptOptions {
  /** The visitor waits in front of the form. */
  readonly attended: boolean;
  /** The lock proves that nobody else is sending. */
  readonly exclusive: boolean;
}

/**
 * Sends one entry: mark it as sending, send, write down what came of it. A crash between any two
 * of these leaves an entry that the next run recovers as ambiguous, and the primary key ends it.
 */
export async function attempt(
  parts: DeliveryParts,
  id: string,
  { attended, exclusive }: AttemptOptions,
): Promise<AttemptResult> {
  const { store, owner, random } = parts;
  const lease: Lease = { owner, until: parts.now() + leaseMs };
  const claimed = await store.change(id, (record) => {
    const free = record && recovered(parts, record, exclusive);
    const reserved = free && isEntry(free) && free.lease !== null && free.lease.owner !== owner;
    if (!free || (reserved && isLeased(free, parts.now()))) return record;
    return next(free, { type: 'claim', lease }, parts.now(), random);
  });
  if (!claimed.ok) return { kind: 'storage', error: claimed.error };
  const { before, after } = claimed.value;
  if (after === undefined || after === before || !isEntry(after)) {
    return { kind: 'notClaimed', record: before };
  }

  const outcome = await parts.send(after);
  const settled = await store.change(id, (record) => {
    if (record === undefined) return undefined;
    // The lock lets one owner send one entry at a time, so its lease names the attempt.
    const ours = record.state === 'sending' && record.lease?.owner === owner;
    // That the row exists is true whoever finds it out; any other answer belongs to its attempt.
    if (!ours && outcome.kind !== 'delivered') return record;
    return next(record, { type: 'answer', outcome, attended }, parts.now(), random);
  });
  return { kind: 'answered', outcome, recorded: settled.ok };
}

/** An entry whose sender is gone is queued again; any other record is returned as it is. */
function recovered(
  parts: DeliveryParts,
  record: OutboxRecord,
  exclusive: boolean,
): OutboxRecord | undefined {
  if (record.state !== 'sending') return record;
  if (!exclusive && isLeased(record, parts.now())) return record;
  return next(record, { type: 'recover' }, parts.now(), parts.random);
}

/** What a delivery run came to. `nextWakeAt`: when there will be something to do again. */
export type DeliveryReport =
  | { readonly kind: 'done'; readonly nextWakeAt: number | null }
  /** Another tab or the worker is delivering: look again soon. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'storage'; readonly error: StorageError };

export interface DeliveryOptions {
  readonly mode: DeliveryMode;
  /** Only this entry; all of them when absent. */
  readonly only?: string | undefined;
}

/** Delivers what is due, one after the other. Never rejects. */
export async function deliver(
  parts: DeliveryParts,
  options: DeliveryOptions,
): Promise<DeliveryReport> {
  const { store, now } = parts;
  const found = await store.list();
  if (!found.ok) return { kind: 'storage', error: found.error };
  const { records } = found.value;
  await forget(parts, records);
  const idle = !records.some((record) => record.state === 'sending');
  if (idle && dueEntries(records, now(), options.mode).length === 0) {
    return { kind: 'done', nextWakeAt: nextWakeAt(records, now()) };
  }
  const run = await parts.lock.run(0, (exclusive) => deliverDue(parts, options, exclusive));
  return run.held ? run.value : { kind: 'busy' };
}

async function forget(parts: DeliveryParts, records: readonly OutboxRecord[]): Promise<void> {
  for (const { id } of records.filter((record) => isForgettable(record, parts.now()))) {
    await parts.store.change(id, (record) =>
      record && isForgettable(record, parts.now()) ? undefined : record,
    );
  }
}

/** Entries whose sender is gone go back to the queue. */
async function recover(parts: DeliveryParts, exclusive: boolean): Promise<Stored<unknown>> {
  const found = await parts.store.list();
  if (!found.ok) return found;
  for (const { id } of found.value.records.filter((record) => record.state === 'sending')) {
    const done = await parts.store.change(
      id,
      (record) => record && recovered(parts, record, exclusive),
    );
    if (!done.ok) return done;
  }
  return found;
}

async function deliverDue(
  parts: DeliveryParts,
  { mode, only }: DeliveryOptions,
  exclusive: boolean,
): Promise<DeliveryReport> {
  const { store, now } = parts;
  const lost = await recover(parts, exclusive);
  if (!lost.ok) return { kind: 'storage', error: lost.error };
  const tried = new Set<string>();
  for (let ended = false; ; ) {
    // Read again each time: another tab may have saved or cancelled meanwhile.
    const found = await store.list();
    if (!found.ok) return { kind: 'storage', error: found.error };
    const { records } = found.value;
    const due = dueEntries(records, now(), mode).find(
      ({ id }) => !tried.has(id) && (only === undefined || id === only),
    );
    if (due === undefined || ended) return { kind: 'done', nextWakeAt: nextWakeAt(records, now()) };
    tried.add(due.id);
    const result = await attempt(parts, due.id, { attended: false, exclusive });
    if (result.kind === 'storage') return result;
    ended = result.kind === 'answered' && !goesOn(result);
  }
}

/** A message that went through or was refused says nothing against the next one. */
function goesOn({ outcome, recorded }: Extract<AttemptResult, { kind: 'answered' }>): boolean {
  return recorded && (outcome.kind === 'delivered' || outcome.kind === 'rejected');
}
