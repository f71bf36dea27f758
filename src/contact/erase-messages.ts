import { fetchInTime } from '../browser/code/fetch-code.ts';
import { wasOpened } from '../outbox/needed.ts';
import { clearDraft } from './draft/draft.ts';
import { unfetched } from './form/submission/unfetched-code.ts';
import { endHandOver } from './handed-over.ts';
import { loadOutbox } from './load-outbox.ts';
import { loadedOutbox } from './loaded-outbox.ts';

/** Deletes every message and the draft; resolves to whether all of it is gone. */
export async function eraseMessages(): Promise<boolean> {
  clearDraft();
  // A text that waits for the code that sends it is not sent, either.
  endHandOver();
  unfetched.set(null);
  // What needs code that may not arrive is not asked for in vain.
  if (loadedOutbox.getSnapshot() === null && !(await wasOpened())) return true;
  const outbox = await fetchInTime(loadOutbox);
  // Otherwise the next form would show the last submission again, if that could not be saved.
  outbox?.dismiss();
  return (await outbox?.discardAll()) ?? false;
}
