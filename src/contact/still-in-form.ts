import { isClickHeld } from '../browser/visitor/held-click.ts';
import { contactToasts } from '../content/contact/toasts.ts';
import type { Outbox } from '../outbox/index.ts';
import { isSentAs } from './clean-text.ts';
import { forgetClick, isClickStored } from './click.ts';
import { type Draft, readDraft, submittedIds } from './draft/draft.ts';
import { isSameText } from './fields.ts';
import { isSendingNow } from './loaded-outbox.ts';
import { notify, submissionTopic } from './notify.ts';
import { formPlace, goTo } from './places.ts';

/** Does the visitor see a form? It shows the text. */
function isFormInSight(): boolean {
  const place = document.forms[0]?.getBoundingClientRect();
  return place !== undefined && place.top < innerHeight && place.bottom > 0;
}

/**
 * Tells whoever has left the form, for another page or another part of it, that this text is not sent.
 * @param isUnknown nobody could say whether it was submitted.
 */
export function tellIfLeft({ values }: Draft, isUnknown = false): void {
  const kept = readDraft();
  if (isSendingNow()) return;
  forgetClick();
  if (isFormInSight() || kept === null || !isSameText(kept.values, values)) return;
  const { origin } = kept;
  const isAmbiguous = isUnknown || (origin?.ambiguous && isSentAs(values, origin.message));
  const text = isAmbiguous ? contactToasts.stillInFormMaybeSent : contactToasts.stillInForm;
  const onAction = () => goTo(formPlace);
  void notify('warning', text, { topic: submissionTopic, onAction });
}

/** Tells of a click whose form was gone before it answered, unless that was sent or kept all the same. */
export async function tellOfLostClick(outbox: Outbox): Promise<void> {
  const draft = readDraft();
  // A browser that ended may bring back an older state of the tab than that of its disk.
  const isSubmitted = draft && (await outbox.isSubmitted(...submittedIds(draft)));
  // The form of this page is about to go on with it.
  if (isSendingNow() || !isClickStored() || isClickHeld()) return;
  if (draft === null || isSubmitted) forgetClick();
  else tellIfLeft(draft, isSubmitted === null);
}
