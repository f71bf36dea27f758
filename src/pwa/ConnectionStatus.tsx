import { useEffect, useState } from 'react';
import { useOnline } from '../browser/observable/useOnline.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { offlineNotice, onlineNotice } from '../content/pwa/connection.ts';
import { VisuallyHidden } from '../ui/controls/VisuallyHidden.tsx';
import { StatusBar } from '../ui/feedback/StatusBar.tsx';
import { isErased } from './erasure.ts';

/** How long it stays said that the connection is back, in ms: long enough to be read out. */
const saidMs = 10_000;

/** Says that the device has no connection, or has one again; for words, what the browser believes is good enough. */
export function ConnectionStatus() {
  const online = useOnline();
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    // Runs once there is a connection again.
    if (!online) return () => setBack(true);
    const timer = setTimeout(setBack, saidMs, false);
    return () => clearTimeout(timer);
  }, [online]);
  // Deleted pages do not open any more, though the worker stays for as long as this page.
  const isKept = !isErased() && !!serviceWorkers()?.controller;
  return (
    <>
      <StatusBar>{online ? null : offlineNotice(isKept)}</StatusBar>
      <VisuallyHidden role="status">{online && isBack && onlineNotice}</VisuallyHidden>
    </>
  );
}
