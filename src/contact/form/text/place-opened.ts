import type { Origin, Outbox } from '../../../outbox/index.ts';
import { type Draft, submittedIds } from '../../draft/draft.ts';
import { isUnwritten } from '../../draft/prefill.ts';
import { isSameText } from '../../fields.ts';
import { isSendingNow } from '../../loaded-outbox.ts';
import { dropText } from './drop-text.ts';
import type { FormText } from './form-text.ts';

/** What a kept message that is open in this tab is to its form. */
type Place =
  /** The text it shows, or what that replaces. */
  | 'shown'
  /** The text it is sending, or shows next. */
  | 'sending'
  /** What it is to show. */
  | 'form'
  /** The version before the text it shows. */
  | 'previous'
  /** Another message than the text it shows: the list has it. */
  | 'list';

/** @param began the draft the form began with: a browser that ended may have brought back an older one. */
function placeOf(text: FormText, began: Draft | null, { id }: Origin): Place {
  const { origin } = text;
  const now = text.read();
  if (origin && [origin, ...origin.replaces].some((version) => version.id === id)) return 'shown';
  // Submitted from this draft, and refused before the browser ended: this form's, with an older text.
  const isOfDraft = began?.nextId === id;
  const isUnchanged = isOfDraft && isSameText(began.values, now);
  // What another page of this tab has changed comes into the form after that (useShownSubmission.ts).
  if (isSendingNow()) return isUnchanged || began?.origin?.id === id ? 'sending' : 'list';
  if (isUnchanged || isUnwritten(now)) return 'form';
  return isOfDraft && origin === began.origin ? 'previous' : 'list';
}

/**
 * The form takes a kept message that is open in this tab, unless something else is there. Resolves to whether
 * it shows that one already.
 * @param isHere whether the form is still shown.
 */
export async function takeOpened(
  text: FormText,
  began: Draft | null,
  outbox: Pick<Outbox, 'takeOpened' | 'decline'>,
  isHere: () => boolean,
): Promise<boolean> {
  const opened = await outbox.takeOpened();
  if (!isHere() || opened === null) return false;
  const place = placeOf(text, began, opened);
  if (place === 'form') text.put(opened);
  if (place === 'list') outbox.decline(opened.id);
  if (place === 'previous') {
    text.adopt(opened);
    text.keepDraft();
    text.setNotice('editing');
  }
  return place === 'shown';
}

/**
 * What a browser that ended brings back is not offered again where the outbox has it: the form is
 * emptied. Else its draft takes the id under which this form submits it next.
 * @param asked resolves once the storage can be read: an unreadable answer would never be asked for again.
 */
export async function settleBegun(
  text: FormText,
  began: Draft,
  outbox: Pick<Outbox, 'isSubmitted'>,
  asked: Promise<unknown>,
  isHere: () => boolean,
): Promise<void> {
  const { origin } = text;
  await asked;
  const isSubmitted = await outbox.isSubmitted(...submittedIds(began));
  // Submitted meanwhile, it may be all there is of another message.
  if (!isHere() || isSendingNow() || text.origin !== origin) return;
  if (!isSameText(began.values, text.read())) return;
  if (isSubmitted === false) text.keepDraft();
  if (!isSubmitted) return;
  dropText(text);
}
