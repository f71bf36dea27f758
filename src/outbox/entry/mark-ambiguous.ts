import type { OutboxRecord } from './record.ts';

/**
 * A record somebody else has changed, who could not see that it had been sent: it may have arrived. The very
 * same where that is known.
 */
export function markAmbiguous(record: OutboxRecord): OutboxRecord {
  const { ambiguous, announced, state } = record;
  if (ambiguous || state === 'delivered') return record;
  // Who deleted or replaced it has heard nothing of that.
  return { ...record, ambiguous: true, announced: announced && state !== 'cancelled' };
}
