import { staysInForm } from '../../../outbox/only-in-form.ts';
import { loadedOutbox } from '../../loaded-outbox.ts';

/**
 * Dismisses what was said of an earlier text, which has left the form, as the one here now is not sent: under this
 * one it would be taken for its answer.
 */
export function dismissEarlier(): void {
  const outbox = loadedOutbox.getSnapshot();
  const last = outbox?.submission.getSnapshot();
  if (last?.kind === 'ended' && !staysInForm(last.result)) outbox?.dismiss();
}
