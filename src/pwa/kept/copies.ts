import { filesCache, pagesCache } from '../../browser/kept-caches.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';

/** The caches of the pages that were read, and of their files. */
export interface Copies {
  readonly pages: Cache;
  readonly files: Cache;
}

/**
 * Opens the copies, before anything is fetched for them: what is put into a cache that the visitor has deleted
 * meanwhile goes with it, while one opened only then would be a new one. Rejects once the visitor has deleted the
 * service worker.
 */
export async function openCopies(): Promise<Copies> {
  const [pages, files] = await Promise.all([caches.open(pagesCache), caches.open(filesCache)]);
  // Asked last: an erasure that begins after this finds both (`erase-site.ts`).
  if (await serviceWorkers()?.getRegistration()) return { pages, files };
  throw new Error('all that was kept is deleted');
}
