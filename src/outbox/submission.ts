import type { HeldMemory } from '../contact/form/draft.ts';
import { type AttemptResult, attempt, type DeliveryParts } from './deliver.ts';
import type { Message } from './message.ts';
import {
  type Consent,
  createEntry,
  type Entry,
  type OutboxRecord,
  type Outcome,
} from './record.ts';
import { leaseMs } from './schedule.ts';
import type { OutboxStore } from './storage/store.ts';
import { isServerError, leavesDoubt, next } from './transitions.ts';

/** What a submission came to; each is said to the visitor in its own words. */
export type SubmitResult =
  /** In the table. `id` is the protocol number. */
  | { readonly kind: 'delivered'; readonly id: string }
  /** Saved on this device, and will be sent without any action. */
  | { readonly kind: 'kept'; readonly id: string }
  /** The server answered with an error: nothing is queued, the form must keep the values. */
  | { readonly kind: 'refused'; readonly id: string; readonly status: number }
  /** Neither saved nor sent: the form must keep the values and the page must stay open. */
  | { readonly kind: 'notSaved'; readonly reason: NotSavedReason }
  /** A second click while the first is under way, or cancelled in another tab: say nothing. */
  | { readonly kind: 'ignored' };

/**
 * Why a message could not be saved: `storage` (full, blocked or absent), `full` (as many messages
 * are pending as the outbox takes) or `tooLarge` (the message is larger than an entry may be).
 */
export type NotSavedReason = 'storage' | 'full' | 'tooLarge';

/** What goes along with the message. */
export interface SubmitContext {
  readonly consent: Consent;
  /** Path of the page the form stands on. */
  readonly sourcePage: string;
}

/** What the submitter touches besides delivery. */
export interface SubmitParts extends DeliveryParts {
  readonly store: Pick<OutboxStore, 'list' | 'change' | 'add'>;
  readonly held: HeldMemory;
  readonly newId: () => string;
  /** Called once a message is safely on this device; not waited for. */
  readonly onSaved: () => void;
  /** For the console: holds no personal data. */
  readonly log: (what: string, facts: object) => void;
}

/**
 * How long a submission waits while another tab or the worker is delivering, in ms. Past it the
 * visitor is told "kept", which is true, and the entry is delivered with the others.
 */
const lockWaitMs = 5000;

/** The visitor's submit: save, try at once, and say honestly what came of it. Never rejects. */
export function createSubmit(
  parts: SubmitParts,
): (message: Message, context: SubmitContext) => Promise<SubmitResult> {
  let submitting = false;
  return async (message, context) => {
    if (submitting) return { kind: 'ignored' };
    submitting = true;
    try {
      return await submit(parts, message, context);
    } finally {
      submitting = false;
    }
  };
}

async function submit(
  parts: SubmitParts,
  message: Message,
  context: SubmitContext,
): Promise<SubmitResult> {
  const { store, held, now, owner } = parts;
  const text = JSON.stringify(message);
  const before = held.read();
  const unchanged = before !== null && before.text === text;
  const id = unchanged ? before.id : parts.newId();
  // Until the visitor is told something else the form holds this text, under this id.
  held.write({ id, text, ambiguous: unchanged && before.ambiguous });
  const entry = createEntry(
    {
      id,
      message,
      ...context,
      ambiguous: unchanged && before.ambiguous,
      // Reserved for this attempt: no other run takes it while the visitor waits.
      lease: { owner, until: now() + leaseMs },
    },
    now(),
  );
  const added = await store.add(entry);
  if (added.kind === 'delivered') {
    held.write(null);
    return { kind: 'delivered', id };
  }
  if (added.kind !== 'saved') {
    if (added.kind === 'failed') parts.log('contact: not saved', added.error);
    return sendUnsaved(parts, entry, added.kind === 'failed' ? 'storage' : added.kind);
  }
  parts.onSaved();
  const run = await parts.lock.run(lockWaitMs, (exclusive) =>
    attempt(parts, id, { attended: true, exclusive }),
  );
  const result = run.held ? await resultOf(parts, id, run.value) : await giveWay(parts, id);
  if (result.kind === 'delivered' || result.kind === 'kept') held.write(null);
  return result;
}

/** Without storage there is one chance: the network, now. The form keeps the text if it fails. */
async function sendUnsaved(
  parts: SubmitParts,
  entry: Entry,
  reason: NotSavedReason,
): Promise<SubmitResult> {
  const outcome = await parts.send(entry);
  if (outcome.kind === 'delivered') {
    parts.held.write(null);
    return { kind: 'delivered', id: entry.id };
  }
  if (isServerError(outcome)) return refuse(parts, entry.id, outcome);
  holdDoubt(parts, outcome);
  return { kind: 'notSaved', reason };
}

async function resultOf(
  parts: SubmitParts,
  id: string,
  attempted: AttemptResult,
): Promise<SubmitResult> {
  if (attempted.kind === 'answered') {
    const { outcome } = attempted;
    if (outcome.kind === 'delivered') return { kind: 'delivered', id };
    return isServerError(outcome) ? refuse(parts, id, outcome) : { kind: 'kept', id };
  }
  // It was saved, and what cannot be read or written now will be tried again later.
  if (attempted.kind === 'storage') return { kind: 'kept', id };
  return foundInstead(parts, id, attempted.record);
}

/** Another tab or the worker was faster. */
async function foundInstead(
  parts: SubmitParts,
  id: string,
  record: OutboxRecord | undefined,
): Promise<SubmitResult> {
  if (record === undefined || record.state === 'cancelled') return { kind: 'ignored' };
  if (record.state === 'delivered') {
    // Told here and now: nobody needs to announce it later.
    await parts.store.change(id, (found) => found && { ...found, announced: true });
    return { kind: 'delivered', id };
  }
  return { kind: 'kept', id };
}

/** Gives up the reservation, so that whoever delivers now takes this entry along. */
async function giveWay(parts: SubmitParts, id: string): Promise<SubmitResult> {
  await parts.store.change(
    id,
    (record) => record && next(record, { type: 'retry' }, parts.now(), parts.random),
  );
  return { kind: 'kept', id };
}

function refuse(parts: SubmitParts, id: string, outcome: Outcome): SubmitResult {
  holdDoubt(parts, outcome);
  const status = 'status' in outcome ? outcome.status : 0;
  const code = 'code' in outcome ? outcome.code : null;
  parts.log('contact: the server refused the message', { kind: outcome.kind, status, code });
  return { kind: 'refused', id, status };
}

/** Remembers that the row may exist, should the same text be submitted again. */
function holdDoubt(parts: SubmitParts, outcome: Outcome): void {
  const held = parts.held.read();
  if (held !== null && leavesDoubt(outcome)) parts.held.write({ ...held, ambiguous: true });
}
