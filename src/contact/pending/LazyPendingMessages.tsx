import { useEffect } from 'react';
import { fetchUntilHere } from '../../browser/fetch-code.ts';
import { useOnDemand } from '../../browser/useOnDemand.ts';
import { loadOutbox } from '../load-outbox.ts';

async function fetchList() {
  const [{ PendingMessages }, outbox] = await fetchUntilHere(() =>
    Promise.all([import('./PendingMessages.tsx'), loadOutbox()]),
  );
  return () => <PendingMessages outbox={outbox} />;
}

/** The list of pending messages, fetched after the page; nothing where none wait. */
export function LazyPendingMessages() {
  const { Component: PendingMessages, load } = useOnDemand(fetchList);
  useEffect(() => void load(), [load]);
  return PendingMessages && <PendingMessages />;
}
