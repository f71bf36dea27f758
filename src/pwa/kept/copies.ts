import { filesCache, pagesCache } from '../../browser/kept-caches.ts';
import { once } from '../../browser/once.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';

/** The caches of what was read. */
export interface Copies {
  readonly pages: Cache;
  readonly files: Cache;
}

/**
 * Gives what opens them, once for all that is kept in one go and before anything is fetched for it: what is
 * put into a cache that the visitor has deleted meanwhile goes with it, where one opened by then would be a
 * new one. It rejects once the service worker is deleted with all it kept.
 */
export const copiesOnce = () => once(openCopies);

async function openCopies(): Promise<Copies> {
  const [pages, files] = await Promise.all([caches.open(pagesCache), caches.open(filesCache)]);
  // Asked last: an erasure that begins after this finds both (`erase-site.ts`).
  if (await serviceWorkers()?.getRegistration()) return { pages, files };
  throw new Error('all that was kept is deleted');
}
