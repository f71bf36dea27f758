import { staysInForm } from '../../../outbox/only-in-form.ts';
import { loadedOutbox } from '../../loaded-outbox.ts';
import { unfetched } from '../submission/unfetched-code.ts';

/** Dismisses what was said of a text that is not in the form any more. That one arrived is still told. */
export function dismissUnsent(): void {
  unfetched.set(null);
  const outbox = loadedOutbox.getSnapshot();
  const last = outbox?.submission.getSnapshot();
  // A toast may say so where nothing was submitted, too.
  if (last?.kind === 'idle' || (last?.kind === 'ended' && staysInForm(last.result)))
    outbox?.dismiss();
}
