import { fetchWithRetry } from '../browser/code/fetch-code.ts';
import { createObservable, type Observable } from '../browser/observable.ts';
import { once } from '../browser/once.ts';
import type { Outbox } from '../outbox/index.ts';
import { whenNeeded } from '../outbox/needed.ts';
import type { Draft } from './draft/draft.ts';

const opened = createObservable<Outbox | null>(null);

/** The page's outbox once its code is here, else null. */
export const loadedOutbox: Observable<Outbox | null> = opened;

/**
 * What was submitted while that code, or the rules, are still on their way, whichever form of this page
 * shows it; its draft keeps it until then.
 */
export const handedOver = createObservable<Draft | null>(null);

/** Whether a submission is under way, for what does not render. */
export function isSendingNow(): boolean {
  const submission = opened.getSnapshot()?.submission.getSnapshot();
  return handedOver.getSnapshot() !== null || submission?.kind === 'sending';
}

/**
 * Fetches the code of the outbox, which nobody needs before there may be a message, and starts it.
 * Rejects when it cannot be fetched; a later call tries again.
 */
export const loadOutbox = once(async (): Promise<Outbox> => {
  const { startContact } = await import('./start-contact.ts');
  const outbox = startContact();
  opened.set(outbox);
  return outbox;
});

/** Starts the outbox as soon as it may have something to do, which on most visits is never. */
export async function startOutboxWhenNeeded(): Promise<void> {
  await whenNeeded();
  await fetchWithRetry(loadOutbox);
}

/** The outbox as soon as it is here, which something else asks for. */
export function whenOutboxIsLoaded(): Promise<Outbox> {
  return new Promise((resolve) => {
    const look = () => {
      const outbox = opened.getSnapshot();
      if (outbox === null) return;
      unsubscribe();
      resolve(outbox);
    };
    const unsubscribe = opened.subscribe(look);
    look();
  });
}
