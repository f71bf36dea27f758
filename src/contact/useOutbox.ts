import { useEffect } from 'react';
import { fetchWithRetry } from '../browser/code/fetch-code.ts';
import { useObservable } from '../browser/observable/useObservable.ts';
import type { Outbox, Submission } from '../outbox/index.ts';
import { handedOver } from './handed-over.ts';
import { loadOutbox } from './load-outbox.ts';
import { loadedOutbox } from './loaded-outbox.ts';

const idle: Submission = { kind: 'idle' };

/**
 * The outbox; null until it is loaded. Where messages may wait, it is loaded anyway.
 * @param isWanted loads it in any case.
 */
export function useOutbox(isWanted: boolean): Outbox | null {
  useEffect(() => {
    if (isWanted) void fetchWithRetry(loadOutbox);
  }, [isWanted]);
  return useObservable(loadedOutbox, null);
}

/** Whether a submission is under way, live; code outside of components uses `isSendingNow`. */
export function useIsSending(outbox: Outbox | null): boolean {
  const isHandedOver = useObservable(handedOver, null) !== null;
  return useSubmission(outbox).kind === 'sending' || isHandedOver;
}

/** The submission under way, or the last one. */
export function useSubmission(outbox: Outbox | null): Submission {
  return useObservable(outbox?.submission, idle);
}
