import { useOnline } from '../browser/observable/useOnline.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { offlineNotice } from '../content/pwa/connection.ts';
import { StatusBar } from '../ui/feedback/StatusBar.tsx';
import { isErased } from './erasure.ts';

/** Says that the device has no connection; what the browser believes is good enough for words. */
export function ConnectionStatus() {
  const online = useOnline();
  // What was deleted opens no more, though its worker stays for as long as the page.
  const isKept = !isErased() && !!serviceWorkers()?.controller;
  return <StatusBar>{online ? null : offlineNotice(isKept)}</StatusBar>;
}
