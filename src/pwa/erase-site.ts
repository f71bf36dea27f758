import { optional } from '../browser/optional.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { noteErasure } from './erasure.ts';

/** Prefix of every key this site writes to localStorage and sessionStorage. */
const ownPrefix = 'pinhal:';

function eraseOwn(storage: Storage | undefined): void {
  const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(ownPrefix));
  for (const key of keys) storage?.removeItem(key);
}

/**
 * Deletes the kept pages, the preferences and the service worker. Resolves to whether all of it is gone; a storage
 * that the browser does not have counts as empty.
 */
export async function eraseSite(): Promise<boolean> {
  noteErasure();
  try {
    eraseOwn(optional(() => localStorage));
    eraseOwn(optional(() => sessionStorage));
    const registrations = (await serviceWorkers()?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    // Twice: the service worker may put what it had begun to keep into a cache that it opens anew.
    for (let time = 0; time < 2; time += 1) {
      const names = (await optional(() => caches)?.keys()) ?? [];
      await Promise.all(names.map((name) => caches.delete(name)));
    }
    return true;
  } catch {
    return false;
  }
}
