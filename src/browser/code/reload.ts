import { optional } from '../optional.ts';
import { pause } from '../time.ts';

/** How long it takes to read a toast once, in ms. */
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

/** Resolves once all deferrals have ended, to whether there were any. */
export async function whenSettled(): Promise<boolean> {
  const hadToWait = deferrals.size > 0;
  while (deferrals.size > 0) await Promise.all(deferrals);
  return hadToWait;
}

/** Reloads the page. The next one carries out a click that this one leaves unanswered (src/first-script/form.ts). */
function reload(): void {
  addEventListener('pagehide', () => {
    optional(() => sessionStorage.setItem('pinhal:left', String(Date.now())));
  });
  location.reload();
}

/** Reloads the page once all deferrals have ended. */
export async function reloadWhenSettled(): Promise<void> {
  await whenSettled();
  reload();
}

/**
 * Does the same for a view that may be left first. Returns how to cancel.
 * @param wanted no reload if it resolves to false or rejects.
 */
export function reloadUnlessLeft(wanted = Promise.resolve(true)): () => void {
  let isLeft = false;
  const reloadHere = async (isWanted: boolean) => {
    await whenSettled();
    if (isWanted && !isLeft) reload();
  };
  wanted.then(reloadHere, () => {});
  return () => {
    isLeft = true;
  };
}
