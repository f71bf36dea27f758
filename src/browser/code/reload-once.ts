import { reloadWhenSettled } from './reload.ts';

const reloadedKey = 'pinhal:reloaded';
const minuteMs = 60 * 1000;

/**
 * Whether this tab reloaded for missing code a moment ago; without storage, assume it did. Where it did
 * not, it counts as reloading from now on: whoever asks is about to.
 */
export function justReloaded(): boolean {
  try {
    if (sessionStorage[reloadedKey] > Date.now() - minuteMs) return true;
    sessionStorage[reloadedKey] = Date.now();
    return false;
  } catch {
    return true;
  }
}

/** Whether the server would send a page: without one a reload would take away the one that is here. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page for code that only a new one brings, where there is a connection; once a minute at
 * most, as whoever asks goes on asking.
 */
export async function reloadOnce(): Promise<void> {
  if ((await isServed()) && !justReloaded()) await reloadWhenSettled();
}
