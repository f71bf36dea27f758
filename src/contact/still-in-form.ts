import { contactToasts } from '../content/contact/toasts.ts';
import { isSentAs } from './clean-text.ts';
import { type Draft, readDraft } from './draft/draft.ts';
import { isClickStored } from './draft/stored.ts';
import { isSameText } from './fields.ts';
import { forgetClick } from './handed-over.ts';
import { openForm } from './lazy-form/open-form.ts';
import { isSendingNow } from './loaded-outbox.ts';
import { notify, submissionTopic } from './notify.ts';
import { formPlace, goTo } from './places.ts';

/** Tells whoever has gone on to another page that this text, which they take for sent, is not. */
export function tellIfLeft({ values }: Draft): void {
  const kept = readDraft();
  if (isSendingNow() || openForm() !== null || kept === null || !isSameText(kept.values, values))
    return;
  const { origin } = kept;
  const isInDoubt = origin?.inDoubt && isSentAs(values, origin.message);
  const text = isInDoubt ? contactToasts.stillInFormInDoubt : contactToasts.stillInForm;
  const onAction = () => goTo(formPlace);
  void notify('warning', text, { topic: submissionTopic, onAction });
}

/** Does the visitor see a form? It shows the text. */
function isFormInSight(): boolean {
  const place = document.forms[0]?.getBoundingClientRect();
  return place !== undefined && place.top < innerHeight && place.bottom > 0;
}

/** Tells of a click whose form was gone before it answered. */
export function tellOfLostClick(): void {
  if (isSendingNow() || !isClickStored() || isFormInSight()) return;
  // The form of this page is about to go on with it.
  if (document.documentElement.dataset.submitted !== undefined) return;
  forgetClick();
  const draft = readDraft();
  if (draft !== null) tellIfLeft(draft);
}
