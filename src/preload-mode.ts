import { savesData } from './browser/save-data.ts';
import { serviceWorkers } from './browser/service-workers.ts';

/**
 * When the code and words behind a link are fetched: as it comes near the viewport where the service
 * worker has them on this device, else once a pointer or the focus is on it. Never where the visitor
 * saves data.
 */
export function preloadMode(): 'viewport' | 'intent' | false {
  if (savesData()) return false;
  return serviceWorkers()?.controller ? 'viewport' : 'intent';
}

/** Calls back once the service worker answers for this page, where it did not yet. */
export function onceKept(listener: () => void): void {
  serviceWorkers()?.addEventListener('controllerchange', listener, { once: true });
}
