import type { Origin, Outbox } from '../../../outbox/index.ts';
import type { Draft } from '../../draft/draft.ts';
import { isUnwritten } from '../../draft/prefill.ts';
import { isSameText } from '../../fields.ts';
import { isSendingNow } from '../../loaded-outbox.ts';
import type { FormText } from './form-text.ts';

/** Where a saved message that is open in this tab belongs. */
type Place =
  /** The form shows it, or a text that replaces it. */
  | 'shown'
  /** The form is sending it, or shows it next. */
  | 'sending'
  /** The form is to show it. */
  | 'form'
  /** The form shows a newer version of it. */
  | 'previous'
  /** The form shows another message; the list is to have this one. */
  | 'list';

/** @param beganWith the draft the form began with; a browser that starts again may restore an older one. */
function placeOf(text: FormText, beganWith: Draft | null, { id }: Origin): Place {
  const { origin } = text;
  const now = text.read();
  if (origin && [origin, ...origin.replaces].some((version) => version.id === id)) return 'shown';
  // Submitted from this draft, and refused before the browser ended: it belongs to this form.
  const isOfDraft = beganWith?.nextId === id;
  const isUnchanged = isOfDraft && isSameText(beganWith.values, now);
  // What another page of this tab has changed comes into the form after that (useShownSubmission.ts).
  if (isSendingNow()) return isUnchanged || beganWith?.origin?.id === id ? 'sending' : 'list';
  if (isUnchanged || isUnwritten(now)) return 'form';
  return isOfDraft && origin === beganWith.origin ? 'previous' : 'list';
}

interface PlaceOptions {
  readonly outbox: Pick<Outbox, 'takeOpened' | 'decline'>;
  /** Whether the form is still shown. */
  readonly isHere: () => boolean;
}

/**
 * Puts the saved message that is open in this tab into the form, unless the form has another text: then the
 * list gets it back. Resolves to whether the form showed it already.
 */
export async function placeOpened(
  text: FormText,
  beganWith: Draft | null,
  { outbox, isHere }: PlaceOptions,
): Promise<boolean> {
  const opened = await outbox.takeOpened();
  if (!isHere() || opened === null) return false;
  const place = placeOf(text, beganWith, opened);
  if (place === 'form') text.put(opened);
  if (place === 'shown') text.noteOpened(opened.id);
  if (place === 'list') outbox.decline(opened.id);
  if (place === 'previous') {
    text.adopt(opened);
    text.keepDraft();
    text.setNotice('editing');
  }
  return place === 'shown';
}
