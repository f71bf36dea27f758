import type { Message } from '../../../outbox/index.ts';
import { staysInForm } from '../../../outbox/only-in-form.ts';
import { isUnwritten } from '../../draft/prefill.ts';
import { loadedOutbox } from '../../loaded-outbox.ts';

/**
 * Dismisses what was said of an earlier text, which has left the form, as the one here now is not sent: under this
 * one it would be taken for its answer. Under none it stays: no other place shows that protocol.
 */
export function dismissEarlier(text: Message): void {
  if (isUnwritten(text)) return;
  const outbox = loadedOutbox.getSnapshot();
  const last = outbox?.submission.getSnapshot();
  if (last?.kind === 'ended' && !staysInForm(last.result)) outbox?.dismiss();
}
