import type { Outbox } from '../../../outbox/index.ts';
import { type Draft, submittedIds, writeDraft } from '../../draft/draft.ts';
import { isSameText } from '../../fields.ts';
import { isSendingNow } from '../../loaded-outbox.ts';
import { dropText } from './drop-text.ts';
import type { FormText } from './form-text.ts';

interface SettleOptions {
  readonly outbox: Pick<Outbox, 'isSubmitted' | 'isCopy' | 'isKnown'>;
  /** Resolves once the storage can be read: an answer that could not be read is never asked for again. */
  readonly asked: Promise<unknown>;
  /** Whether the form is still shown. */
  readonly isHere: () => boolean;
}

/**
 * Finds out whether the draft the form began with was submitted already: a browser that starts again may
 * restore an older one. Empties the form if the outbox has a record of it; if it has none, writes the draft
 * again under the id it is submitted as next; does nothing where the storage cannot say.
 */
export async function settleBegun(
  text: FormText,
  beganWith: Draft,
  { outbox, asked, isHere }: SettleOptions,
): Promise<void> {
  const { origin } = text;
  const { nextId } = beganWith;
  await asked;
  const isSubmitted = await outbox.isSubmitted(submittedIds(beganWith));
  // A browser writes down what a tab has stored up to a minute later, if it lives so long. Under another id than that
  // of the draft it has written, a text sent meanwhile would seem to be unsent.
  const keepsId =
    isSubmitted === false &&
    nextId !== null &&
    !(await outbox.isCopy()) &&
    (await outbox.isKnown(nextId)) === false;
  // Submitted meanwhile, the form's text may be the only copy of another message.
  if (!isHere() || isSendingNow() || text.origin !== origin) return;
  if (!isSameText(beganWith.values, text.read())) return;
  if (isSubmitted) dropText(text);
  else if (keepsId) writeDraft(text.draft());
  else if (isSubmitted === false) text.keepDraft();
}
