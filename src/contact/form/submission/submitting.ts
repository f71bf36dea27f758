/** What the form needs once it is touched, apart from the outbox: the rules, and what submits and tells. */

import { contactForm, privacyNotice } from '../../../content/contact/contact.ts';
import type { Message, Outbox } from '../../../outbox/index.ts';
import { dismissToast, fetchToaster } from '../../../ui/feedback/toast.ts';
import type { Draft } from '../../draft/draft.ts';
import { endHandOver, handedOver, passOn } from '../../handed-over.ts';
import { hydratedForm } from '../../lazy-form/hydrated-form.ts';
import { notify, submissionTopic } from '../../notify.ts';
import { messageSchema } from '../../rules.ts';
import { tellIfLeft } from '../../still-in-form.ts';
import type { FormText } from '../text/form-text.ts';
import { unfetched } from './unfetched-code.ts';

/** What TanStack Form holds the fields to. */
export const validators = { onDynamic: messageSchema };

/** Fetches what tells the visitor; where it could not be had, it is tried again. */
export function prepareToasts(): void {
  void fetchToaster();
}

/** Is there nothing to correct in this text? */
export function isSendable(values: Message): boolean {
  return messageSchema.safeParse(values).success;
}

/** Has the form say what is wrong with a text that was submitted before the rules were here. */
function returnToForm(draft: Draft): void {
  endHandOver();
  hydratedForm()?.check();
  tellIfLeft(draft);
}

// Nobody needs these before something is submitted.
export { dropIfElsewhere, dropIfEnded } from '../text/drop-gone.ts';
// For useSubmit.ts: this code is what tells, and came too late for the form.
export { tellIfLeft };

interface SubmitContext {
  /** Null where its code could not be fetched in time. */
  readonly outbox: Promise<Outbox | null>;
  /** Path of the page the form stands on. */
  readonly sourcePage: string;
  /** It looks as if a program had filled in the form. */
  readonly suspected: boolean;
}

/**
 * Submits what was handed over, as soon as the code of the outbox is here; until then the draft is all
 * there is of it.
 */
export async function submitDraft(
  draft: Draft,
  text: FormText,
  { outbox: loading, sourcePage, suspected }: SubmitContext,
): Promise<void> {
  // Taken back meanwhile: another page of this tab has the text now, or it was deleted.
  const isTakenBack = () => handedOver.getSnapshot() !== draft;
  const { success, data: message } = messageSchema.safeParse(draft.values);
  if (!success) return returnToForm(draft);
  const outbox = await loading;
  if (isTakenBack()) return;
  if (outbox === null) {
    endHandOver();
    unfetched.set('outbox');
    hydratedForm()?.check();
    void notify('error', contactForm.noCode, { topic: submissionTopic });
    // Takes its place: the text is in a form that is not in sight.
    tellIfLeft(draft);
    // It is sent again, or not there any more.
    const unsubscribe = unfetched.subscribe(() => {
      unsubscribe();
      dismissToast(submissionTopic);
    });
    return;
  }
  // The same text again is the same message, also to a browser that had ended. Refused, it may be open
  // in this very form, which does not know of it yet.
  const id = text.maybeSubmittedId();
  const isKnown = id !== null && (await outbox.isKnown(id));
  if (isTakenBack()) return;
  // Where the storage cannot say, the id it may have been submitted as cannot make two rows of it.
  const nextId = isKnown === false ? text.nextId : id;
  const submitted = outbox.originOf(message, isKnown ? null : text.origin, nextId);
  text.markSubmitted(submitted);
  const submitting = outbox.submit(submitted, {
    sourcePage,
    consent: { version: privacyNotice.version, acceptedAt: Date.now() },
    suspected,
    onSaved: () => text.confirmSaved(submitted.id),
  });
  passOn();
  await submitting;
  endHandOver();
}
