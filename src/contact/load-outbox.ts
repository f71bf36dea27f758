import { fetchWithRetry } from '../browser/code/fetch-code.ts';
import { once } from '../browser/once.ts';
import { whenActivated } from '../browser/visitor/activated.ts';
import type { Outbox } from '../outbox/index.ts';
import { whenNeeded } from '../outbox/needed.ts';
import { isClickStored } from './click.ts';
import { loadedOutbox } from './loaded-outbox.ts';

// Returned as it is, or what it exports counts as unused.
const importContact = () => import('./start-contact.ts');

/**
 * Fetches the code of the outbox, which nobody needs before there may be a message, and starts it.
 * Rejects when it cannot be fetched; a later call tries again.
 */
export const loadOutbox = once(async (): Promise<Outbox> => {
  const { startContact } = await importContact();
  // Before that this tab would wait in vain to be told which of the device's tabs it is.
  await whenActivated();
  const outbox = startContact();
  loadedOutbox.set(outbox);
  return outbox;
});

/** Tells of a click that was not answered before its form was gone, unless another form shows its text. */
export async function startForLostClick(): Promise<void> {
  const outbox = await fetchWithRetry(loadOutbox);
  const contact = await importContact();
  void contact.tellOfLostClick(outbox);
}

/** Starts the outbox as soon as it may have something to do, which on most visits is never. */
export async function startOutboxWhenNeeded(): Promise<void> {
  const look = () => {
    if (isClickStored()) void startForLostClick();
  };
  // A page that comes back as it was left has to look again.
  addEventListener('pageshow', look);
  look();
  await whenNeeded();
  await fetchWithRetry(loadOutbox);
}
