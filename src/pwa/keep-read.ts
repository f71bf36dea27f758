/** The caches of the service worker's routes (`worker/cache.ts`). */
const pagesCache = 'pages';
const filesCache = 'assets';

/** The files of this site a document names: its code, style sheet, fonts and drawings. */
const fileNames = /\/(?:assets|art)\/[\w.-]+/g;

const filesOf = (html: string): readonly string[] => html.match(fileNames) ?? [];

/** Whether the device has it, be it precached. */
async function isHere(path: string): Promise<boolean> {
  return (await caches.match(path, { ignoreSearch: true })) !== undefined;
}

/** What of these files the device does not have. */
async function missing(names: readonly string[]): Promise<string[]> {
  const here = await Promise.all(names.map(isHere));
  return names.filter((_, index) => !here[index]);
}

/** Fetches a page anew and keeps it with all it names. Rejects without a connection. */
async function fetchWhole(url: string): Promise<void> {
  const pages = await caches.open(pagesCache);
  const page = await fetch(url);
  if (page.status === 404 || page.status === 410) await pages.delete(url);
  // A navigation may not be answered with what was redirected.
  if (!page.ok || page.redirected) return;
  const files = await caches.open(filesCache);
  for (const name of await missing(filesOf(await page.clone().text()))) await files.add(name);
  await pages.put(url, page);
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
    if ((await missing(filesOf(await textOf(request)))).length > 0) await fetchWhole(request.url);
    for (const name of filesOf(await textOf(request))) named.add(name);
  }
  for (const request of await files.keys()) {
    if (!named.has(new URL(request.url).pathname)) await files.delete(request);
  }
}

let mended: Promise<void> | undefined;

/**
 * Keeps the page at this path whole: one that was followed to inside of the application was never
 * asked for as a document, and the first one of all came before the service worker. Rejects where
 * that cannot be done now.
 */
export async function keepRead(path: string): Promise<void> {
  // Once for each document: the first one after an update is what matters.
  mended ??= mend();
  await mended.catch(() => undefined);
  if (await isHere(`${path}.html`)) return;
  const kept = await caches.match(path, { ignoreSearch: true });
  if (kept && (await missing(filesOf(await kept.text()))).length === 0) return;
  await fetchWhole(new URL(path, location.origin).href);
}
