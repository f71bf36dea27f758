import { fetchWithRetry } from '../../browser/code/fetch-code.ts';
import { pagesCache } from '../../browser/kept-caches.ts';
import { keptDocument } from '../../browser/kept-document.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';

/**
 * Keeps the page that is being read on this device, wherever its visitor came from, unless the service
 * worker does so in every version. Where nothing can be kept it does nothing.
 */
export async function keepWhatIsRead(): Promise<void> {
  const { pathname } = location;
  try {
    const container = serviceWorkers();
    // Neither before there is a service worker, nor once the visitor has deleted it with all it kept.
    if (!(await container?.getRegistration())) return;
    await container?.ready;
    // One of many may be left out of the next version: keep-page.ts looks closer.
    const isBelow = /.\/./.test(pathname);
    if (!isBelow && !(await caches.has(pagesCache)) && (await keptDocument(pathname))) return;
    const { keepPage } = await fetchWithRetry(() => import('./keep-page.ts'));
    await keepPage(pathname);
  } catch {
    // Without the Cache API, with it full or forbidden, or without a connection.
  }
}
