import { useEffect, useState } from 'react';
import { useObservable } from '../browser/observable/useObservable.ts';
import type { PendingSnapshot } from '../outbox/index.ts';
import { wasOpened } from '../outbox/needed.ts';
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
