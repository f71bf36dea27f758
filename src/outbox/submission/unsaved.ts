import { next } from '../entry/next.ts';
import {
  type Entry,
  isEntry,
  isLeftToVisitor,
  isOpenIn,
  type OutboxRecord,
  type Outcome,
} from '../entry/record.ts';
import { replaceVersion, type Version } from '../entry/replace-version.ts';
import { isErrorAnswer, leavesAmbiguity } from '../entry/transitions.ts';
import { isOlderAmbiguous, type Origin } from '../origin.ts';
import { changeUntilDone } from '../storage/change-until-done.ts';
import {
  type NotSavedReason,
  refuse,
  type SubmissionParts,
  type SubmissionResult,
} from './result.ts';

/**
 * Sends a text that is not known to be saved: its one chance is the network, now. If that fails, the form
 * keeps the text.
 */
export async function sendUnsaved(
  parts: SubmissionParts,
  entry: Entry,
  origin: Origin,
  reason: NotSavedReason,
  onSafe: () => void,
): Promise<SubmissionResult> {
  const { id } = entry;
  const outcome = await parts.send(entry);
  const record = await noteUnsaved(parts, id, outcome);
  const isRecorded = record?.state === 'delivered';
  // If only its record says so, it had been saved after all, and another run has delivered it.
  if (outcome.kind === 'delivered' || isRecorded) {
    onSafe();
    let olderAmbiguous = false;
    if (!isRecorded) {
      for (const older of origin.replaces)
        if (!(await endOlderVersion(parts, older))) olderAmbiguous = true;
    }
    // `before`: it was delivered before this submission, and the storage failed to say so when asked to save
    // it. A time in the future was written before the clock was set back.
    const isNew = isRecorded && record.at >= entry.createdAt && record.at <= parts.now();
    const since = isNew ? 'now' : 'before';
    return { kind: 'delivered', id, olderAmbiguous, recorded: isRecorded ? since : 'no' };
  }
  const ambiguous = entry.ambiguous || leavesAmbiguity(outcome) || record?.ambiguous === true;
  // The form knows this, and a record will once the text is saved; a visitor who leaves before that must have
  // been told.
  const facts = { ambiguous, olderAmbiguous: isOlderAmbiguous(origin) };
  const isSaved = record !== undefined && isEntry(record);
  if (isSaved && !isLeftToVisitor(record)) {
    // The save went through unconfirmed, and the same transaction ended the versions it replaces.
    parts.onWaiting();
    onSafe();
    return { kind: 'saved', id };
  }
  // An entry left to the visitor was saved earlier, and is still open in this form. If the storage did not
  // say, there may be a record that will be sent by itself.
  const unread = reason === 'unknown' ? 'unsettled' : 'no';
  const saved = isSaved ? 'yes' : unread;
  if (isErrorAnswer(outcome)) return refuse(parts, id, outcome, { saved, ...facts });
  if (isSaved) return { kind: 'refused', id, saved, ...facts };
  return { kind: 'notSaved', id, reason, ...facts };
}

/**
 * Writes the outcome into the record, if there is one after all: from an earlier submission, or from a save
 * that was never confirmed. Resolves to that record if it could be written now.
 */
async function noteUnsaved(
  parts: SubmissionParts,
  id: string,
  outcome: Outcome,
): Promise<OutboxRecord | undefined> {
  const { store, now, random, witness } = parts;
  const note = (record: OutboxRecord | undefined) => {
    if (record === undefined) return record;
    if (outcome.kind === 'delivered') {
      return next(record, { type: 'answer', outcome, witness: witness(), random }, now());
    }
    if (!isEntry(record)) return record;
    const isDoubtful = record.ambiguous || leavesAmbiguity(outcome);
    // After an unconfirmed save write even an unchanged record: the write notifies all tabs.
    const isHeard = isLeftToVisitor(record) && isDoubtful === record.ambiguous;
    return isHeard ? record : { ...record, ambiguous: isDoubtful };
  };
  const changed = await store.change(id, note);
  if (changed.ok) return changed.value.after;
  void changeUntilDone(parts, id, note);
  return undefined;
}

/**
 * Ends the record of an older version that this message replaces. If it may have arrived, its tombstone is
 * announced. Resolves to whether the storage did so at once.
 */
async function endOlderVersion(parts: SubmissionParts, older: Version): Promise<boolean> {
  const { store, now, tab, decline, inForm } = parts;
  const changed = await store.change(older.id, (record) => replaceVersion(record, older, now()));
  if (changed.ok) return true;
  // The form does not show it any more. And as its edited version has arrived, it must not be sent, so keep
  // trying to end it.
  decline(older.id);
  void changeUntilDone(parts, older.id, (record) => {
    // Another tab may have taken it up meanwhile, or this form may show it again: then it does not end.
    const isEntryOfOthers = record && isEntry(record) && !isOpenIn(record, tab.id());
    const isTakenUp = isEntryOfOthers || inForm.surelyShows(older.id);
    return isTakenUp ? record : replaceVersion(record, older, now());
  });
  return false;
}
