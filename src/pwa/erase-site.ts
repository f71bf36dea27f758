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
 * Deletes the kept pages, the preferences and the service worker. Resolves to whether all of it
 * is gone; what a browser does not have, it does not keep either.
 */
export async function eraseSite(): Promise<boolean> {
  noteErasure();
  try {
    eraseOwn(optional(() => localStorage));
    eraseOwn(optional(() => sessionStorage));
    const registrations = (await serviceWorkers()?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    // Twice: what the service worker began to keep before that may come into a cache that is opened anew.
    for (let time = 0; time < 2; time += 1) {
      const names = (await optional(() => caches)?.keys()) ?? [];
      await Promise.all(names.map((name) => caches.delete(name)));
    }
    return true;
  } catch {
    return false;
  }
}
