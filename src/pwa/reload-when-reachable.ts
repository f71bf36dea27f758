import { offlinePath } from '../content/navigation.ts';

/** The connection may have come back before anybody listened for it. */
async function reloadIfReachable(): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    location.reload();
  } catch {
    // The browser was wrong about the connection: it tells when that changes.
  }
}

/**
 * Loads the page anew once its server can be reached. Under its own address the offline page stands
 * in for nothing. Returns how to stop waiting.
 */
export function reloadWhenReachable(): () => void {
  const reload = () => location.reload();
  addEventListener('online', reload);
  if (navigator.onLine && location.pathname !== offlinePath) void reloadIfReachable();
  return () => removeEventListener('online', reload);
}
