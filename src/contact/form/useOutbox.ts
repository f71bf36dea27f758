import { useEffect, useSyncExternalStore } from 'react';
import { fetchWithRetry } from '../../browser/fetch-code.ts';
import type { Outbox, Submission } from '../../outbox/index.ts';
import { loadedOutbox, loadOutbox } from '../load-outbox.ts';

const notYet = () => null;
const idle: Submission = { kind: 'idle' };
const neverChanges = () => () => {};

/** The outbox, fetched after the form's own code; null until it is here. */
export function useOutbox(): Outbox | null {
  useEffect(() => void fetchWithRetry(loadOutbox), []);
  return useSyncExternalStore(loadedOutbox.subscribe, loadedOutbox.getSnapshot, notYet);
}

/** The submission under way, or the last one. */
export function useSubmission(outbox: Outbox | null): Submission {
  return useSyncExternalStore(
    outbox?.submission.subscribe ?? neverChanges,
    outbox?.submission.getSnapshot ?? (() => idle),
    () => idle,
  );
}
