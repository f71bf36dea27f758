import { isSentAs } from '../clean-text.ts';
import { clearDraft } from '../draft/draft.ts';
import { isSendingNow, loadedOutbox } from '../loaded-outbox.ts';
import type { FormText } from './form-text.ts';
import { isOnlyInForm } from './stays-in-form.ts';

/** Was what the form shows under this id sent, deleted or opened elsewhere meanwhile? */
async function isElsewhere(id: string): Promise<boolean> {
  const outbox = loadedOutbox.getSnapshot();
  const last = outbox?.submission.getSnapshot();
  // A text that could not be saved, the outbox knows nothing of.
  if (last?.kind === 'ended' && last.result.id === id && isOnlyInForm(last.result)) return false;
  return (await outbox?.takeOpened())?.id !== id;
}

/** The form does not show a message any more that is not open in it: what was changed is another one. */
export async function letGoIfGone(text: FormText): Promise<void> {
  const { origin } = text;
  if (origin === null || isSendingNow() || !(await isElsewhere(origin.id))) return;
  // Submitted or put there while the outbox was asked.
  if (text.origin !== origin) return;
  if (!isSentAs(text.read(), origin.message)) return text.setNotice(null);
  clearDraft();
  text.empty();
}
