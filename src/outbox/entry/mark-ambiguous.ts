import type { OutboxRecord } from './record.ts';

/**
 * Marks a record as ambiguous, for when somebody wrote it without knowing of an attempt. Returns the same
 * object if it is ambiguous already, or known to be delivered.
 */
export function markAmbiguous(record: OutboxRecord): OutboxRecord {
  const { ambiguous, announced, state } = record;
  if (ambiguous || state === 'delivered') return record;
  // Whoever deleted or replaced it was not told that it may have arrived, so announce it.
  return { ...record, ambiguous: true, announced: announced && state !== 'cancelled' };
}
