import { filesCache, isOfSite, keptPath, pageFile, pagesCache } from '../../browser/kept-caches.ts';
import { isOneOfMany } from '../../browser/one-of-many.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { openPrecache } from './precache.ts';
import { refill } from './refill.ts';

/** On a line that is dead, and does not say so, a request may never end: a file is given up after this, in ms. */
const longestFetchMs = 15_000;
const fetchOrGiveUp = (url: string) => fetch(url, { signal: AbortSignal.timeout(longestFetchMs) });

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
  const { entry, sheet } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  return html.includes(`data-entry="${entry}"`) && html.includes(`data-sheet="${sheet}"`);
}

/** Whether no newer version is on the device: of that one a page that is fetched would be. */
async function isNewest(): Promise<boolean> {
  const registration = await serviceWorkers()?.getRegistration();
  return !registration?.waiting && !registration?.installing;
}

async function keepFile(name: string): Promise<void> {
  const answer = await fetchOrGiveUp(name);
  if (answer.ok) await (await caches.open(filesCache)).put(name, answer);
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
    await (here ? files.put(name, here) : keepFile(name));
  });
  await Promise.allSettled(keeping);
}

/**
 * Keeps a page with all it names, in place of the copy of before. Rejects where less would be kept than is
 * here.
 * @param drawing gives a drawing that is as new as the page: its name has no hash, and the one here may be old.
 */
async function keepCopy(
  path: string,
  html: string,
  { headers }: Response,
  drawing: (name: string) => Promise<Response | undefined>,
): Promise<void> {
  const pages = await caches.open(pagesCache);
  const files = await caches.open(filesCache);
  const before = await (await pages.match(path))?.text();
  const drawings = filesOf(html).filter((name) => name.startsWith('/art/'));
  const renewing = drawings.map(async (name) => {
    const answer = await drawing(name);
    if (answer?.ok) await files.put(name, answer);
  });
  await Promise.allSettled(renewing);
  await keepFilesOf(html);
  if (before && !(await isWhole(html)) && (await isWhole(before))) throw new Error(path);
  await pages.put(path, new Response(html, { headers }));
  // What no copy named so far, another tab may have taken for what nobody needs.
  await keepFilesOf(html);
}

/**
 * Fetches a page anew and keeps it. Resolves to the status, 410 where the page has another address. Rejects
 * without a connection, where something in between answers with a page of its own, and where less would be
 * kept than is here.
 */
async function fetchWhole(url: string): Promise<number> {
  const page = await fetchOrGiveUp(url);
  const html = await page.text();
  if (!isOfSite(html)) throw new Error(url);
  // A navigation may not be answered with what was redirected.
  if (page.redirected) return 410;
  if (page.ok) await keepCopy(url, html, page, fetchOrGiveUp);
  return page.status;
}

/** The page at this path as a service worker was installed with it, perhaps of a version that still waits. */
const installedPage = (path: string) => caches.match(pageFile(path), { ignoreSearch: true });

/** Keeps such a page beyond the next version, which may come without it. Rejects as `keepCopy` does. */
async function keepInstalled(path: string, page: Response): Promise<void> {
  const html = await page.text();
  const copy = await (await caches.open(pagesCache)).match(path);
  if ((await copy?.text()) === html) return keepFilesOf(html);
  const registration = await serviceWorkers()?.getRegistration();
  const precache = registration && (await openPrecache(registration));
  await keepCopy(path, html, page, async (name) => precache?.match(name, { ignoreSearch: true }));
}

/**
 * Renews what lacks a file or is from before an update. What no copy names goes, with the files of
 * the version before.
 */
async function mend(): Promise<void> {
  if (!(await caches.has(pagesCache))) return;
  const pages = await caches.open(pagesCache);
  const files = await caches.open(filesCache);
  const textOf = async (request: Request) => (await (await pages.match(request))?.text()) ?? '';
  const renews = await isNewest();
  for (const request of await pages.keys()) {
    const html = await textOf(request);
    if ((await isWhole(html)) && (isOfThisVersion(html) || !renews)) {
      await keepFilesOf(html);
      continue;
    }
    const path = new URL(request.url).pathname;
    const installed = await installedPage(path);
    if (installed) {
      await keepInstalled(path, installed).catch(() => undefined);
      continue;
    }
    const status = await fetchWhole(request.url).catch(() => null);
    if (status === 404 || status === 410) await pages.delete(request);
  }
  // Looked for last: another tab may have kept a page meanwhile.
  const texts = await Promise.all((await pages.keys()).map(textOf));
  const named = new Set(texts.flatMap(filesOf));
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
  const copyInstalled = async () => {
    const page = await installedPage(path);
    if (page && isOneOfMany(path)) await keepInstalled(path, page);
    return page !== undefined;
  };
  if (await copyInstalled()) return;
  // Not lost alone, perhaps; of an older article this finds nothing.
  refilled ??= refill();
  await refilled.catch(() => {
    refilled = undefined;
  });
  if (await copyInstalled()) return;
  const kept = await caches.match(path, { ignoreSearch: true });
  if (kept) {
    const html = await kept.text();
    await keepFilesOf(html);
    if (await isWhole(html)) return;
  }
  await fetchWhole(new URL(path, location.origin).href);
}
