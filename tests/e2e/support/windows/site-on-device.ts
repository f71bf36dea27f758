import type { Page } from '@playwright/test';
import { installSite } from '../worker.ts';

/** What is deleted after a test that found the site on the device: all but the worker and its caches. */
export const ALL_BUT_SITE = 'cookies,file_systems,indexeddb,local_storage,shader_cache,websql';

/**
 * Installs the site for all tests of a window, and remembers what the installation kept.
 * @param keeper a page of the origin that stays where it is
 */
export async function putSiteOnDevice(keeper: Page): Promise<void> {
  const visitor = await keeper.context().newPage();
  await installSite(visitor, new URL('/', keeper.url()).href);
  await visitor.close();
  await keeper.evaluate(async () => {
    const installed: Installed[] = [];
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (!answer) continue;
        const { status, headers } = answer;
        const copy = new Response(await answer.arrayBuffer(), { status, headers });
        installed.push({ cacheName, request, answer: copy });
      }
    }
    Object.assign(window, { installed });
  });
}

/**
 * Deletes what was kept since the installation, and puts back all that was kept by it, whether a test
 * took it away or changed it: no dearer than asking for each file whether it is there.
 */
export async function restoreSite(keeper: Page): Promise<void> {
  await keeper.evaluate(async () => {
    const { installed } = window as unknown as { installed: Installed[] };
    for (const name of await caches.keys()) {
      const own = installed.filter(({ cacheName }) => cacheName === name);
      if (own.length === 0) {
        await caches.delete(name);
        continue;
      }
      const addresses = new Set(own.map(({ request }) => request.url));
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!addresses.has(request.url)) await cache.delete(request);
      }
    }
    await Promise.all(
      installed.map(async ({ cacheName, request, answer }) => {
        const cache = await caches.open(cacheName);
        await cache.put(request, answer.clone());
      }),
    );
  });
}

interface Installed {
  readonly cacheName: string;
  readonly request: Request;
  readonly answer: Response;
}
