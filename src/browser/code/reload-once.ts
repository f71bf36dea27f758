import { optional } from '../optional.ts';
import type { MissingCode } from './lost-code.ts';
import { reloadWhenSettled } from './reload.ts';

const reloadedKey = 'pinhal:reloaded';
const minuteMs = 60 * 1000;

/**
 * Takes the one reload a minute that this tab has for code that is not here. False where it is taken, or
 * where no storage could say so.
 * @param path of a page that is loaded again because none of it is here: each has a reload of its own, as what
 *   was amiss with another page is no reason to wait.
 */
export function claimReload(path = ''): boolean {
  const key = reloadedKey + path;
  try {
    // Also where the clock was set back since.
    if (Math.abs(sessionStorage[key] - Date.now()) < minuteMs) return false;
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
 * Reloads the page for code that only a new one brings, where there is a connection; once a minute at
 * most, as whoever asks goes on asking. What is here and fails in a new page too is not worth another
 * one, which would only take the page away from its reader.
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
