import { createObservable, type Observable } from '../browser/observable.ts';
import { type AttemptResult, attempt, type DeliveryParts } from './deliver.ts';
import { isLeftToVisitor } from './entry/lifetime.ts';
import type { Message } from './entry/message.ts';
import {
  type Consent,
  createEntry,
  type Entry,
  isEntry,
  type OutboxRecord,
  type Outcome,
} from './entry/record.ts';
import { leaseMs } from './entry/schedule.ts';
import { isServerError, leavesDoubt, next, type Witness } from './entry/transitions.ts';
import type { Origin } from './origin.ts';
import type { Stored } from './storage/failure.ts';
import type { OutboxStore } from './storage/store.ts';

/** What a submission came to; each is said to the visitor in its own words. `id`: the protocol. */
export type SubmissionResult = {
  readonly id: string;
} /** In the table; `recorded`: its tombstone is written, so that it can be announced. */ & (
  | { readonly kind: 'delivered'; readonly inDoubt: boolean; readonly recorded: boolean }
  /**
   * Saved on this device, and will be sent without any action. `inDoubt`, here and above: an older
   * version that it replaces may have arrived.
   */
  | { readonly kind: 'kept'; readonly inDoubt: boolean }
  /**
   * The server answered with an error, and the form keeps the text; `saved`: so does the device.
   * `inDoubt`, here and below: the row may exist although nobody says so. `olderInDoubt`: so may
   * that of a version it has replaced.
   */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly saved: boolean;
      readonly inDoubt: boolean;
      readonly olderInDoubt: boolean;
    }
  /** Neither sent nor surely saved: only the form has it. */
  | { readonly kind: 'notSaved'; readonly reason: NotSavedReason; readonly inDoubt: boolean }
  /** Refused while nobody waited: announced like that of any kept message. */
  | { readonly kind: 'rejected' }
  /** Deleted meanwhile, in the list of another tab. */
  | { readonly kind: 'cancelled' }
);

type Refusal = Extract<SubmissionResult, { kind: 'refused' }>;

/**
 * Why a message is not surely saved: `storage` (full, blocked or absent), `unknown` (the storage
 * did not say), `full` (as many messages are pending as the outbox takes), `tooLarge` (larger than
 * an entry may be).
 */
export type NotSavedReason = 'storage' | 'unknown' | 'full' | 'tooLarge';

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
  /** The form takes its sender for a program: the row is marked, and nothing else happens. */
  readonly suspected: boolean;
  /** Called once the message is safely on this device. */
  readonly onSaved: () => void;
}

/** What a submission touches besides delivery. */
export interface SubmissionParts extends DeliveryParts {
  readonly store: Pick<OutboxStore, 'list' | 'change' | 'save'>;
  /** Who sees the answer; asked when it arrives. */
  readonly witness: () => Witness | null;
  /** The form has let go of a kept message. */
  readonly release: (id: string) => Promise<void>;
  readonly tab: { readonly settled: Promise<void> };
  /** For the console: holds no personal data. */
  readonly log: (what: string, facts: object) => void;
}

export interface Submissions {
  readonly submission: Observable<Submission>;
  /** Saves and tries at once. While one is under way, this is that one. Never rejects. */
  readonly submit: (origin: Origin, options: SubmitOptions) => Promise<SubmissionResult>;
  /** The visitor does not want to see the last result any more. */
  readonly dismiss: () => void;
}

/**
 * How long a submission waits while another tab or the worker is delivering, in ms. Past it the
 * visitor is told "kept", which is true, and the entry is delivered with the others.
 */
const lockWaitMs = 5000;

/** Owns the submission under way; a form only shows it. */
export function createSubmissions(parts: SubmissionParts): Submissions {
  const submission = createObservable<Submission>({ kind: 'idle' });
  let underWay: Promise<SubmissionResult> | null = null;
  // Of these the storage once did not say whether it has them: it may yet save them.
  const unsure = new Set<string>();

  async function run(origin: Origin, options: SubmitOptions): Promise<SubmissionResult> {
    const result = await submit(parts, origin, options, unsure).catch((error: unknown) => {
      // Not foreseen: nothing may be told that is not known, and the form must not stay locked.
      parts.log('contact: the submission failed', { name: (error as Error)?.name });
      return { kind: 'notSaved', id: origin.id, reason: 'unknown', inDoubt: true } as const;
    });
    underWay = null;
    submission.set({ kind: 'ended', message: origin.message, result });
    return result;
  }

  return {
    submission,
    submit(origin, options) {
      if (underWay === null) {
        submission.set({ kind: 'sending', message: origin.message });
        underWay = run(origin, options);
      }
      return underWay;
    },
    dismiss() {
      if (underWay === null) submission.set({ kind: 'idle' });
    },
  };
}

async function submit(
  parts: SubmissionParts,
  origin: Origin,
  { consent, sourcePage, suspected, onSaved }: SubmitOptions,
  unsure: Set<string>,
): Promise<SubmissionResult> {
  const { store, now, owner } = parts;
  const { id, message, replaces, inDoubt: ambiguous, olderInDoubt } = origin;
  // Reserved for this attempt: no other run takes it while the visitor waits.
  const lease = { owner, until: now() + leaseMs };
  const fields = { id, message, consent, sourcePage, suspected, lease, ambiguous };
  const entry = createEntry(fields, now());
  const saved = await store.save(entry, replaces);
  if (saved.kind === 'delivered') {
    onSaved();
    return { kind: 'delivered', id, inDoubt: olderInDoubt, recorded: true };
  }
  if (saved.kind !== 'saved') {
    if (saved.kind === 'failed') parts.log('contact: not saved', saved.error);
    const isUnknown = saved.kind === 'failed' && saved.error.kind === 'unknown';
    if (isUnknown) unsure.add(id);
    const failed = unsure.has(id) ? 'unknown' : 'storage';
    const reason = saved.kind === 'failed' ? failed : saved.kind;
    return sendUnsaved(parts, entry, origin, reason, onSaved);
  }
  onSaved();
  const inDoubt = saved.inDoubt || olderInDoubt;
  // By its id the record is going to say whose form has it.
  await parts.tab.settled;
  const run = await parts.lock.run(lockWaitMs, (exclusive) =>
    attempt(parts, id, { witness: parts.witness, exclusive }),
  );
  return run.held
    ? resultOf(parts, id, run.value, inDoubt)
    : releaseReservation(parts, id, inDoubt);
}

/** Without storage there is one chance: the network, now. The form keeps the text if it fails. */
async function sendUnsaved(
  parts: SubmissionParts,
  entry: Entry,
  { replaces, olderInDoubt }: Origin,
  reason: NotSavedReason,
  onSaved: () => void,
): Promise<SubmissionResult> {
  const { id, ambiguous } = entry;
  const outcome = await parts.send(entry);
  const record = await noteUnsaved(parts, id, outcome);
  const endOlder = async () =>
    (replaces !== null && (await cancel(parts, replaces))) || olderInDoubt;
  if (outcome.kind === 'delivered') {
    onSaved();
    const recorded = record?.state === 'delivered';
    return { kind: 'delivered', id, inDoubt: await endOlder(), recorded };
  }
  const inDoubt = ambiguous || leavesDoubt(outcome);
  if (isServerError(outcome)) {
    return refuse(parts, id, outcome, { saved: false, inDoubt, olderInDoubt });
  }
  const isKept = record !== undefined && isEntry(record) && !isLeftToVisitor(record);
  if (!isKept) return { kind: 'notSaved', id, reason, inDoubt };
  onSaved();
  return { kind: 'kept', id, inDoubt: await endOlder() };
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
  if (changed.ok) return changed.value.after?.ambiguous === true;
  // It is not in the form any more.
  void release(id);
  return true;
}

async function resultOf(
  parts: SubmissionParts,
  id: string,
  attempted: AttemptResult,
  inDoubt: boolean,
): Promise<SubmissionResult> {
  const kept = { kind: 'kept', id, inDoubt } as const;
  // It was saved, and what cannot be read or written now will be tried again later.
  if (attempted.kind === 'storage') return kept;
  if (attempted.kind === 'answered' && attempted.outcome.kind === 'delivered') {
    // A record that is gone tells nobody that the message arrived.
    const recorded = attempted.settled.ok && attempted.settled.value !== undefined;
    return { kind: 'delivered', id, inDoubt, recorded };
  }
  const refusal =
    attempted.kind === 'answered' && isServerError(attempted.outcome) ? attempted.outcome : null;
  // Nobody knows better what became of it than its record: the attempt may have been overtaken.
  const found =
    attempted.kind === 'answered' && attempted.settled.ok
      ? attempted.settled
      : await storedRecord(parts, id);
  if (!found.ok) {
    // It may be this form's now: "kept" would empty the form, and nobody would send it.
    const isAtForm = refusal !== null && parts.witness()?.atForm;
    return isAtForm
      ? refuse(parts, id, refusal, { saved: true, inDoubt: true, olderInDoubt: inDoubt })
      : kept;
  }
  const record = found.value;
  // Deleted with all the rest.
  if (record === undefined) return { kind: 'cancelled', id };
  switch (record.state) {
    case 'delivered':
      return { kind: 'delivered', id, inDoubt, recorded: true };
    case 'cancelled':
    case 'rejected':
      return { kind: record.state, id };
    case 'returned':
      return refusal !== null
        ? refuse(parts, id, refusal, {
            saved: true,
            inDoubt: record.ambiguous,
            olderInDoubt: inDoubt,
          })
        : { kind: 'cancelled', id };
    default:
      return kept;
  }
}

async function storedRecord(
  { store }: SubmissionParts,
  id: string,
): Promise<Stored<OutboxRecord | undefined>> {
  const found = await store.list();
  if (!found.ok) return found;
  return { ok: true, value: found.value.records.find((one) => one.id === id) };
}

/** Gives up the lease, so that the run that holds the lock delivers this entry too. */
async function releaseReservation(
  { store, now, random, owner }: SubmissionParts,
  id: string,
  inDoubt: boolean,
): Promise<SubmissionResult> {
  const changed = await store.change(id, (record) => {
    const isReserved = record && isEntry(record) && record.lease?.owner === owner;
    return isReserved ? next(record, { type: 'retry' }, now(), random) : record;
  });
  if (!changed.ok) return { kind: 'kept', id, inDoubt };
  const state = changed.value.after?.state ?? 'cancelled';
  if (state === 'cancelled') return { kind: state, id };
  return state === 'delivered'
    ? { kind: state, id, inDoubt, recorded: true }
    : { kind: 'kept', id, inDoubt };
}

function refuse(
  parts: SubmissionParts,
  id: string,
  outcome: Outcome,
  facts: Pick<Refusal, 'saved' | 'inDoubt' | 'olderInDoubt'>,
): SubmissionResult {
  const status = 'status' in outcome ? outcome.status : 0;
  const code = 'code' in outcome ? outcome.code : null;
  parts.log('contact: the server refused the message', { kind: outcome.kind, status, code });
  return { kind: 'refused', id, status, ...facts };
}
