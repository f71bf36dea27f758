import { isLeftToVisitor } from '../entry/lifetime.ts';
import { next } from '../entry/next.ts';
import { type Entry, isEntry, type OutboxRecord, type Outcome } from '../entry/record.ts';
import { isServerError, leavesDoubt, mayHaveArrived } from '../entry/transitions.ts';
import type { Origin } from '../origin.ts';
import {
  type NotSavedReason,
  refuse,
  type SubmissionParts,
  type SubmissionResult,
} from './result.ts';

/** Without storage there is one chance: the network, now. The form keeps the text if it fails. */
export async function sendUnsaved(
  parts: SubmissionParts,
  entry: Entry,
  { replaces, olderInDoubt }: Origin,
  reason: NotSavedReason,
  onSaved: () => void,
): Promise<SubmissionResult> {
  const { id, ambiguous } = entry;
  const outcome = await parts.send(entry);
  const record = await noteUnsaved(parts, id, outcome);
  const endOlder = async () => {
    let isOlderInDoubt = olderInDoubt;
    for (const older of replaces) isOlderInDoubt = (await cancel(parts, older)) || isOlderInDoubt;
    return isOlderInDoubt;
  };
  if (outcome.kind === 'delivered') {
    onSaved();
    const recorded = record?.state === 'delivered' ? 'now' : 'no';
    return { kind: 'delivered', id, olderInDoubt: await endOlder(), recorded };
  }
  const inDoubt = ambiguous || leavesDoubt(outcome) || record?.ambiguous === true;
  if (isServerError(outcome)) {
    return refuse(parts, id, outcome, { saved: false, inDoubt, olderInDoubt });
  }
  if (record === undefined || !isEntry(record)) return { kind: 'notSaved', id, reason, inDoubt };
  // Kept before, and open in this form still.
  if (isLeftToVisitor(record)) {
    return { kind: 'refused', id, status: 0, saved: true, inDoubt, olderInDoubt };
  }
  onSaved();
  return { kind: 'kept', id, olderInDoubt: await endOlder() };
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
 * Ends what another message has replaced, unless that is done. Resolves to whether it may have arrived
 * too, as it may where the storage does not say.
 */
async function cancel(parts: SubmissionParts, id: string): Promise<boolean> {
  const { store, now, random, release } = parts;
  const changed = await store.change(
    id,
    (record) => record && next(record, { type: 'cancel' }, now(), random),
  );
  if (changed.ok) return changed.value.after !== undefined && mayHaveArrived(changed.value.after);
  // It is not in the form any more.
  void release(id);
  return true;
}
