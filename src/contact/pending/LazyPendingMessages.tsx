import { useEffect } from 'react';
import { fetchWithRetry } from '../../browser/code/fetch-code.ts';
import { useOnDemand } from '../../browser/code/useOnDemand.ts';
import { nextEvent } from '../../browser/next-event.ts';
import { whenValue } from '../../browser/observable/observable.ts';
import { once } from '../../browser/once.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { whenOutboxIsLoaded } from '../loaded-outbox.ts';
import { isWorthListing } from './worth-listing.ts';

const fetchList = once(async () => {
  // Once the visitor writes, the list must be here before the connection goes. They may have begun; and without a
  // service worker nothing comes after that.
  const isWanted = !serviceWorkers() || document.activeElement?.matches('form *');
  const touched = isWanted ? Promise.resolve() : nextEvent(['focusin']);
  const outbox = await whenOutboxIsLoaded();
  await Promise.race([touched, whenValue(outbox.pending, isWorthListing)]);
  const { PendingMessages } = await fetchWithRetry(() => import('./PendingMessages.tsx'));
  return () => <PendingMessages outbox={outbox} />;
});

/**
 * The list of pending messages, fetched when there are some, at the first focus, or where it could not come later;
 * nothing where there are none.
 */
export function LazyPendingMessages() {
  const { Component: PendingMessages, load } = useOnDemand(fetchList);
  useEffect(() => void load(), [load]);
  return PendingMessages && <PendingMessages />;
}
