import { fetchInTime } from '../browser/code/fetch-code.ts';
import { useObservable } from '../browser/observable/useObservable.ts';
import type { PendingSnapshot } from '../outbox/index.ts';
import { clearDraft, readDraft } from './draft/draft.ts';
import { unfetched } from './form/submission/unfetched-code.ts';
import { endHandOver } from './handed-over.ts';
import { loadOutbox } from './load-outbox.ts';
import { useOutbox } from './useOutbox.ts';

/** What the contact feature has saved on this device. */
export interface SavedMessages {
  /** `unreadable`: the storage could not be read, so messages may be there. */
  readonly status: PendingSnapshot['status'];
  /** The subjects of the messages that are not sent yet, those in the form last. */
  readonly subjects: readonly string[];
  /** How many more messages there are whose text cannot be shown: of a newer version, or unreadable. */
  readonly unnamed: number;
  /** Whether the list shows any; a message open in the form is not in it. */
  readonly isListed: boolean;
}

const none: SavedMessages = { status: 'loading', subjects: [], unnamed: 0, isListed: false };

/** The messages saved on this device, live. */
export function useSavedMessages(): SavedMessages {
  const snapshot = useObservable(useOutbox(true)?.pending, null);
  if (snapshot === null) return none;
  const { status, entries, inForm, setAside, newer } = snapshot;
  const subjects = [...entries.map(({ subject }) => subject), ...inForm];
  const unnamed = setAside + newer;
  return { status, subjects, unnamed, isListed: entries.length + unnamed > 0 };
}

/** Whether a text was begun in this tab and not sent. */
export function hasDraft(): boolean {
  return readDraft() !== null;
}

/** Deletes every message and the draft; resolves to whether all of it is gone. */
export async function eraseMessages(): Promise<boolean> {
  clearDraft();
  // A text that waits for the code that sends it is not sent, either.
  endHandOver();
  unfetched.set(null);
  const outbox = await fetchInTime(loadOutbox);
  // Otherwise the next form would show the last submission again, if that could not be saved.
  outbox?.dismiss();
  return (await outbox?.discardAll()) ?? false;
}
