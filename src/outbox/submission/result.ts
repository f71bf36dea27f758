import type { AttemptResult, DeliveryParts } from '../delivery/attempt.ts';
import { isEntry, isOpenIn, type OutboxRecord } from '../entry/record.ts';
import { isErrorAnswer, type ServerAnswer, type Witness } from '../entry/transitions.ts';
import type { InForm } from '../in-form.ts';
import type { OutboxStore } from '../storage/store.ts';
import { isOfNewer, storedRecord } from '../storage/stored-record.ts';
import type { Tab } from '../tab.ts';

/** How a submission ended; the visitor is told of each ending in its own words, with `id` as its number. */
export type SubmissionResult = { readonly id: string } & Ending;

/**
 * `ambiguous`: the row may exist although no answer says so. `olderAmbiguous`: an older version, which this
 * message replaces, may have arrived as well, and no record says so yet; one that does is announced.
 */
type Ending =
  /** In the table. */
  | {
      readonly kind: 'delivered';
      readonly olderAmbiguous: boolean;
      readonly recorded: Recorded;
    }
  /** Saved on this device, and will be sent without any action. */
  | { readonly kind: 'saved' }
  /**
   * The form keeps the text: the server answered with an error, or a text that was saved earlier could be
   * neither saved again nor delivered. `saved` says whether the device has it too. `unsettled`: it has, or
   * may have, but did not record the answer, and so may send it by itself.
   */
  | {
      readonly kind: 'refused';
      readonly saved: 'yes' | 'no' | 'unsettled';
      readonly ambiguous: boolean;
      readonly olderAmbiguous: boolean;
    }
  /** Neither known to have arrived nor known to be saved: only the form is certain to have it. */
  | {
      readonly kind: 'notSaved';
      readonly reason: NotSavedReason;
      readonly ambiguous: boolean;
      readonly olderAmbiguous: boolean;
    }
  /**
   * Left to the visitor, and in no form: the server rejected it while nobody waited, or another tab has let go of
   * it. Its record is announced like any other.
   */
  | { readonly kind: 'announced' }
  /** It was deleted or replaced meanwhile, in another tab. */
  | { readonly kind: 'cancelled' }
  /** The form of another tab has it by now, and nobody sends it. */
  | { readonly kind: 'openElsewhere' };

/**
 * Whether the delivery has a tombstone: written `now`, so that it can be announced; written `before` this
 * submission; or `no`.
 */
export type Recorded = 'now' | 'before' | 'no';

type Refusal = Extract<SubmissionResult, { kind: 'refused' }>;

/**
 * Why a message is not known to be saved: `storage` (full, blocked or absent), `unknown` (there may be a
 * record: the storage did not confirm the save, or had saved it before it failed), `full` (as many messages
 * are saved as the outbox takes), `tooLarge` (larger than an entry may be).
 */
export type NotSavedReason = 'storage' | 'unknown' | 'full' | 'tooLarge';

/** What a submission uses besides delivery. */
export interface SubmissionParts extends DeliveryParts {
  readonly store: DeliveryParts['store'] & Pick<OutboxStore, 'save'>;
  /** Which tab sees the answer; called when it arrives. */
  readonly witness: () => Witness | null;
  /** Called once a message is on this device, and waits there. */
  readonly onWaiting: () => void;
  /** Says that the form does not show this saved message any more. */
  readonly decline: (id: string) => void;
  readonly inForm: Pick<InForm, 'surelyShows' | 'submit' | 'show' | 'hide'>;
  /** Resolves once the records could be read again, or, while nobody looks at the page, after this pause. */
  readonly whenReadable: (pauseMs: number) => Promise<void>;
  readonly tab: Pick<Tab, 'id' | 'settled'>;
  /** For the console: holds no personal data. */
  readonly log: (what: string, facts: object) => void;
}

/** What the visitor is told of a message that was saved and attempted. */
export async function resultOf(
  parts: SubmissionParts,
  id: string,
  attempted: AttemptResult,
): Promise<SubmissionResult> {
  const saved = { kind: 'saved', id } as const;
  // It was saved, and what cannot be read or written now will be tried again later.
  if (attempted.kind === 'storage') return saved;
  if (attempted.kind === 'made' && attempted.outcome.kind === 'delivered') {
    // Without a record no other tab can announce that the message arrived.
    const isRecorded = attempted.settled.ok && attempted.settled.value !== undefined;
    return { kind: 'delivered', id, olderAmbiguous: false, recorded: isRecorded ? 'now' : 'no' };
  }
  const refusal =
    attempted.kind === 'made' && isErrorAnswer(attempted.outcome) ? attempted.outcome : null;
  // Its record knows best what became of it: the attempt may have been overtaken.
  const found =
    attempted.kind === 'made' && attempted.settled.ok
      ? attempted.settled
      : await storedRecord(parts.store, id);
  if (!found.ok) {
    // The record may have been handed back to this form: "saved" would empty the form, and nothing would send
    // the message.
    const isAtForm = refusal !== null && parts.witness()?.atForm;
    const facts = { saved: 'unsettled', ambiguous: true, olderAmbiguous: false } as const;
    return isAtForm ? refuse(parts, id, refusal, facts) : saved;
  }
  const record = found.value;
  // Another tab may have opened it meanwhile.
  if (record !== undefined && isOpenIn(record, parts.tab.id()) && refusal !== null) {
    const { ambiguous } = record;
    return refuse(parts, id, refusal, { saved: 'yes', ambiguous, olderAmbiguous: false });
  }
  return resultOfStored(parts.store, record, id);
}

/** The same as `resultOfRecord`, where the record may be a newer version's, which looks as if there were none. */
export async function resultOfStored(
  store: SubmissionParts['store'],
  record: OutboxRecord | undefined,
  id: string,
): Promise<SubmissionResult> {
  if (record === undefined && (await isOfNewer(store, id))) return { kind: 'saved', id };
  return resultOfRecord(record, id);
}

/** Reads the result of a submission from its record, where its own attempt cannot tell. */
export function resultOfRecord(record: OutboxRecord | undefined, id: string): SubmissionResult {
  // No record: the visitor has deleted it, with everything else or from a full device.
  const state = record?.state ?? 'cancelled';
  switch (state) {
    case 'delivered':
      return { kind: state, id, olderAmbiguous: false, recorded: 'now' };
    case 'cancelled':
      return { kind: state, id };
    case 'rejected':
      return { kind: 'announced', id };
    case 'returned': {
      const isOpen = record !== undefined && isEntry(record) && record.openIn !== null;
      return { kind: isOpen ? 'openElsewhere' : 'announced', id };
    }
    default:
      return { kind: 'saved', id };
  }
}

/** Makes the result for an answer with an error status, and logs that answer without the text. */
export function refuse(
  parts: SubmissionParts,
  id: string,
  outcome: ServerAnswer,
  facts: Pick<Refusal, 'saved' | 'ambiguous' | 'olderAmbiguous'>,
): SubmissionResult {
  const { kind, status } = outcome;
  const code = 'code' in outcome ? outcome.code : null;
  parts.log('contact: the server refused the message', { kind, status, code });
  return { kind: 'refused', id, ...facts };
}
