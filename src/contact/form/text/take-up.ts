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

/** The draft of this tab takes the place of what the form shows. Returns whether it is another one than before. */
function takeDraft(text: FormText, draft: Draft): boolean {
  const mine = text.draft();
  // Shown again, the same text would lose what was found to correct in it.
  if (!isSameText(draft.values, mine.values)) {
    text.show(draft.values);
    text.setNotice('restored');
    // Nobody had it in between: what it may have been submitted as is still to be asked about.
  } else if (draft.nextId === mine.nextId) return false;
  // The other page may have sent something as the id that this one drew, or took over from it.
  text.adopt(draft.origin, uuid());
  text.keepDraft();
  return true;
}

/**
 * Makes the form show what has become of its draft: another page of this tab may have changed or sent it while
 * this page was away, or was sending.
 * @param leftDraft there was a draft when it was left.
 * @param isHere whether the form is still shown.
 */
export async function takeUp(
  text: FormText,
  draft: Draft | null,
  leftDraft: boolean,
  isHere: () => boolean,
): Promise<void> {
  const handed = handedOver.getSnapshot();
  const goesOn = handed === null ? isSendingNow() : resumeHandOver(text, handed);
  const isOther = !goesOn && draft !== null && takeDraft(text, draft);
  const isWithout = !goesOn && draft === null;
  if (isWithout && leftDraft) dropText(text);
  text.noteTakenUp();
  if (isWithout && !leftDraft) await loadedSubmitting.getSnapshot()?.dropIfElsewhere(text);
  const outbox = await whenOutboxIsLoaded();
  // It may have opened a kept message, or closed the one this form shows.
  const asked = placeOpened(text, draft, outbox, isHere).then((isShown) => {
    if (isShown && isOther) text.setNotice('editing');
  });
  // Submitted by a page that was left before it could write down that it was saved.
  if (isOther) await settleBegun(text, draft, outbox, asked, isHere);
}
