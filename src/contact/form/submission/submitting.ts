/** The code the form needs once it is touched, apart from the outbox: its rules, and how to submit and tell. */

import { privacyNotice } from '../../../content/contact/contact.ts';
import { contactToasts } from '../../../content/contact/toasts.ts';
import type { Message, Outbox } from '../../../outbox/index.ts';
import { dismissToast, fetchToaster } from '../../../ui/feedback/toast.ts';
import type { Draft } from '../../draft/draft.ts';
import { endHandOver, handedOver, passOn } from '../../handed-over.ts';
import { hydratedForm } from '../../lazy-form/hydrated-form.ts';
import { notify, submissionTopic } from '../../notify.ts';
import { messageSchema } from '../../rules.ts';
import { tellIfLeft } from '../../still-in-form.ts';
import { dismissEarlier } from '../text/dismiss-earlier.ts';
import type { FormText } from '../text/form-text.ts';
import { unfetched } from './unfetched-code.ts';

/** The rules, for TanStack Form. */
export const validators = { onDynamic: messageSchema };

/** Fetches the code of the toasts; another call tries again if that failed. */
export function prepareToasts(): void {
  void fetchToaster();
}

/** Is there nothing to correct in this text? */
export function isSendable(values: Message): boolean {
  return messageSchema.safeParse(values).success;
}

/** Makes the form say what is wrong with a text that was submitted before the rules were here. */
function returnToForm(draft: Draft): void {
  endHandOver();
  hydratedForm()?.check();
  dismissEarlier(draft.values);
  tellIfLeft(draft);
}

// Nobody needs these before something is submitted.
export { dropIfElsewhere, dropIfEnded } from '../text/drop-gone.ts';
// useSubmit.ts calls it where this code came too late for the form.
export { tellIfLeft };

interface SubmitContext {
  /** Null where its code could not be fetched in time. */
  readonly outbox: Promise<Outbox | null>;
  /** Path of the page the form stands on. */
  readonly sourcePage: string;
  /** Whether a program seems to have filled in the form. */
  readonly suspected: boolean;
}

/**
 * Submits the text that was handed over, as soon as the code of the outbox is here. Until then the text is
 * nowhere but in the draft.
 */
export async function submitDraft(
  draft: Draft,
  text: FormText,
  { outbox: loading, sourcePage, suspected }: SubmitContext,
): Promise<void> {
  // Another page of this tab has the text now, or it was deleted.
  const isTakenBack = () => handedOver.getSnapshot() !== draft;
  const { success, data: message } = messageSchema.safeParse(draft.values);
  if (!success) return returnToForm(draft);
  const outbox = await loading;
  if (isTakenBack()) return;
  if (outbox === null) {
    endHandOver();
    unfetched.set('outbox');
    hydratedForm()?.check();
    void notify('error', contactToasts.noOutbox, { topic: submissionTopic });
    // Replaces that toast if the text is in a form that is not in sight.
    tellIfLeft(draft);
    // The text is being sent again, or is not there any more.
    const unsubscribe = unfetched.subscribe(() => {
      unsubscribe();
      dismissToast(submissionTopic);
    });
    return;
  }
  // The same text again is the same message, also after a browser restart. If it was refused, it may be open in
  // this very form, which does not know of it yet.
  const id = text.maybeSubmittedId();
  const isOwn = id !== null && !(await outbox.isCopy());
  const isKnown = isOwn && (await outbox.isKnown(id));
  if (isTakenBack()) return;
  // Also where there is no record yet: it is the id that the browser has written down with the text.
  const nextId = isOwn ? id : text.nextId;
  const submitted = outbox.originOf(message, isKnown ? null : text.origin, nextId);
  text.markSubmitted(submitted);
  const submitting = outbox.submit(submitted, {
    sourcePage,
    consent: { version: privacyNotice.version, acceptedAt: Date.now() },
    suspected,
    onSafe: () => text.noteSafe(submitted.id),
  });
  passOn();
  await submitting;
  endHandOver();
}
