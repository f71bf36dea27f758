import { filesCache, isOfSite, keptPath, pageFile, pagesCache } from '../../browser/kept-caches.ts';
import { refill } from './refill.ts';

/** The files of this site a document names: its code, style sheet, fonts and drawings. */
function filesOf(html: string): readonly string[] {
  return [...new Set(html.match(/\/(?:assets|art)\/[\w.-]+/g))];
}

/** Whether the device has all the files a document names. */
async function isWhole(html: string): Promise<boolean> {
  const here = filesOf(html).map((name) => caches.match(name, { ignoreSearch: true }));
  return !(await Promise.all(here)).includes(undefined);
}

/** Whether a document is of the version that is being read. */
function isOfThisVersion(html: string): boolean {
  const { entry } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  return html.includes(`data-entry="${entry}"`);
}

/**
 * Keeps the files a document names apart from those of the service worker, which the next version takes
 * away, perhaps without a connection. What does not arrive is mended another time.
 */
async function keepFilesOf(html: string): Promise<void> {
  const files = await caches.open(filesCache);
  const keeping = filesOf(html).map(async (name) => {
    if (await files.match(name)) return;
    const here = await caches.match(name, { ignoreSearch: true });
    await (here ? files.put(name, here) : files.add(name));
  });
  await Promise.allSettled(keeping);
}

/**
 * Fetches a page anew and keeps it with all it names. Resolves to the status, 410 where the page has
 * another address; rejects without a connection, and where something in between answers with a page of
 * its own.
 */
async function fetchWhole(url: string): Promise<number> {
  const page = await fetch(url);
  // A navigation may not be answered with what was redirected.
  if (page.redirected) return 410;
  if (!page.ok) return page.status;
  const html = await page.clone().text();
  if (!isOfSite(html)) throw new Error(url);
  await keepFilesOf(html);
  await (await caches.open(pagesCache)).put(url, page);
  return page.status;
}

/**
 * Fetches anew what lacks a file or is from before an update. What no copy names goes, with the files of
 * the version before.
 */
async function mend(): Promise<void> {
  if (!(await caches.has(pagesCache))) return;
  const pages = await caches.open(pagesCache);
  const files = await caches.open(filesCache);
  const named = new Set<string>();
  const textOf = async (request: Request) => (await (await pages.match(request))?.text()) ?? '';
  for (const request of await pages.keys()) {
    const html = await textOf(request);
    if (!isOfThisVersion(html) || !(await isWhole(html))) {
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
  if (kept) {
    const html = await kept.text();
    await keepFilesOf(html);
    if (await isWhole(html)) return;
  }
  await fetchWhole(new URL(path, location.origin).href);
}
