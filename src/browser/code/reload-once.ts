import { reloadWhenSettled } from './reload.ts';

const reloadedKey = 'pinhal:reloaded';
const minuteMs = 60 * 1000;

/** Whether this tab reloaded for missing code a moment ago; without storage, assume it did. */
export function justReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey));
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    return Date.now() - last < minuteMs;
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
 * Reloads the page for code that only a new one brings, where there is a connection; never in a loop,
 * as whoever asks goes on asking.
 */
export async function reloadOnce(): Promise<void> {
  if ((await isServed()) && !justReloaded()) await reloadWhenSettled();
}
