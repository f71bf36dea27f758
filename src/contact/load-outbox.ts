import { fetchWithRetry } from '../browser/code/fetch-code.ts';
import { once } from '../browser/once.ts';
import type { Outbox } from '../outbox/index.ts';
import { whenNeeded } from '../outbox/needed.ts';
import { isClickStored } from './draft/stored.ts';
import { loadedOutbox } from './loaded-outbox.ts';

// Returned as it is, or what it exports counts as unused.
const importContact = () => import('./start-contact.ts');

/**
 * Fetches the code of the outbox, which nobody needs before there may be a message, and starts it.
 * Rejects when it cannot be fetched; a later call tries again.
 */
export const loadOutbox = once(async (): Promise<Outbox> => {
  const { startContact } = await importContact();
  const outbox = startContact();
  loadedOutbox.set(outbox);
  return outbox;
});

/** Tells of a click that was not answered before its form was gone, where no other one shows its text. */
export async function tellOfLostClick(): Promise<void> {
  await fetchWithRetry(loadOutbox);
  const contact = await importContact();
  contact.tellOfLostClick();
}

/** Starts the outbox as soon as it may have something to do, which on most visits is never. */
export async function startOutboxWhenNeeded(): Promise<void> {
  if (isClickStored()) return tellOfLostClick();
  await whenNeeded();
  await fetchWithRetry(loadOutbox);
}
