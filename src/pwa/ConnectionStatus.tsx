import { useSyncExternalStore } from 'react';
import { pwaText } from '../content/pwa.ts';
import { StatusBar } from '../ui/StatusBar.tsx';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the device has no connection; `onLine` is good enough for words. */
export function ConnectionStatus() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <StatusBar>{online ? null : pwaText.offline.notice}</StatusBar>;
}
