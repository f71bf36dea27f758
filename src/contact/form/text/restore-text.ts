import { uuid } from '../../../browser/uuid.ts';
import { clearDraft, type Draft, readDraft } from '../../draft/draft.ts';
import type { Typed } from '../../draft/unhydrated-text.ts';
import { handedOver } from '../../handed-over.ts';
import { isSendingNow } from '../../loaded-outbox.ts';
import { beginningOf } from './beginning.ts';
import type { FormText } from './form-text.ts';

/**
 * Makes a form begin with the text this tab had.
 * @param typed what was written before the form was hydrated.
 * @returns the draft of it, which may have been submitted already; null without one.
 */
export function restoreText(text: FormText, typed: Typed): Draft | null {
  const handed = handedOver.getSnapshot();
  text.adopt(handed?.origin ?? null, uuid());
  if (handed !== null) {
    text.show(handed.values);
    text.keepIdOf(handed);
  }
  const before = readDraft();
  if (isSendingNow()) {
    // If it was not saved, the text may be a version of a saved message, whose origin the draft knows.
    if (text.origin === null) text.adopt(before?.origin ?? null);
    return handed;
  }
  // A text that was emptied by hand is not wanted back.
  if (before === null) clearDraft();
  const beginning = beginningOf(typed, before);
  if (beginning === null) return null;
  text.show(beginning.values);
  text.adopt(before?.origin ?? null);
  if (beginning.isRestored) text.setNotice('restored');
  // Until now only the fields had a new text, and the form saves only what changes from here on. A draft
  // keeps its id until its text is changed.
  if (beginning.isNew) text.keepDraft();
  text.keepIdOf(beginning.draft);
  return beginning.draft;
}
