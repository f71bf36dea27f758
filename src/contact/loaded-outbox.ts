import { createObservable, whenValue } from '../browser/observable/observable.ts';
import type { Outbox } from '../outbox/index.ts';
import { handedOver } from './handed-over.ts';

/** The page's outbox once its code is here, else null. */
export const loadedOutbox = createObservable<Outbox | null>(null);

/** Whether a submission is under way; components use `useIsSending`. */
export function isSendingNow(): boolean {
  const submission = loadedOutbox.getSnapshot()?.submission.getSnapshot();
  return handedOver.getSnapshot() !== null || submission?.kind === 'sending';
}

/** Resolves to the outbox as soon as something else has loaded it. */
export function whenOutboxIsLoaded(): Promise<Outbox> {
  return whenValue(loadedOutbox, (outbox) => outbox !== null);
}
