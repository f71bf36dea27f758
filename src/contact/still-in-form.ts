import { contactToasts } from '../content/contact/toasts.ts';
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
  const onAction = () => goTo(formPlace);
  void notify('warning', contactToasts.stillInForm, { topic: submissionTopic, onAction });
}

/**
 * Tells of a click that its page took along before it was answered. A form answers it itself, or shows
 * the text at least.
 */
export function tellOfLostClick(): void {
  if (isSendingNow() || !isClickStored() || document.forms.length > 0) return;
  forgetClick();
  const draft = readDraft();
  if (draft !== null) tellIfLeft(draft);
}
