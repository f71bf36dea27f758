import { fetchWithRetry } from '../browser/fetch-code.ts';
import { optional } from '../browser/optional.ts';

/**
 * Keeps the page that is being read on this device, wherever its visitor came from, if the service
 * worker does not anyway. Where nothing can be kept it does nothing.
 */
export async function keepWhatIsRead(): Promise<void> {
  const path = location.pathname === '/' ? '/index' : location.pathname;
  try {
    const container = optional(() => navigator.serviceWorker);
    // Neither before there is a service worker, nor once the visitor has deleted it with all it kept.
    if (!(await container?.getRegistration())) return;
    await container?.ready;
    const isKept = await caches.match(`${path}.html`, { ignoreSearch: true });
    if (isKept && !(await caches.has('pages'))) return;
    const { keepRead } = await fetchWithRetry(() => import('./keep-read.ts'));
    await keepRead(path);
  } catch {
    // Without the Cache API, with it full or forbidden, or without a connection.
  }
}
