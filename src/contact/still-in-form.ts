import { isClickHeld } from '../browser/visitor/held-click.ts';
import { contactToasts } from '../content/contact/toasts.ts';
import type { Outbox } from '../outbox/index.ts';
import { isSentAs } from './clean-text.ts';
import { forgetClick, isClickStored } from './click.ts';
import { type Draft, readDraft, submittedIds } from './draft/draft.ts';
import { isSameText } from './fields.ts';
import { pageForm } from './lazy-form/page-form.ts';
import { isSendingNow } from './loaded-outbox.ts';
import { notify, submissionTopic } from './notify.ts';
import { formPlace, goTo } from './places.ts';

/** Whether the visitor sees a form, which shows the text. */
function isFormInSight(): boolean {
  const place = pageForm()?.getBoundingClientRect();
  return place !== undefined && place.top < innerHeight && place.bottom > 0;
}

/**
 * Tells a visitor who has left the form, for another page or another part of this one, that the text is not sent.
 * @param options `isUnknown`: whether the storage could not say if it was submitted.
 */
export function tellIfLeft({ values }: Draft, { isUnknown = false } = {}): void {
  const draft = readDraft();
  if (isSendingNow()) return;
  forgetClick();
  if (isFormInSight() || draft === null || !isSameText(draft.values, values)) return;
  const { origin } = draft;
  const isAmbiguous = isUnknown || (origin?.ambiguous && isSentAs(values, origin.message));
  const text = isAmbiguous ? contactToasts.stillInFormMaybeSent : contactToasts.stillInForm;
  const onAction = () => goTo(formPlace);
  void notify('warning', text, { topic: submissionTopic, onAction });
}

/** Tells of a click whose form was gone before it answered, unless the text was submitted all the same. */
export async function tellOfLostClick(outbox: Outbox): Promise<void> {
  const draft = readDraft();
  // After a browser restart the tab may be in an older state than the outbox.
  const isSubmitted = draft && (await outbox.isSubmitted(submittedIds(draft)));
  // In the first and the last case the form of this page goes on with it.
  if (isSendingNow() || !isClickStored() || isClickHeld()) return;
  if (draft === null || isSubmitted) forgetClick();
  else tellIfLeft(draft, { isUnknown: isSubmitted === null });
}
