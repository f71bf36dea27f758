import { isOfSite, keptPath, pageFile, pagesCache } from '../../browser/kept-caches.ts';
import { once } from '../../browser/once.ts';
import { isOneOfMany } from '../../browser/one-of-many.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { type Copies, copiesOnce } from './copies.ts';
import { fetchOrGiveUp } from './fetch-or-give-up.ts';
import { openPrecache } from './precache.ts';
import { refill } from './refill.ts';

type Open = () => Promise<Copies>;

/** Returns a drawing that is as new as a page: its name has no hash, so the one here may be old. */
type DrawingSource = (name: string) => Promise<Response | undefined>;

/** The files of this site a document names: its code, style sheet, fonts and drawings. */
function filesOf(html: string): readonly string[] {
  return [...new Set(html.match(/\/(?:assets|art)\/[\w.-]+/g))];
}

/** Whether all the files a document names are in this cache, or anywhere on the device. */
async function isWhole(html: string, where: Pick<Cache, 'match'> = caches): Promise<boolean> {
  const here = filesOf(html).map((name) => where.match(name, { ignoreSearch: true }));
  return !(await Promise.all(here)).includes(undefined);
}

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

async function keepFile(files: Cache, name: string): Promise<void> {
  const answer = await fetchOrGiveUp(name);
  if (answer.ok) await files.put(name, answer);
}

/**
 * Keeps the files a document names apart from those of the service worker, which the next version removes, perhaps
 * without a connection. Files that do not arrive are mended another time.
 */
async function keepFilesOf(open: Open, html: string): Promise<void> {
  const { files } = await open();
  const keeping = filesOf(html).map(async (name) => {
    if (await files.match(name)) return;
    const here = await caches.match(name, { ignoreSearch: true });
    await (here ? files.put(name, here) : keepFile(files, name));
  });
  await Promise.allSettled(keeping);
}

async function renewDrawings(open: Open, html: string, drawing: DrawingSource): Promise<void> {
  const { files } = await open();
  const drawings = filesOf(html).filter((name) => name.startsWith('/art/'));
  const renewing = drawings.map(async (name) => {
    const [answer, here] = await Promise.all([drawing(name), files.match(name)]);
    // Every document looks at them, and they seldom change.
    const isSame = (await here?.text()) === (await answer?.clone().text());
    if (answer?.ok && !isSame) await files.put(name, answer);
  });
  await Promise.allSettled(renewing);
}

/**
 * Keeps a page with all its files, replacing the copy of before. Rejects if the new copy would lack a file and the
 * one here does not.
 */
async function keepCopy(
  open: Open,
  path: string,
  html: string,
  { headers }: Response,
  drawing: DrawingSource,
): Promise<void> {
  const { pages, files } = await open();
  const before = await (await pages.match(path))?.text();
  await renewDrawings(open, html, drawing);
  await keepFilesOf(open, html);
  if (before) {
    // On a full device only the service worker may have the new files, and the next version removes those.
    for (const where of [files, caches]) {
      const isLess = !(await isWhole(html, where)) && (await isWhole(before, where));
      if (isLess) throw new Error(path);
    }
  }
  await pages.put(path, new Response(html, { headers }));
  // Again: another tab may have deleted files that no copy named so far.
  await keepFilesOf(open, html);
}

/**
 * Fetches a page anew and keeps it. Resolves to the status, 410 if the page has another address. Rejects without a
 * connection, if a portal or proxy answers with a page of its own, and as `keepCopy` does.
 */
async function fetchWhole(open: Open, url: string): Promise<number> {
  // Before all else: otherwise this would bring back what the visitor deletes meanwhile.
  await open();
  const page = await fetchOrGiveUp(url);
  const html = await page.text();
  if (!isOfSite(html)) throw new Error(url);
  // A redirected answer may not be used for a navigation.
  if (page.redirected) return 410;
  if (page.ok) await keepCopy(open, url, html, page, fetchOrGiveUp);
  return page.status;
}

/** The page at this path from the precache, perhaps of a version that still waits. */
const installedPage = (path: string) => caches.match(pageFile(path), { ignoreSearch: true });

/**
 * Keeps a page of the precache beyond the next version, which may come without it. Rejects as `keepCopy` does, and if
 * there is no room for its files: a copy without them would be bare as soon as that version comes.
 */
async function keepInstalled(open: Open, path: string, page: Response): Promise<void> {
  const html = await page.text();
  const { pages, files } = await open();
  await keepFilesOf(open, html);
  if (!(await isWhole(html, files))) throw new Error(path);
  const registration = await serviceWorkers()?.getRegistration();
  const precache = registration && (await openPrecache(registration));
  const drawing: DrawingSource = async (name) => precache?.match(name, { ignoreSearch: true });
  const copy = await pages.match(path);
  // A drawing may change alone.
  if ((await copy?.text()) === html) return renewDrawings(open, html, drawing);
  await keepCopy(open, path, html, page, drawing);
}

/**
 * Renews copies that lack a file or are from before an update, with their drawings. Deletes files that no copy names
 * any more.
 */
async function mend(): Promise<void> {
  if (!(await caches.has(pagesCache))) return;
  const open = copiesOnce();
  const { pages, files } = await open();
  const textOf = async (request: Request) => (await (await pages.match(request))?.text()) ?? '';
  const renews = await isNewest();
  for (const request of await pages.keys()) {
    const html = await textOf(request);
    const isWell = (await isWhole(html)) && (isOfThisVersion(html) || !renews);
    const path = new URL(request.url).pathname;
    // A copy that is well may be older than the page of a version that waits.
    const installed = isWell && !renews ? undefined : await installedPage(path);
    if (installed) {
      await keepInstalled(open, path, installed).catch(() => undefined);
    } else if (isWell) {
      await keepFilesOf(open, html);
    } else {
      const status = await fetchWhole(open, request.url).catch(() => null);
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
  const open = copiesOnce();
  // Once for each document: the first one after an update is what matters.
  mended ??= mend();
  await mended.catch(() => undefined);
  const copyInstalled = async () => {
    const page = await installedPage(path);
    if (page && isOneOfMany(path)) await keepInstalled(open, path, page);
    return page !== undefined;
  };
  if (await copyInstalled()) return;
  // An older article was never installed, and this finds nothing.
  await refillOnce().catch(() => undefined);
  if (await copyInstalled()) return;
  const kept = await caches.match(path, { ignoreSearch: true });
  if (kept) {
    const html = await kept.text();
    await keepFilesOf(open, html);
    if (await isWhole(html)) return;
  }
  await fetchWhole(open, new URL(path, location.origin).href);
}
