import { contactToasts } from '../../content/contact-toasts.ts';
import type { ContactEngine } from '../../outbox/outbox.ts';
import { handToForm, keepDraft } from '../form/form-slot.ts';
import { notify } from '../notify.ts';

/**
 * Takes a message out of the outbox and puts it into the form, replacing what the form holds.
 * @param openForm leads to a page with the form, when there is none on this one.
 */
export async function editPending(
  engine: Pick<ContactEngine, 'pending'>,
  id: string,
  openForm: () => void,
): Promise<void> {
  const result = await engine.pending.takeForEdit(id);
  if (result.kind === 'taken') {
    if (!handToForm(result.message)) openForm();
    return;
  }
  // The outbox had put its text into the draft to begin with.
  keepDraft();
  notify('warning', result.kind === 'gone' ? contactToasts.alreadyGone : contactToasts.notDeleted);
}
