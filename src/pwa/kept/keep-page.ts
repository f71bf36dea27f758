import { isSitePage, pagesCache } from '../../browser/kept-caches.ts';
import { once } from '../../browser/once.ts';
import { isOneOfMany } from '../../browser/one-of-many.ts';
import { keptPath, pageFile } from '../../browser/page-path.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { type Copies, openCopies } from './copies.ts';
import { type DrawingSource, filesOf, isWhole, keepFilesOf, renewDrawings } from './copy-files.ts';
import { fetchOrGiveUp } from './fetch-or-give-up.ts';
import { openPrecache } from './precache.ts';
import { refill } from './refill.ts';

/** Whether a document is of the version that is being read. */
function isOfThisVersion(html: string): boolean {
  const { entry, sheet } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  return html.includes(`data-entry="${entry}"`) && html.includes(`data-sheet="${sheet}"`);
}

/** Whether no newer version is on the device. A page that is fetched would belong to the newer one. */
async function isNewest(): Promise<boolean> {
  const registration = await serviceWorkers()?.getRegistration();
  return !registration?.waiting && !registration?.installing;
}

/**
 * Keeps a page with all its files, replacing the copy of before. Rejects if the new copy would lack a file and the
 * one here does not.
 */
async function keepCopy(
  copies: Copies,
  path: string,
  html: string,
  { headers }: Response,
  drawing: DrawingSource,
): Promise<void> {
  const { pages, files } = copies;
  const before = await (await pages.match(path))?.text();
  await renewDrawings(copies, html, drawing);
  await keepFilesOf(copies, html);
  if (before) {
    // On a full device only the service worker may have the new files, and the next version removes those.
    for (const where of [files, caches]) {
      const isLess = !(await isWhole(html, where)) && (await isWhole(before, where));
      if (isLess) throw new Error(path);
    }
  }
  await pages.put(path, new Response(html, { headers }));
  // Again: another tab may have deleted files that no copy named so far.
  await keepFilesOf(copies, html);
}

/**
 * Fetches a page anew and keeps it. Resolves to the status, 410 if the page has another address. Rejects without a
 * connection, if a portal or proxy answers with a page of its own, and as `keepCopy` does.
 */
async function fetchWhole(copies: Copies, url: string): Promise<number> {
  const page = await fetchOrGiveUp(url);
  const html = await page.text();
  if (!isSitePage(html)) throw new Error(url);
  // A redirected answer may not be used for a navigation.
  if (page.redirected) return 410;
  if (page.ok) await keepCopy(copies, url, html, page, fetchOrGiveUp);
  return page.status;
}

/** The page at this path from the precache, perhaps of a version that still waits. */
const installedPage = (path: string) => caches.match(pageFile(path), { ignoreSearch: true });

/**
 * Keeps a page of the precache beyond the next version, which may come without it. Rejects as `keepCopy` does, and if
 * there is no room for its files: a copy without them would be bare as soon as that version comes.
 */
async function keepInstalled(copies: Copies, path: string, page: Response): Promise<void> {
  const html = await page.text();
  const { pages, files } = copies;
  await keepFilesOf(copies, html);
  if (!(await isWhole(html, files))) throw new Error(path);
  const registration = await serviceWorkers()?.getRegistration();
  const precache = registration && (await openPrecache(registration));
  const drawing: DrawingSource = async (name) => precache?.match(name, { ignoreSearch: true });
  const copy = await pages.match(path);
  // A drawing may change alone.
  if ((await copy?.text()) === html) return renewDrawings(copies, html, drawing);
  await keepCopy(copies, path, html, page, drawing);
}

/**
 * Renews copies that lack a file or are from before an update, with their drawings. Deletes files that no copy names
 * any more.
 */
async function mend(): Promise<void> {
  if (!(await caches.has(pagesCache))) return;
  const copies = await openCopies();
  const { pages, files } = copies;
  const textOf = async (request: Request) => (await (await pages.match(request))?.text()) ?? '';
  const renews = await isNewest();
  for (const request of await pages.keys()) {
    const html = await textOf(request);
    const isWell = (await isWhole(html)) && (isOfThisVersion(html) || !renews);
    const path = new URL(request.url).pathname;
    // A copy that is well may be older than the page of a version that waits.
    const installed = isWell && !renews ? undefined : await installedPage(path);
    if (installed) {
      await keepInstalled(copies, path, installed).catch(() => undefined);
    } else if (isWell) {
      await keepFilesOf(copies, html);
    } else {
      const status = await fetchWhole(copies, request.url).catch(() => null);
      if (status === 404 || status === 410) await pages.delete(request);
    }
  }
  // Last: another tab may have kept a page meanwhile.
  const texts = await Promise.all((await pages.keys()).map(textOf));
  const named = new Set(texts.flatMap(filesOf));
  for (const request of await files.keys()) {
    if (!named.has(new URL(request.url).pathname)) await files.delete(request);
  }
}

let mended: Promise<void> | undefined;
/** Where one installed file is lost others may be: brings all of them back, once; a failed attempt is repeated. */
const refillOnce = once(refill);

/**
 * Keeps the page at this path whole. A page reached inside the application was never fetched as a document, and the
 * first page of all came before the service worker. Rejects if the page cannot be kept now.
 */
export async function keepPage(address: string): Promise<void> {
  const path = keptPath(address);
  // Opened where something is kept: opening makes the caches.
  const copies = once(openCopies);
  // Once for each document: the first one after an update is what matters.
  mended ??= mend();
  await mended.catch(() => undefined);
  const copyInstalled = async () => {
    const page = await installedPage(path);
    if (page && isOneOfMany(path)) await keepInstalled(await copies(), path, page);
    return page !== undefined;
  };
  if (await copyInstalled()) return;
  // An older article was never installed, and this finds nothing.
  await refillOnce().catch(() => undefined);
  if (await copyInstalled()) return;
  const kept = await caches.match(path, { ignoreSearch: true });
  if (kept) {
    const html = await kept.text();
    await keepFilesOf(await copies(), html);
    if (await isWhole(html)) return;
  }
  await fetchWhole(await copies(), new URL(path, location.origin).href);
}
