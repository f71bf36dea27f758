import { isOnlyInForm } from '../../../outbox/only-in-form.ts';
import { isSentAs } from '../../clean-text.ts';
import { isSendingNow, loadedOutbox } from '../../loaded-outbox.ts';
import { dropText } from './drop-text.ts';
import type { FormText } from './form-text.ts';

/** Was what the form shows under this id sent, deleted or opened elsewhere meanwhile? */
async function isElsewhere(id: string): Promise<boolean> {
  const outbox = loadedOutbox.getSnapshot();
  const last = outbox?.submission.getSnapshot();
  // A text that could not be saved, the outbox knows nothing of.
  if (last?.kind === 'ended' && last.result.id === id && isOnlyInForm(last.result)) return false;
  return (await outbox?.takeOpened())?.id !== id;
}

/** Asked by its id, not by what is open here: the answer that opens it may not be written down yet. */
async function hasEnded(id: string): Promise<boolean> {
  return (await loadedOutbox.getSnapshot()?.read(id))?.kind === 'gone';
}

/**
 * Lets go of a message that is gone. Its unchanged text goes with it where a record says what has become of
 * that: if the browser has lost its storage, the form may have the only copy. A changed text is a message of its
 * own.
 */
async function letGoIf(text: FormText, isGone: (id: string) => Promise<boolean>): Promise<void> {
  const { origin } = text;
  if (origin === null || isSendingNow() || !(await isGone(origin.id))) return;
  const isSent =
    isSentAs(text.read(), origin.message) &&
    (await loadedOutbox.getSnapshot()?.isSubmitted(null, origin.id));
  // Submitted or put there while the outbox was asked.
  if (isSendingNow() || text.origin !== origin) return;
  if (isSent && isSentAs(text.read(), origin.message)) {
    dropText(text);
    return;
  }
  text.keepDraft();
  text.setNotice(null);
}

/** For a page that comes back: lets go of what is not in this form any more. */
export const letGoOfElsewhere = (text: FormText) => letGoIf(text, isElsewhere);

/** For a page that was here: lets go of what has ended. */
export const letGoOfEnded = (text: FormText) => letGoIf(text, hasEnded);
