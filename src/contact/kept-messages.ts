import { useSyncExternalStore } from 'react';
import { fetchWithFallback } from '../browser/fetch-code.ts';
import { clearDraft, readDraft } from './draft/draft.ts';
import { useOutbox } from './form/useOutbox.ts';
import { loadOutbox } from './load-outbox.ts';

/** What the contact feature keeps on this device. */
export interface KeptMessages {
  /** `unreadable` is not empty: the storage could not be read. */
  readonly status: 'loading' | 'ready' | 'unreadable';
  /** The subjects of the messages that wait, the oldest first. */
  readonly subjects: readonly string[];
  /** How many more there are that only another version of the site understands. */
  readonly unnamed: number;
}

const none: KeptMessages = { status: 'loading', subjects: [], unnamed: 0 };
const never = () => () => {};
const nothing = () => null;

/** The messages that wait on this device, live. */
export function useKeptMessages(): KeptMessages {
  const pending = useOutbox()?.pending;
  const snapshot = useSyncExternalStore(
    pending?.subscribe ?? never,
    pending?.getSnapshot ?? nothing,
    nothing,
  );
  if (snapshot === null) return none;
  const { status, entries, setAside, newer } = snapshot;
  return { status, subjects: entries.map(({ subject }) => subject), unnamed: setAside + newer };
}

/** Whether a text was begun in this tab and not sent. */
export function hasDraft(): boolean {
  return readDraft() !== null;
}

/** Deletes every message and the draft; resolves to whether all of it is gone. */
export async function eraseMessages(): Promise<boolean> {
  clearDraft();
  try {
    const outbox = await fetchWithFallback(loadOutbox);
    return await outbox.discardAll();
  } catch {
    return false;
  }
}
