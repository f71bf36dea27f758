import { useEffect } from 'react';
import { fetchWithRetry } from '../browser/code/fetch-code.ts';
import { useObservable } from '../browser/useObservable.ts';
import type { Outbox, Submission } from '../outbox/index.ts';
import { loadedOutbox, loadOutbox } from './load-outbox.ts';

const idle: Submission = { kind: 'idle' };

/** The outbox, fetched after the form's own code; null until it is here. */
export function useOutbox(): Outbox | null {
  useEffect(() => void fetchWithRetry(loadOutbox), []);
  return useObservable(loadedOutbox, null);
}

/** The submission under way, or the last one. */
export function useSubmission(outbox: Outbox | null): Submission {
  return useObservable(outbox?.submission, idle);
}
