import { pause } from '../time.ts';

/** Long enough to read a toast once, in ms. */
const readingMs = 5000;

const deferrals = new Set<Promise<void>>();

/**
 * Makes `reloadWhenSettled` wait until `work` has settled and the visitor could read the toast
 * that says so: no other page would show it.
 */
export function deferReload(work: Promise<unknown>): void {
  const read = () => pause(readingMs);
  const deferral = work.then(read, read).then(() => {
    deferrals.delete(deferral);
  });
  deferrals.add(deferral);
}

/** Resolves once all deferrals have ended. */
export async function whenSettled(): Promise<void> {
  while (deferrals.size > 0) await Promise.all(deferrals);
}

/**
 * Reloads the page once all deferrals have ended.
 * @param isWanted asked then, whether it still is.
 */
export async function reloadWhenSettled(isWanted: () => boolean = () => true): Promise<void> {
  await whenSettled();
  if (isWanted()) location.reload();
}
