import { fetchWithRetry } from '../../browser/code/fetch-code.ts';
import { pagesCache } from '../../browser/kept-caches.ts';
import { keptDocument } from '../../browser/kept-document.ts';
import { isOneOfMany } from '../../browser/one-of-many.ts';
import { keptPath } from '../../browser/page-path.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';

/**
 * Keeps the page that is being read on this device, however the visitor came to it, unless the service worker does
 * so in every version. Does nothing where nothing can be kept.
 */
export async function keepWhatIsRead(): Promise<void> {
  const { pathname } = location;
  try {
    const container = serviceWorkers();
    // Without a registration there is no service worker yet, or the visitor has deleted it with all it kept.
    if (!(await container?.getRegistration())) return;
    await container?.ready;
    // The next version may leave it out: keep-page.ts looks closer.
    const isOfMany = isOneOfMany(keptPath(pathname));
    if (!isOfMany && !(await caches.has(pagesCache)) && (await keptDocument(pathname))) return;
    const { keepPage } = await fetchWithRetry(() => import('./keep-page.ts'));
    await keepPage(pathname);
  } catch {
    // Without the Cache API, with it full or forbidden, or without a connection.
  }
}
