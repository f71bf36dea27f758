import { useOnline } from '../browser/observable/useOnline.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { offlineNotice } from '../content/pwa/connection.ts';
import { StatusBar } from '../ui/feedback/StatusBar.tsx';
import { isErased } from './erasure.ts';

/** Says that the device has no connection; for words, what the browser believes is good enough. */
export function ConnectionStatus() {
  const online = useOnline();
  // Deleted pages do not open any more, though the worker stays for as long as this page.
  const isKept = !isErased() && !!serviceWorkers()?.controller;
  return <StatusBar>{online ? null : offlineNotice(isKept)}</StatusBar>;
}
