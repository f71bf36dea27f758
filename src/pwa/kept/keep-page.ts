import { filesCache, keptPath, pageFile, pagesCache } from '../../browser/kept-caches.ts';
import { refill } from './refill.ts';

/** The files of this site a document names: its code, style sheet, fonts and drawings. */
function filesOf(html: string): readonly string[] {
  return [...new Set(html.match(/\/(?:assets|art)\/[\w.-]+/g))];
}

/** What of the files a document names the device does not have. */
async function missingOf(html: string): Promise<readonly string[]> {
  const names = filesOf(html);
  const here = await Promise.all(names.map((name) => caches.match(name, { ignoreSearch: true })));
  return names.filter((_, index) => here[index] === undefined);
}

/**
 * Fetches a page anew and keeps it with all it names; what does not arrive of that is mended another
 * time. Resolves to the status, 410 where the page has another address; rejects without a connection.
 */
async function fetchWhole(url: string): Promise<number> {
  const page = await fetch(url);
  // A navigation may not be answered with what was redirected.
  if (page.redirected) return 410;
  if (!page.ok) return page.status;
  const files = await caches.open(filesCache);
  const missing = await missingOf(await page.clone().text());
  await Promise.allSettled(missing.map((name) => files.add(name)));
  await (await caches.open(pagesCache)).put(url, page);
  return page.status;
}

/**
 * Fetches anew what lacks a file: a copy from before an update names files that left the device with
 * the old version. What no copy names goes, too.
 */
async function mend(): Promise<void> {
  if (!(await caches.has(pagesCache))) return;
  const pages = await caches.open(pagesCache);
  const files = await caches.open(filesCache);
  const named = new Set<string>();
  const textOf = async (request: Request) => (await (await pages.match(request))?.text()) ?? '';
  for (const request of await pages.keys()) {
    if ((await missingOf(await textOf(request))).length > 0) {
      const status = await fetchWhole(request.url).catch(() => null);
      if (status === 404 || status === 410) await pages.delete(request);
    }
    for (const name of filesOf(await textOf(request))) named.add(name);
  }
  for (const request of await files.keys()) {
    if (!named.has(new URL(request.url).pathname)) await files.delete(request);
  }
}

let mended: Promise<void> | undefined;
let refilled: Promise<void> | undefined;

/**
 * Keeps the page at this path whole: one that was followed to inside of the application was never
 * asked for as a document, and the first one of all came before the service worker. Rejects where
 * that cannot be done now.
 */
export async function keepPage(address: string): Promise<void> {
  const path = keptPath(address);
  // Once for each document: the first one after an update is what matters.
  mended ??= mend();
  await mended.catch(() => undefined);
  const isInstalled = () => caches.match(pageFile(path), { ignoreSearch: true });
  if (await isInstalled()) return;
  // Not lost alone, perhaps; of an older article this finds nothing.
  refilled ??= refill();
  await refilled.catch(() => {
    refilled = undefined;
  });
  if (await isInstalled()) return;
  const kept = await caches.match(path, { ignoreSearch: true });
  if (kept && (await missingOf(await kept.text())).length === 0) return;
  await fetchWhole(new URL(path, location.origin).href);
}
