import { serviceWorkers } from '../browser/service-workers.ts';
import { useOnline } from '../browser/useOnline.ts';
import { offlineNotice } from '../content/pwa.ts';
import { StatusBar } from '../ui/feedback/StatusBar.tsx';

/** Says that the device has no connection; what the browser believes is good enough for words. */
export function ConnectionStatus() {
  const online = useOnline();
  return <StatusBar>{online ? null : offlineNotice(!!serviceWorkers()?.controller)}</StatusBar>;
}
