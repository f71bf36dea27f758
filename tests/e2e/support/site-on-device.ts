import type { Page } from '@playwright/test';
import { installSite } from './worker.ts';

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

/** Deletes what was kept since the installation, and puts back what a test took away. */
export async function restoreSite(keeper: Page): Promise<void> {
  await keeper.evaluate(async () => {
    const { installed } = window as unknown as { installed: Installed[] };
    const names = new Set(installed.map(({ cacheName }) => cacheName));
    for (const name of await caches.keys()) if (!names.has(name)) await caches.delete(name);
    for (const { cacheName, request, answer } of installed) {
      const cache = await caches.open(cacheName);
      if (!(await cache.match(request))) await cache.put(request, answer.clone());
    }
  });
}

interface Installed {
  readonly cacheName: string;
  readonly request: Request;
  readonly answer: Response;
}
