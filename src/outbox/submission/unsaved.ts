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
import { isServerError, leavesAmbiguity } from '../entry/transitions.ts';
import { isOlderAmbiguous, type Origin } from '../origin.ts';
import { changeUntilDone } from '../storage/change-until-done.ts';
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
  origin: Origin,
  reason: NotSavedReason,
  onSaved: () => void,
): Promise<SubmissionResult> {
  const { id } = entry;
  const outcome = await parts.send(entry);
  const record = await noteUnsaved(parts, id, outcome);
  const isRecorded = record?.state === 'delivered';
  // Without an answer of its own: saved all the same, unheard, and delivered meanwhile by another run.
  if (outcome.kind === 'delivered' || isRecorded) {
    onSaved();
    let olderAmbiguous = false;
    if (!isRecorded) {
      for (const older of origin.replaces)
        if (!(await endOlderVersion(parts, older))) olderAmbiguous = true;
    }
    // Delivered before, and told, where the storage failed only to say so.
    const since = isRecorded && record.at < entry.createdAt ? 'before' : 'now';
    return { kind: 'delivered', id, olderAmbiguous, recorded: isRecorded ? since : 'no' };
  }
  const ambiguous = entry.ambiguous || leavesAmbiguity(outcome) || record?.ambiguous === true;
  // The form knows of it, and a record once this is saved; but who leaves now has to have heard.
  const facts = { ambiguous, olderAmbiguous: isOlderAmbiguous(origin) };
  const isKept = record !== undefined && isEntry(record);
  if (isKept && !isLeftToVisitor(record)) {
    // Saved all the same, unheard; and with it has ended what it replaces.
    parts.onKept();
    onSaved();
    return { kind: 'kept', id };
  }
  // A record there is was kept before, and is open in this form still. Where the storage did not say, there may
  // be one that is to be sent.
  const unread = reason === 'unknown' ? 'unsettled' : 'no';
  const saved = isKept ? 'yes' : unread;
  if (isServerError(outcome)) return refuse(parts, id, outcome, { saved, ...facts });
  if (isKept) return { kind: 'refused', id, saved, ...facts };
  return { kind: 'notSaved', id, reason, ...facts };
}

/**
 * Writes down what is known now, should there be a record all the same: of an earlier submission,
 * or because the storage did not say that it had saved. Resolves to that record, if it can be read now.
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
    // Written in any case where it was saved unheard: with that everybody hears of it.
    const isHeard = isLeftToVisitor(record) && isDoubtful === record.ambiguous;
    return isHeard ? record : { ...record, ambiguous: isDoubtful };
  };
  const changed = await store.change(id, note);
  if (changed.ok) return changed.value.after;
  void changeUntilDone(parts, id, note);
  return undefined;
}

/**
 * Ends what another message has replaced, unless that is done; its record has any doubt announced.
 * Resolves to whether the storage let it at once.
 */
async function endOlderVersion(parts: SubmissionParts, older: Version): Promise<boolean> {
  const { store, now, tab, decline, inForm } = parts;
  const changed = await store.change(older.id, (record) => replaceVersion(record, older, now()));
  if (changed.ok) return true;
  // It is not in the form any more; and nobody is to send again what has arrived in other words.
  decline(older.id);
  void changeUntilDone(parts, older.id, (record) => {
    // Meanwhile another tab may have taken it up, or this form again.
    const isEntryOfOthers = record && isEntry(record) && !isOpenIn(record, tab.id());
    const isTakenUp = isEntryOfOthers || inForm.surelyShows(older.id);
    return isTakenUp ? record : replaceVersion(record, older, now());
  });
  return false;
}
