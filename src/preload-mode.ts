import type { AnyRouter } from '@tanstack/react-router';
import { savesData } from './browser/save-data.ts';
import { serviceWorkers } from './browser/service-workers.ts';

/**
 * When the code and words behind a link are fetched: as it comes near the viewport where there is a
 * service worker, which has most of them on this device, else once a pointer or the focus is on it.
 * Never where the visitor saves data.
 */
export function preloadMode(): 'viewport' | 'intent' | false {
  if (savesData()) return false;
  return serviceWorkers()?.controller ? 'viewport' : 'intent';
}

/** Calls back once, when a service worker takes over this page. */
export function onceControlled(listener: () => void): void {
  serviceWorkers()?.addEventListener('controllerchange', listener, { once: true });
}

/**
 * Returns a function that tells whether links are preloading code, which nobody waits for.
 * @param onPreload told the path of each page whose code is about to be.
 */
export function watchPreloads(
  router: Pick<AnyRouter, 'preloadRoute'>,
  onPreload?: (path: string) => void,
): () => boolean {
  const preload = router.preloadRoute;
  let preloads = 0;
  router.preloadRoute = (options) => {
    preloads += 1;
    onPreload?.(options.to as string);
    return preload(options).finally(() => {
      preloads -= 1;
    });
  };
  return () => preloads > 0;
}
