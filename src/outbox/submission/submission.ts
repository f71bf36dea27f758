import { createObservable, type Observable } from '../../browser/observable/observable.ts';
import { attempt } from '../delivery/attempt.ts';
import type { Message } from '../entry/message.ts';
import { next } from '../entry/next.ts';
import { type Consent, createEntry, isEntry, isLeftToVisitor } from '../entry/record.ts';
import { reservationMs } from '../entry/schedule.ts';
import { isOlderAmbiguous, type Origin } from '../origin.ts';
import type { Reading } from '../reader.ts';
import { isMaybeSaved, isOnlyInForm, staysInForm } from './only-in-form.ts';
import {
  resultOf,
  resultOfRecord,
  resultOfStored,
  type SubmissionParts,
  type SubmissionResult,
} from './result.ts';
import { sendUnsaved } from './unsaved.ts';

/** The visitor's submission, whatever page or form shows it. */
export type Submission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly message: Message }
  | { readonly kind: 'ended'; readonly message: Message; readonly result: SubmissionResult };

/** What goes along with a submission. */
export interface SubmitOptions {
  readonly consent: Consent;
  /** Path of the page the form stands on. */
  readonly sourcePage: string;
  /** The form takes its sender for a program: the row is marked, and nothing else is different. */
  readonly suspected: boolean;
  /** Called once the form no longer has to keep the text: it is on this device, was sent, or has ended. */
  readonly onSafe: () => void;
}

/** What a form does with the one submission under way, and what it shows of it. */
export interface Submissions {
  readonly submission: Observable<Submission>;
  /**
   * Saves the text and attempts delivery at once. While a submission is under way, returns that one. Never
   * rejects.
   */
  readonly submit: (origin: Origin, options: SubmitOptions) => Promise<SubmissionResult>;
  /**
   * Hides the last result. Called while a submission is under way, it also hides the result of that one if
   * its text is then only in the form.
   */
  readonly dismiss: () => void;
}

/**
 * How long a submission waits while another tab or the worker is delivering, in ms: most of its reservation, the
 * rest is for the saving. Past it the visitor is told "saved", which is true, and the entry is delivered with the
 * others.
 */
const lockWaitMs = reservationMs - 2000;

/**
 * Owns the submission under way; a form only shows it. `update` looks in a reading for the record of the last
 * submission, if that was never confirmed.
 */
export function createSubmissions(
  parts: SubmissionParts,
): Submissions & { readonly update: (reading: Reading) => void } {
  const submission = createObservable<Submission>({ kind: 'idle' });
  let underWay: Promise<SubmissionResult> | null = null;
  let isDismissed = false;
  /** Called if a reading shows the record of the last submission, which was never confirmed. */
  let onProvedSaved: (() => void) | null = null;

  async function run(origin: Origin, options: SubmitOptions): Promise<SubmissionResult> {
    const result = await saveAndSend(parts, origin, options).catch((error: unknown) => {
      // Unforeseen: do not tell what is not known, and do not leave the form locked.
      const name = error instanceof Error ? error.name : typeof error;
      parts.log('contact: the submission failed', { name });
      const facts = { ambiguous: true, olderAmbiguous: isOlderAmbiguous(origin) };
      return { kind: 'notSaved', id: origin.id, reason: 'unknown', ...facts } as const;
    });
    underWay = null;
    if (isOnlyInForm(result) && isMaybeSaved(result)) onProvedSaved = options.onSafe;
    if (staysInForm(result)) parts.inForm.show(origin.id);
    else parts.inForm.hide(origin.id);
    submission.set(
      isDismissed && isOnlyInForm(result)
        ? { kind: 'idle' }
        : { kind: 'ended', message: origin.message, result },
    );
    return result;
  }

  return {
    submission,
    submit(origin, options) {
      if (underWay === null) {
        isDismissed = false;
        onProvedSaved = null;
        parts.inForm.submit(origin.id);
        submission.set({ kind: 'sending', message: origin.message });
        underWay = run(origin, options);
      }
      return underWay;
    },
    dismiss() {
      if (underWay === null) submission.set({ kind: 'idle' });
      else isDismissed = true;
    },
    update(reading) {
      const last = submission.getSnapshot();
      if (onProvedSaved === null || last.kind !== 'ended' || !reading.ok) return;
      const { result } = last;
      const { id } = result;
      const record = reading.value.records.find((one) => one.id === id);
      // A cancelled record does not prove that the text was ever saved.
      if (record === undefined || record.state === 'cancelled') return;
      if (isEntry(record)) {
        // If it is left to the visitor, it was saved earlier and is still open in this form. And if it may
        // have arrived, it is not called saved before its record says so.
        const isUnnoted = isOnlyInForm(result) && result.ambiguous && !record.ambiguous;
        if (isLeftToVisitor(record) || isUnnoted) return;
        parts.onWaiting();
      }
      const onSafe = onProvedSaved;
      onProvedSaved = null;
      onSafe();
      parts.inForm.hide(id);
      submission.set({ ...last, result: resultOfRecord(record, id) });
    },
  };
}

async function saveAndSend(
  parts: SubmissionParts,
  origin: Origin,
  { consent, sourcePage, suspected, onSafe }: SubmitOptions,
): Promise<SubmissionResult> {
  const { store, now, owner } = parts;
  const { id, message, replaces, ambiguous } = origin;
  // Reserves the entry for this attempt: no other run takes it while the visitor waits.
  const lease = { owner, until: now() + reservationMs };
  const fields = { id, message, consent, sourcePage, suspected, lease, ambiguous };
  const entry = createEntry(fields, now());
  const saved = await store.save(entry, replaces);
  if (saved.kind === 'delivered') {
    onSafe();
    return { kind: 'delivered', id, olderAmbiguous: false, recorded: 'before' };
  }
  if (saved.kind === 'ended') {
    onSafe();
    return { kind: 'cancelled', id };
  }
  // A newer version of the site holds its record, unreadable here. Sending under the same id is safe: the
  // primary key takes it once.
  if (saved.kind === 'newer') return sendUnsaved(parts, entry, origin, 'unknown', onSafe);
  if (saved.kind !== 'saved') {
    if (saved.kind === 'failed') parts.log('contact: not saved', saved.error);
    const isUnknown = saved.kind === 'failed' && saved.error.kind === 'unknown';
    const failed = isUnknown || origin.isMaybeSaved ? 'unknown' : 'storage';
    const reason = saved.kind === 'failed' ? failed : saved.kind;
    return sendUnsaved(parts, entry, origin, reason, onSafe);
  }
  parts.onWaiting();
  onSafe();
  // The record stores the tab's id, so wait until that is final.
  await parts.tab.settled;
  const run = await parts.lock.run({ waitMs: lockWaitMs }, (guardedBy) =>
    attempt(parts, id, { witness: parts.witness, lockedAt: guardedBy === 'lock' ? now() : null }),
  );
  if (!run.ran) return releaseReservation(parts, id);
  return resultOf(parts, id, run.value);
}

/** Gives up the reservation, so that the run that holds the lock delivers this entry too. */
async function releaseReservation(
  { store, now, owner }: SubmissionParts,
  id: string,
): Promise<SubmissionResult> {
  const changed = await store.change(id, (record) => {
    const isReserved = record && isEntry(record) && record.lease?.owner === owner;
    return isReserved ? next(record, { type: 'retry' }, now()) : record;
  });
  return changed.ok ? resultOfStored(store, changed.value.after, id) : { kind: 'saved', id };
}
