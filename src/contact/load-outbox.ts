import { fetchWithRetry } from '../browser/code/fetch-code.ts';
import { once } from '../browser/once.ts';
import type { Outbox } from '../outbox/index.ts';
import { whenNeeded } from '../outbox/needed.ts';
import { isClickStored } from './draft/stored.ts';
import { loadedOutbox } from './loaded-outbox.ts';

/**
 * Fetches the code of the outbox, which nobody needs before there may be a message, and starts it.
 * Rejects when it cannot be fetched; a later call tries again.
 */
export const loadOutbox = once(async (): Promise<Outbox> => {
  const { startContact } = await import('./start-contact.ts');
  const outbox = startContact();
  loadedOutbox.set(outbox);
  return outbox;
});

/**
 * Starts the outbox as soon as it may have something to do, which on most visits is never: to deliver,
 * or to tell of a click that an earlier page has not answered.
 */
export async function startOutboxWhenNeeded(): Promise<void> {
  if (!isClickStored()) await whenNeeded();
  await fetchWithRetry(loadOutbox);
}
