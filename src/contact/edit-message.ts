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
 * Opens a saved message in the form, replacing what the form holds; a page without a form is left for one
 * that has it. The message stays saved until its edited version is. One at a time: a second tap would mistake
 * the message just opened for the visitor's own text, or replace it.
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
  // Told only now: the toast may take a while to appear, and nothing is being opened meanwhile.
  if (warning !== null) await notify('warning', warning);
}

/** Resolves to the warning for a message that did not get into the form; to null for one that did. */
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
    // The next form to hydrate opens with it; that may be the one on this page.
    clearDraft();
    if (!leadToUnhydratedForm()) goTo(formPlace);
  } else if (isWritten || !form?.put(result.origin)) {
    // A text written or submitted meanwhile stays in the form, so the message goes back to the list.
    void outbox.putBack(id);
    return contactToasts.formInUse;
  }
  return null;
}
