import type { MissingCode } from './lost-code.ts';
import { reloadWhenSettled } from './reload.ts';

const reloadedKey = 'pinhal:reloaded';
const minuteMs = 60 * 1000;

/**
 * Whether this tab reloaded for missing code a moment ago; without storage, assume it did. Where it did
 * not, it counts as reloading from now on: whoever asks is about to.
 * @param file has it remember for as long as the tab lives that it reloaded for this one.
 */
export function justReloaded(file = ''): boolean {
  try {
    const key = reloadedKey + file;
    if (sessionStorage[key] > (file ? 0 : Date.now() - minuteMs)) return true;
    sessionStorage[key] = Date.now();
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
 * most, as whoever asks goes on asking. What is here and fails in a new page too is not worth another
 * one, which would only take the page away from its reader.
 */
export async function reloadOnce({ brokenFile }: MissingCode): Promise<void> {
  if (!(await isServed()) || justReloaded()) return;
  if (!brokenFile || !justReloaded(brokenFile)) await reloadWhenSettled();
}
