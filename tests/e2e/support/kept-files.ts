import type { Page } from '@playwright/test';

/** What the document of this path names and the device has not kept, or that it has not kept that. */
export function filesNotKept(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (url) => {
    // A page that is kept from the installation on is kept by the name of its file.
    const file = url === '/' ? '/index.html' : `${url}.html`;
    const document =
      (await caches.match(url)) ?? (await caches.match(file, { ignoreSearch: true }));
    const html = await document?.text();
    const names = html?.match(/\/(?:assets|art)\/[\w.-]+/g) ?? ['the document'];
    const kept = new Set<string>();
    for (const cacheName of await caches.keys()) {
      const requests = await (await caches.open(cacheName)).keys();
      for (const request of requests) kept.add(new URL(request.url).pathname);
    }
    return names.filter((name) => !kept.has(name));
  }, path);
}
