import { useCallback, useEffect, useState } from 'react';
import { optional } from '../../browser/optional.ts';

/** The path of the page a cached file holds: `/sobre.html` and `/sobre` are both `/sobre`. */
function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\.html$/, '').replace(/^\/index$/, '/');
}

/**
 * The paths of what opens without a connection, other files among them: what the service worker
 * has kept, be it from its installation or because it was read. Empty where nothing can be kept.
 */
async function readKept(): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  try {
    // What a first version has fetched so far, nobody serves yet.
    if (!(await navigator.serviceWorker.getRegistration())?.active) return paths;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) paths.add(pathOf(url));
    }
  } catch {
    // Without the Cache API, or with it forbidden, nothing is kept.
  }
  return paths;
}

/**
 * What `readKept` finds, again whenever a service worker takes over or it is asked for; null until
 * it is known.
 */
export function useKeptPages() {
  const [pages, setPages] = useState<ReadonlySet<string> | null>(null);
  const readAgain = useCallback(() => void readKept().then(setPages), []);
  useEffect(() => {
    const worker = optional(() => navigator.serviceWorker);
    worker?.addEventListener('controllerchange', readAgain);
    readAgain();
    return () => worker?.removeEventListener('controllerchange', readAgain);
  }, [readAgain]);
  return { pages, readAgain };
}
