import { useEffect } from 'react';
import { useOnDemand } from '../../browser/useOnDemand.ts';

const fetchList = () => import('./PendingMessages.tsx').then((module) => module.PendingMessages);

/** The list of pending messages, fetched after the page; nothing where none wait. */
export function LazyPendingMessages() {
  const { Component: PendingMessages, load } = useOnDemand(fetchList);
  useEffect(() => {
    const tryAgain = () => void load();
    tryAgain();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [load]);
  return PendingMessages && <PendingMessages />;
}
