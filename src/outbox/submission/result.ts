import type { AttemptResult, DeliveryParts } from '../delivery/attempt.ts';
import { isOpenIn, type OutboxRecord } from '../entry/record.ts';
import { isServerError, type ServerAnswer, type Witness } from '../entry/transitions.ts';
import type { InForm } from '../in-form.ts';
import type { Stored } from '../storage/failure.ts';
import type { OutboxStore } from '../storage/store.ts';
import type { Tab } from '../tab.ts';

/** What a submission came to; each is said to the visitor in its own words. `id`: the protocol. */
export type SubmissionResult = { readonly id: string } & Ending;

/**
 * `ambiguous`: the row may exist although nobody says so. `olderAmbiguous`: so may that of an earlier
 * version, which this message replaces, and no record tells of that (yet): else it is announced.
 */
type Ending =
  /** In the table. */
  | {
      readonly kind: 'delivered';
      readonly olderAmbiguous: boolean;
      readonly recorded: Recorded;
    }
  /** Saved on this device, and will be sent without any action. */
  | { readonly kind: 'kept' }
  /**
   * The server answered with an error, or not at all to a text that is kept and could not be
   * saved again; the form keeps the text. `saved`: whether the device does too; `unsettled`: it may, or does,
   * but has not noted the answer, and may send it without any action.
   */
  | {
      readonly kind: 'refused';
      readonly saved: 'yes' | 'no' | 'unsettled';
      readonly ambiguous: boolean;
      readonly olderAmbiguous: boolean;
    }
  /** Neither sent nor surely saved: only the form has it. */
  | {
      readonly kind: 'notSaved';
      readonly reason: NotSavedReason;
      readonly ambiguous: boolean;
      readonly olderAmbiguous: boolean;
    }
  /** Refused while nobody waited: announced like that of any kept message. */
  | { readonly kind: 'rejected' }
  /** Deleted meanwhile, in the list of another tab. */
  | { readonly kind: 'cancelled' }
  /** The form of another tab has it by now, and nobody sends it. */
  | { readonly kind: 'openElsewhere' };

/**
 * The tombstone of what was delivered: written `now`, so that it can be announced; there from
 * `before` this submission; or there is none (`no`).
 */
export type Recorded = 'now' | 'before' | 'no';

type Refusal = Extract<SubmissionResult, { kind: 'refused' }>;

/**
 * Why a message is not surely saved: `storage` (full, blocked or absent), `unknown` (the storage did not say,
 * or had it before it failed), `full` (as many messages are pending as the outbox takes), `tooLarge` (larger
 * than an entry may be).
 */
export type NotSavedReason = 'storage' | 'unknown' | 'full' | 'tooLarge';

/** What a submission touches besides delivery. */
export interface SubmissionParts extends DeliveryParts {
  readonly store: DeliveryParts['store'] & Pick<OutboxStore, 'save'>;
  /** Who sees the answer; asked when it arrives. */
  readonly witness: () => Witness | null;
  /** Called once a message is on this device, and waits there. */
  readonly onKept: () => void;
  /** The form does not show a kept message any more. */
  readonly decline: (id: string) => void;
  readonly inForm: Pick<InForm, 'surelyShows' | 'wasKept' | 'noteKept' | 'submit' | 'set'>;
  /** Resolves once the records could be read again. */
  readonly readable: (pauseMs: number) => Promise<void>;
  readonly tab: Pick<Tab, 'id' | 'settled'>;
  /** For the console: holds no personal data. */
  readonly log: (what: string, facts: object) => void;
}

/** What the visitor is told of a message that was saved and tried. */
export async function resultOf(
  parts: SubmissionParts,
  id: string,
  attempted: AttemptResult,
): Promise<SubmissionResult> {
  const kept = { kind: 'kept', id } as const;
  // It was saved, and what cannot be read or written now will be tried again later.
  if (attempted.kind === 'storage') return kept;
  if (attempted.kind === 'answered' && attempted.outcome.kind === 'delivered') {
    // A record that is gone tells nobody that the message arrived.
    const isRecorded = attempted.settled.ok && attempted.settled.value !== undefined;
    return { kind: 'delivered', id, olderAmbiguous: false, recorded: isRecorded ? 'now' : 'no' };
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
    const facts = { saved: 'unsettled', ambiguous: true, olderAmbiguous: false } as const;
    return isAtForm ? refuse(parts, id, refusal, facts) : kept;
  }
  const record = found.value;
  // Another tab may have opened it meanwhile.
  if (record !== undefined && isOpenIn(record, parts.tab.id()) && refusal !== null) {
    const { ambiguous } = record;
    return refuse(parts, id, refusal, { saved: 'yes', ambiguous, olderAmbiguous: false });
  }
  return resultOfRecord(record, id);
}

/** What its record says of a submission whose own attempt does not know. */
export function resultOfRecord(record: OutboxRecord | undefined, id: string): SubmissionResult {
  // Deleted with all the rest, where there is none.
  const state = record?.state ?? 'cancelled';
  switch (state) {
    case 'delivered':
      return { kind: state, id, olderAmbiguous: false, recorded: 'now' };
    case 'cancelled':
    case 'rejected':
      return { kind: state, id };
    case 'returned':
      return { kind: 'openElsewhere', id };
    default:
      return { kind: 'kept', id };
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

/** What the visitor is told when the server answers with an error; and the console, without the text. */
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
