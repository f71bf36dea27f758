import { isForgettable, isOverdue, noteEnd } from '../entry/lifetime.ts';
import { next } from '../entry/next.ts';
import { isEntry, type OutboxRecord } from '../entry/record.ts';
import type { DeliveryParts } from './attempt.ts';

interface TidyParts {
  readonly store: Pick<DeliveryParts['store'], 'list' | 'change'>;
  readonly now: () => number;
}

/**
 * Expires an overdue entry, notes of any other whether its end is near, and forgets (undefined) a tombstone that was
 * announced and is old enough.
 */
function aged(record: OutboxRecord, now: number): OutboxRecord | undefined {
  if (isForgettable(record, now)) return undefined;
  if (isOverdue(record, now)) return next(record, { type: 'expire' }, now);
  return isEntry(record) ? noteEnd(record, now) : record;
}

/**
 * Does to the records what is due by their age. Only a page does: nobody would be told in the worker, whose
 * code has to be small. Never rejects; what could not be written is due at the next run.
 */
export async function tidy({ store, now }: TidyParts): Promise<void> {
  const found = await store.list();
  if (!found.ok) return;
  for (const record of found.value.records) {
    if (aged(record, now()) === record) continue;
    await store.change(record.id, (stored) => stored && aged(stored, now()));
  }
}
