import type { Page } from '@playwright/test';

/** The paths of all files this site keeps in this browser. */
export function filesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return kept;
  });
}

/** What the documents of these paths name and the device has not kept, or that it has not kept one. */
export function filesNotKept(page: Page, ...paths: readonly string[]): Promise<string[]> {
  return page.evaluate(async (urls) => {
    const kept = new Set<string>();
    for (const cacheName of await caches.keys()) {
      const requests = await (await caches.open(cacheName)).keys();
      for (const request of requests) kept.add(new URL(request.url).pathname);
    }
    const named = urls.map(async (url) => {
      // A page that is kept from the installation on is kept by the name of its file.
      const file = url === '/' ? '/index.html' : `${url}.html`;
      const document =
        (await caches.match(url)) ?? (await caches.match(file, { ignoreSearch: true }));
      const html = await document?.text();
      return html?.match(/\/(?:assets|art)\/[\w.-]+/g) ?? [`the document of ${url}`];
    });
    const names = new Set((await Promise.all(named)).flat());
    return [...names].filter((name) => !kept.has(name));
  }, paths);
}
