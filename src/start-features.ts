import { fetchWithRetry } from './browser/fetch-code.ts';
import { startOutboxWhenNeeded } from './contact/load-outbox.ts';

/** Time for the browser to finish what the visitor is waiting for; Safari has no idle callback. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/**
 * Starts what runs beside the pages: the outbox, the service worker, the offer to install. Each is
 * fetched until it is here, whatever becomes of the others.
 */
export async function startFeatures(): Promise<void> {
  await whenIdle();
  void startOutboxWhenNeeded();
  const { startPwa } = await fetchWithRetry(() => import('./pwa/start-pwa.ts'));
  await startPwa();
}
