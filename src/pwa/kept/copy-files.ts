import type { Copies } from './copies.ts';
import { fetchOrGiveUp } from './fetch-or-give-up.ts';

/** Returns a drawing that is as new as a page: its name has no hash, so the one here may be old. */
export type DrawingSource = (name: string) => Promise<Response | undefined>;

/** Drawings have no hash in their names, and a revision behind them in the precache. */
const isDrawing = (name: string) => name.startsWith('/art/');

/** The files of this site a document names: its code, style sheet, fonts and drawings. */
export function filesOf(html: string): readonly string[] {
  return [...new Set(html.match(/\/(?:assets|art)\/[\w.-]+/g))];
}

/**
 * A file in one of these caches. A drawing is found whatever its revision: to look so takes many times as long, as
 * Chromium then reads all entries.
 */
const look = (where: Pick<Cache, 'match'>, name: string) =>
  where.match(name, { ignoreSearch: isDrawing(name) });

/** Whether all the files a document names are in this cache, or anywhere on the device. */
export async function isWhole(
  html: string,
  where: Pick<Cache, 'match'> = caches,
): Promise<boolean> {
  const here = filesOf(html).map((name) => look(where, name));
  return !(await Promise.all(here)).includes(undefined);
}

async function keepFile(files: Cache, name: string): Promise<void> {
  const answer = await fetchOrGiveUp(name);
  if (answer.ok) await files.put(name, answer);
}

/**
 * Keeps the files a document names apart from those of the service worker, which the next version removes, perhaps
 * without a connection. Files that do not arrive are mended another time.
 */
export async function keepFilesOf({ files }: Copies, html: string): Promise<void> {
  const keeping = filesOf(html).map(async (name) => {
    if (await files.match(name)) return;
    const here = await look(caches, name);
    await (here ? files.put(name, here) : keepFile(files, name));
  });
  await Promise.allSettled(keeping);
}

/** Replaces the drawings a document names by those as new as it is. What does not arrive is left as it is. */
export async function renewDrawings(
  { files }: Copies,
  html: string,
  drawing: DrawingSource,
): Promise<void> {
  const drawings = filesOf(html).filter(isDrawing);
  const renewing = drawings.map(async (name) => {
    const [answer, here] = await Promise.all([drawing(name), files.match(name)]);
    // Every document looks at them, and they seldom change.
    const isSame = (await here?.text()) === (await answer?.clone().text());
    if (answer?.ok && !isSame) await files.put(name, answer);
  });
  await Promise.allSettled(renewing);
}
