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
export async function filesNotKept(page: Page, ...paths: readonly string[]): Promise<string[]> {
  const named = await page.evaluate(async (urls) => {
    const ofEach = urls.map(async (url) => {
      // A page that is kept from the installation on is kept by the name of its file.
      const file = url === '/' ? '/index.html' : `${url}.html`;
      const document =
        (await caches.match(url)) ?? (await caches.match(file, { ignoreSearch: true }));
      const html = await document?.text();
      return html?.match(/\/(?:assets|art)\/[\w.-]+/g) ?? [`the document of ${url}`];
    });
    return (await Promise.all(ofEach)).flat();
  }, paths);
  const kept = await filesKept(page);
  return [...new Set(named)].filter((name) => !kept.includes(name));
}
