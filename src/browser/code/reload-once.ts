import { optional } from '../optional.ts';
import type { MissingCode } from './lost-code.ts';
import { reloadWhenSettled } from './reload.ts';

const reloadedKey = 'pinhal:reloaded';
const pauseKey = 'pinhal:pause';
const firstPauseMs = 60 * 1000;

/**
 * Takes the reload that this tab has for code that is not here. Who asks for it goes on asking, and the new page may
 * come from this device and lack it again: a minute after the first it is to be had once more, then after two, four
 * and so on. False where it is taken, or where no storage could say so.
 * @param path of a page that is loaded again because none of it is here: each has a reload a minute of its own, as
 *   what was amiss with another page is no reason to wait, and nobody reads what takes its place.
 */
export function claimReload(path = ''): boolean {
  const key = reloadedKey + path;
  try {
    const pauseMs = (!path && sessionStorage[pauseKey]) || firstPauseMs;
    // Also where the clock was set back since.
    const sinceMs = Math.abs(sessionStorage[key] - Date.now());
    if (sinceMs < pauseMs) return false;
    // What was lost long ago is none of this.
    if (!path) sessionStorage[pauseKey] = sinceMs < pauseMs * 2 ? pauseMs * 2 : firstPauseMs;
    sessionStorage[key] = Date.now();
    return true;
  } catch {
    return false;
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
 * Reloads the page for code that only a new one brings, where there is a connection. What is here and fails in a
 * new page too is not worth another one, which would only take the page away from its reader.
 */
export async function reloadOnce({ brokenFile }: MissingCode): Promise<void> {
  const key = brokenFile && reloadedKey + brokenFile;
  if (key && optional(() => sessionStorage[key])) return;
  if (!(await isServed()) || !claimReload()) return;
  if (key) {
    optional(() => {
      sessionStorage[key] = true;
    });
  }
  await reloadWhenSettled();
}
