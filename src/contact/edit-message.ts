import { contactToasts, type ToastText } from '../content/contact/toasts.ts';
import type { Outbox } from '../outbox/index.ts';
import { dismissToast } from '../ui/feedback/toast.ts';
import { clearDraft } from './draft/draft.ts';
import { isUnwritten } from './draft/prefill.ts';
import { isSameText } from './fields.ts';
import { formText, hydratedForm, leadToUnhydratedForm } from './lazy-form/hydrated-form.ts';
import { messageTopic, notify } from './notify.ts';
import { formPlace, goTo } from './places.ts';

/** The message that is being opened. */
let opening: string | null = null;

/**
 * Opens a kept message in the form, in the place of what the form holds; leads there when there is
 * none on this page. The message stays kept until the edited version is. One at a time: a second tap
 * would take what the first has just put there for the visitor's own words, or in its place.
 */
export async function editMessage(outbox: Outbox, id: string): Promise<void> {
  if (opening === id) return;
  let warning: ToastText | null = contactToasts.formInUse;
  if (opening === null) {
    opening = id;
    warning = await openInForm(outbox, id).finally(() => {
      opening = null;
    });
  }
  // Told only now: until that is on the screen it may take a while, and nothing is being opened.
  if (warning !== null) await notify('warning', warning);
}

/** Resolves to why it did not get into the form, to be told; null where it did. */
async function openInForm(outbox: Outbox, id: string): Promise<ToastText | null> {
  const before = formText();
  const result = await outbox.edit(id);
  if (result.kind !== 'done') {
    return result.kind === 'gone' ? contactToasts.alreadyGone : contactToasts.notChanged;
  }
  dismissToast(messageTopic(id));
  const form = hydratedForm();
  const text = formText();
  const isWritten = !isUnwritten(text) && !isSameText(before, text);
  if (form === null && !isWritten) {
    // The next form opens with it, be it one that is here already and not hydrated yet.
    clearDraft();
    if (!leadToUnhydratedForm()) goTo(formPlace);
  } else if (isWritten || !form?.put(result.origin)) {
    // What was written or submitted meanwhile stays, and the message goes back to where it was.
    void outbox.putBack(id);
    return contactToasts.formInUse;
  }
  return null;
}
