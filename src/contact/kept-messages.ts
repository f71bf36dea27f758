import { fetchInTime } from '../browser/code/fetch-code.ts';
import { useObservable } from '../browser/observable/useObservable.ts';
import type { PendingSnapshot } from '../outbox/index.ts';
import { clearDraft, readDraft } from './draft/draft.ts';
import { unfetched } from './form/submission/unfetched-code.ts';
import { endHandOver } from './handed-over.ts';
import { loadOutbox } from './load-outbox.ts';
import { useOutbox } from './useOutbox.ts';

/** What the contact feature keeps on this device. */
export interface KeptMessages {
  /** `unreadable` is not empty: the storage could not be read. */
  readonly status: PendingSnapshot['status'];
  /** The subjects of the messages that are not sent yet, those in the form last. */
  readonly subjects: readonly string[];
  /** How many more there are whose text cannot be shown: of a newer version, or not understood at all. */
  readonly unnamed: number;
  /** Whether the list shows any: what stands in the form is not in it. */
  readonly isListed: boolean;
}

const none: KeptMessages = { status: 'loading', subjects: [], unnamed: 0, isListed: false };

/** The messages that wait on this device, live. */
export function useKeptMessages(): KeptMessages {
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
  // Nor is sent what only waits for the code that sends.
  endHandOver();
  unfetched.set(null);
  const outbox = await fetchInTime(loadOutbox);
  // The next form would show again what was submitted last, or is being, and could not be kept.
  outbox?.dismiss();
  return (await outbox?.discardAll()) ?? false;
}
