import { isOnlyInForm } from '../../../outbox/only-in-form.ts';
import { isSentAs } from '../../clean-text.ts';
import { isSendingNow, loadedOutbox } from '../../loaded-outbox.ts';
import { dropText } from './drop-text.ts';
import type { FormText } from './form-text.ts';

/** Whether the message with this id, which the form shows, was sent, deleted or opened elsewhere meanwhile. */
async function isElsewhere(id: string): Promise<boolean> {
  const outbox = loadedOutbox.getSnapshot();
  const last = outbox?.submission.getSnapshot();
  // The outbox has no record of a text that could not be saved.
  if (last?.kind === 'ended' && last.result.id === id && isOnlyInForm(last.result)) return false;
  return (await outbox?.takeOpened())?.id !== id;
}

/** Whether it has ended. Asks by its id, as its record may not say yet that it is open here. */
async function hasEnded(id: string): Promise<boolean> {
  return (await loadedOutbox.getSnapshot()?.read(id))?.kind === 'gone';
}

/**
 * If the message in the form is gone, empties a form that shows its unchanged text and a record says what has become
 * of it: if the browser has lost its storage, the form may have the only copy. A changed text stays, as a message of
 * its own.
 */
async function dropIf(text: FormText, isGone: (id: string) => Promise<boolean>): Promise<void> {
  const { origin } = text;
  if (origin === null || isSendingNow() || !(await isGone(origin.id))) return;
  const isSent =
    isSentAs(text.read(), origin.message) &&
    (await loadedOutbox.getSnapshot()?.isSubmitted({ draftId: null, sentAs: origin.id }));
  // The text was submitted, or another one put there, while the outbox was asked.
  if (isSendingNow() || text.origin !== origin) return;
  if (isSent && isSentAs(text.read(), origin.message)) {
    dropText(text);
    return;
  }
  text.keepDraft();
  text.setNotice(null);
}

/** Drops a message that was sent, deleted or opened elsewhere; for a page that comes back. */
export const dropIfElsewhere = (text: FormText) => dropIf(text, isElsewhere);

/** Drops a message that has ended; for a page that was here. */
export const dropIfEnded = (text: FormText) => dropIf(text, hasEnded);
