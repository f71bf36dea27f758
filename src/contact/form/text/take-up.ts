import { uuid } from '../../../browser/uuid.ts';
import type { Draft } from '../../draft/draft.ts';
import { isSameText } from '../../fields.ts';
import { handedOver } from '../../handed-over.ts';
import { isSendingNow, whenOutboxIsLoaded } from '../../loaded-outbox.ts';
import { loadedSubmitting } from '../submission/load-submitting.ts';
import { resumeHandOver } from '../submission/resume-hand-over.ts';
import { dropText } from './drop-text.ts';
import type { FormText } from './form-text.ts';
import { placeOpened } from './place-opened.ts';
import { settleBegun } from './settle-begun.ts';

/** Replaces the form's text by the draft of this tab. Returns whether the draft is another one than before. */
function takeDraft(text: FormText, draft: Draft): boolean {
  const mine = text.draft();
  // Showing the same text again would remove its errors.
  if (!isSameText(draft.values, mine.values)) {
    text.show(draft.values);
    text.setNotice('restored');
  } else if (draft.nextId === mine.nextId) {
    // A tab that was duplicated meanwhile has this draft as well, and may send it under its id: this text keeps that
    // only as long as it is the same.
    text.keepIdOf(draft);
    text.adopt(text.origin, uuid());
    return false;
  }
  // The other page may have sent a text under the id that this one drew, or took over from it.
  text.adopt(draft.origin, uuid());
  text.keepDraft();
  return true;
}

interface TakeUpOptions {
  /** Whether there was a draft when the page was left. */
  readonly hadDraft: boolean;
  /** Whether the form is still shown. */
  readonly isHere: () => boolean;
}

/**
 * Makes the form show what has become of its draft: another page of this tab may have changed or sent it while
 * this page was away, or was sending.
 */
export async function takeUp(
  text: FormText,
  draft: Draft | null,
  { hadDraft, isHere }: TakeUpOptions,
): Promise<void> {
  const handed = handedOver.getSnapshot();
  const goesOn = handed === null ? isSendingNow() : resumeHandOver(text, handed);
  const isOther = !goesOn && draft !== null && takeDraft(text, draft);
  const isWithout = !goesOn && draft === null;
  if (isWithout && hadDraft) dropText(text);
  text.noteTakenUp();
  if (isWithout && !hadDraft) await loadedSubmitting.getSnapshot()?.dropIfElsewhere(text);
  const outbox = await whenOutboxIsLoaded();
  // The other page may have opened a saved message, or closed the one this form shows.
  const asked = placeOpened(text, draft, { outbox, isHere }).then((isShown) => {
    if (isShown && isOther) text.setNotice('editing');
  });
  // A page that was left before it could note that its text was saved may have submitted it.
  if (isOther) await settleBegun(text, draft, { outbox, asked, isHere });
}
