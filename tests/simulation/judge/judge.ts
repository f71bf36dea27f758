import { isEntry, type OutboxRecord, type Tombstone } from '../../../src/outbox/entry/record.ts';
import type { Ledger, Post, Telling } from './ledger.ts';

/** What is wrong right now with what the device holds, or null. Asked after every step. */
export function wrongNow(ledger: Ledger): string | null {
  const [breach] = ledger.breaches;
  if (breach !== undefined) return breach;
  for (const id of ledger.promised) {
    const problem = wrongWith(ledger, id);
    if (problem !== null) return `${problem}: ${id}`;
  }
  for (const id of ledger.rows.keys()) {
    if (isUndoubted(ledger, id)) return `arrived, and not doubted: ${id}`;
  }
  return null;
}

/** What is in the table is being sent, may have arrived or has, as far as the device can know. */
function isUndoubted({ durable, unnoted, unknowable }: Ledger, id: string): boolean {
  const record = durable.get(id) as OutboxRecord | undefined;
  if (record === undefined || record.ambiguous) return false;
  if (record.state === 'sending' || record.state === 'delivered') return false;
  return !unnoted.has(id) && !unknowable.has(id);
}

function wrongWith(ledger: Ledger, id: string): string | null {
  const record = ledger.record(id);
  if (record === undefined) {
    const isAccounted = ledger.ended.has(id) || ledger.rows.has(id) || ledger.cancelled.has(id);
    return isAccounted ? null : 'saved, and nowhere';
  }
  if (!isEntry(record)) return wrongEnd(ledger, record);
  return record.message.subject === ledger.texts.get(id) ? null : 'saved, and another text';
}

function wrongEnd(ledger: Ledger, { id, state }: Tombstone): string | null {
  if (state === 'delivered') {
    return ledger.rows.has(id) ? null : 'called delivered, and not in the table';
  }
  if (state === 'expired' || ledger.cancelled.has(id)) return null;
  const versions = ledger.replacedBy.get(id);
  if (versions === undefined) return 'ended by nobody';
  const { durable, ended, rows, cancelled } = ledger;
  const isThere = versions.some((by) =>
    [durable, ended, rows, cancelled].some((known) => known.has(by)),
  );
  return isThere ? null : 'replaced by what is nowhere';
}

/** What is wrong with a POST that leaves now, or null. What was never saved may go at any time. */
export function wrongPost(ledger: Ledger, post: Post): string | null {
  const { id, by, isClaimed, lockHolder, isLockSound, isTwice } = post;
  if (!ledger.promised.has(id)) return null;
  if (!isClaimed) return `${by} sends what is not marked as being sent: ${id}`;
  if (isLockSound && lockHolder !== by) {
    return `${by} sends while ${lockHolder ?? 'nobody'} has the lock: ${id}`;
  }
  return isTwice ? `${by} sends what another is sending: ${id}` : null;
}

/** What is wrong with telling this now, or null. Asked once it stands in the ledger. */
export function wrongTelling(ledger: Ledger, { id, kind, isExcused }: Telling): string | null {
  if (kind === 'delivered' && !ledger.rows.has(id)) return `told as sent, and nowhere: ${id}`;
  if (kind === 'cancelled' && !isEndedByVisitor(ledger, id)) {
    return `told as deleted by the visitor, who did not: ${id}`;
  }
  const news = ledger.news.get(`${kind}:${id}`);
  const toBeTold = kind === 'expiring' ? 1 + (news ?? 0) : news;
  // What is not about a record, such as "saved", is the answer to one click.
  if (toBeTold === undefined || isExcused) return null;
  const times = ledger.timesTold(id, kind);
  return times > toBeTold ? `told ${kind} ${times} times: ${id}` : null;
}

function isEndedByVisitor({ cancelled, replacedBy, forgotten }: Ledger, id: string) {
  // Nothing on the device says how it ended: the clock was set while its sender waited.
  return [cancelled, replacedBy, forgotten].some((known) => known.has(id));
}
