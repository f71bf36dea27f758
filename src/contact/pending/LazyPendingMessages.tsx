import { useEffect } from 'react';
import { fetchUntilHere } from '../../browser/fetch-code.ts';
import { useOnDemand } from '../../browser/useOnDemand.ts';
import { loadOutbox } from '../load-outbox.ts';
import { isWorthListing } from './worth-listing.ts';

/**
 * Resolves when there is something to list, or may soon be: once the visitor writes, the list must
 * be here before the connection goes.
 */
async function whenWanted(): Promise<void> {
  const { pending } = await fetchUntilHere(loadOutbox);
  let unsubscribe = () => {};
  await new Promise<void>((resolve) => {
    const look = () => {
      if (isWorthListing(pending.getSnapshot())) resolve();
    };
    unsubscribe = pending.subscribe(look);
    addEventListener('focusin', () => resolve(), { capture: true, once: true });
    look();
  });
  unsubscribe();
}

async function fetchList() {
  await whenWanted();
  const [{ PendingMessages }, outbox] = await fetchUntilHere(() =>
    Promise.all([import('./PendingMessages.tsx'), loadOutbox()]),
  );
  return () => <PendingMessages outbox={outbox} />;
}

/** The list of pending messages, fetched when there are some; nothing where none wait. */
export function LazyPendingMessages() {
  const { Component: PendingMessages, load } = useOnDemand(fetchList);
  useEffect(() => void load(), [load]);
  return PendingMessages && <PendingMessages />;
}
