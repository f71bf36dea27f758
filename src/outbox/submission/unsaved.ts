import { isLeftToVisitor } from '../entry/lifetime.ts';
import { next } from '../entry/next.ts';
import { type Entry, isEntry, type OutboxRecord, type Outcome } from '../entry/record.ts';
import { replaced, type Version } from '../entry/replaced.ts';
import { isServerError, leavesDoubt } from '../entry/transitions.ts';
import type { Origin } from '../origin.ts';
import {
  type NotSavedReason,
  refuse,
  resultOfRecord,
  type SubmissionParts,
  type SubmissionResult,
} from './result.ts';

/** Without storage there is one chance: the network, now. The form keeps the text if it fails. */
export async function sendUnsaved(
  parts: SubmissionParts,
  entry: Entry,
  { replaces }: Origin,
  reason: NotSavedReason,
  onSaved: () => void,
): Promise<SubmissionResult> {
  const { id, ambiguous } = entry;
  const outcome = await parts.send(entry);
  const record = await noteUnsaved(parts, id, outcome);
  if (outcome.kind === 'delivered') {
    onSaved();
    if (record?.state === 'delivered') return resultOfRecord(record, id);
    let olderInDoubt = false;
    for (const older of replaces) if (!(await replace(parts, older))) olderInDoubt = true;
    return { kind: 'delivered', id, olderInDoubt, recorded: 'no' };
  }
  const inDoubt = ambiguous || leavesDoubt(outcome) || record?.ambiguous === true;
  if (isServerError(outcome)) {
    return refuse(parts, id, outcome, { saved: false, inDoubt });
  }
  if (record === undefined || !isEntry(record)) return { kind: 'notSaved', id, reason, inDoubt };
  // Kept before, and open in this form still.
  if (isLeftToVisitor(record)) {
    return { kind: 'refused', id, status: 0, saved: true, inDoubt };
  }
  // Saved all the same, unheard; and with it has ended what it replaces.
  onSaved();
  return { kind: 'kept', id };
}

/**
 * Writes down what is known now, should there be a record all the same: of an earlier submission,
 * or because the storage did not say that it had saved. Resolves to that record.
 */
async function noteUnsaved(
  { store, now, random, witness }: SubmissionParts,
  id: string,
  outcome: Outcome,
): Promise<OutboxRecord | undefined> {
  const changed = await store.change(id, (record) => {
    if (record === undefined) return record;
    if (outcome.kind === 'delivered') {
      return next(record, { type: 'answer', outcome, witness: witness() }, now(), random);
    }
    const isNewDoubt = leavesDoubt(outcome) && isEntry(record) && !record.ambiguous;
    return isNewDoubt ? { ...record, ambiguous: true } : record;
  });
  return changed.ok ? changed.value.after : undefined;
}

/**
 * Ends what another message has replaced, unless that is done; its record has any doubt announced.
 * Resolves to whether the storage let it.
 */
async function replace(parts: SubmissionParts, older: Version): Promise<boolean> {
  const { store, now, release } = parts;
  const changed = await store.change(older.id, (record) => replaced(record, older, now()));
  // It is not in the form any more.
  if (!changed.ok) void release(older.id);
  return changed.ok;
}
