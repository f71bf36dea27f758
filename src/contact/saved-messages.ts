import { useEffect, useState } from 'react';
import { fetchInTime } from '../browser/code/fetch-code.ts';
import { useObservable } from '../browser/observable/useObservable.ts';
import type { PendingSnapshot } from '../outbox/index.ts';
import { wasOpened } from '../outbox/needed.ts';
import { clearDraft, readDraft } from './draft/draft.ts';
import { unfetched } from './form/submission/unfetched-code.ts';
import { endHandOver } from './handed-over.ts';
import { loadOutbox } from './load-outbox.ts';
import { loadedOutbox } from './loaded-outbox.ts';
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

const none: Omit<SavedMessages, 'status'> = { subjects: [], unnamed: 0, isListed: false };

/** The messages saved on this device, live. The outbox is loaded only where it has ever been opened. */
export function useSavedMessages(): SavedMessages {
  const [isOpened, setOpened] = useState<boolean | null>(null);
  useEffect(() => void wasOpened().then(setOpened), []);
  const snapshot = useObservable(useOutbox(isOpened === true)?.pending, null);
  if (snapshot === null) return { status: isOpened === false ? 'ready' : 'loading', ...none };
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
  // What needs code that may not arrive is not asked for in vain.
  if (loadedOutbox.getSnapshot() === null && !(await wasOpened())) return true;
  const outbox = await fetchInTime(loadOutbox);
  // Otherwise the next form would show the last submission again, if that could not be saved.
  outbox?.dismiss();
  return (await outbox?.discardAll()) ?? false;
}
