import { useCallback, useEffect, useRef, useState } from 'react';
import { filesCache, pagesCache } from '../../browser/kept-caches.ts';
import { pagePath } from '../../browser/page-path.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { resolveWithin } from '../../browser/time.ts';
import { answerMs, type InstalledFile, installedWith } from './installed-with.ts';

/** The path of the page a file holds. */
function pathOf({ url }: Pick<InstalledFile, 'url'>): string {
  return pagePath(new URL(url, location.origin).pathname);
}

/**
 * The paths of all pages and files that open without a connection: the service worker has kept them, from its
 * installation or because they were read. Without those that a newer version, which waits to take over, has fetched
 * into the same cache. Empty where nothing can be kept.
 * @param installed the files the service worker was installed with; null if it has not said so.
 */
async function readKept(installed: readonly InstalledFile[] | null): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  try {
    const named = installed?.map(pathOf);
    for (const name of await caches.keys()) {
      const wasRead = name === pagesCache || name === filesCache;
      const cache = await caches.open(name);
      for (const path of (await cache.keys()).map(pathOf)) {
        if (wasRead || !named || named.includes(path)) paths.add(path);
      }
    }
  } catch {
    // Without the Cache API, or with it forbidden, nothing is kept.
  }
  return paths;
}

/** Tells what is kept, and once more if the service worker answers late. Never rejects. */
async function tellKept(tell: (kept: ReadonlySet<string>) => void): Promise<void> {
  const registration = await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined);
  // Nobody serves yet what a first version has fetched so far.
  if (!registration?.active) return tell(new Set());
  const answer = installedWith(registration.active);
  const installed = await resolveWithin(answer, answerMs, null);
  tell(await readKept(installed));
  if (installed === null) tell(await readKept(await answer));
}

/**
 * What `readKept` finds, again whenever a service worker takes over or it is asked for; null until
 * it is known.
 */
export function useKeptPages() {
  const [pages, setPages] = useState<ReadonlySet<string> | null>(null);
  const latest = useRef({});
  const readAgain = useCallback(() => {
    const reading = {};
    latest.current = reading;
    void tellKept((kept) => {
      // A version that has been replaced may still answer.
      if (reading === latest.current) setPages(kept);
    });
  }, []);
  useEffect(() => {
    const workers = serviceWorkers();
    workers?.addEventListener('controllerchange', readAgain);
    readAgain();
    return () => workers?.removeEventListener('controllerchange', readAgain);
  }, [readAgain]);
  return { pages, readAgain };
}
