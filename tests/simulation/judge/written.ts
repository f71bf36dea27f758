import { isEntry, type OutboxRecord } from '../../../src/outbox/entry/record.ts';
import type { Ledger } from './ledger.ts';

/** What a transaction has just left under an id, and what was known of its writer's rights. */
export interface Written {
  readonly id: string;
  readonly before: OutboxRecord | undefined;
  readonly by: string;
  /** By the device's clock the lease lasts of whoever `before` says is sending it. */
  readonly isLeased: boolean;
  /** The lock says, or said before the browser took it away, that nobody else is sending. */
  readonly hasLock: boolean;
  /** It had the lock over this very record before, and then the disk was full. */
  readonly isDecided: boolean;
}

/** What is wrong with this change of a record, or null. Asked before it stands in the ledger. */
export function wrongWrite(ledger: Ledger, written: Written): string | null {
  const { id, before, by } = written;
  const after = ledger.record(id);
  // A tombstone may also be that of what was never saved.
  const isNew = before === undefined && !ledger.savedBy.has(id) && after && isEntry(after);
  const older = isNew ? stillKept(ledger, id) : null;
  if (older !== null) return `saved, and the version it replaces is still saved: ${older}`;
  return isOverwritten(ledger, written) ? `${by} writes over what another is sending: ${id}` : null;
}

/** A version that was to end in the very transaction that saves this one. */
function stillKept({ replacedBy, durable }: Ledger, id: string): string | null {
  for (const [old, versions] of replacedBy) {
    const record = durable.get(old) as OutboxRecord | undefined;
    if (versions.includes(id) && record !== undefined && isEntry(record)) return old;
  }
  return null;
}

/** Only the visitor, or whoever may send instead, changes what another one is sending. */
function isOverwritten(ledger: Ledger, written: Written): boolean {
  const { id, before, by, isLeased, hasLock, isDecided } = written;
  if (isDecided || before === undefined || !isEntry(before) || before.state !== 'sending')
    return false;
  if (!isLeased || before.lease?.owner === by) return false;
  const after = ledger.record(id);
  if (after === undefined) return false;
  if (!isEntry(after)) return after.state === 'expired';
  const { state, lease, ambiguous, lastOutcome } = after;
  if (state === 'sending' && lease?.owner === before.lease?.owner) return false;
  if (state === 'returned' && ledger.opened.has(id)) return false;
  const isRecovered = ambiguous && lastOutcome?.kind === 'unanswered';
  return !(hasLock && isRecovered && (state === 'queued' || state === 'sending'));
}
