import { optional } from '../optional.ts';
import { longestAnswerMs } from '../reaches.ts';
import type { MissingCode } from './lost-code.ts';
import { reloadWhenSettled } from './reload.ts';

const reloadedKey = 'pinhal:reloaded';
const pauseKey = 'pinhal:pause';
const firstPauseMs = 60 * 1000;

/**
 * Claims this tab's one reload for missing code, so that a page which lacks it again, as a copy on this device may,
 * cannot reload in a loop. The next claim succeeds a minute later at the earliest. Each claim that succeeds within
 * twice the pause before it doubles the pause. Returns false if the reload is taken, or session storage, which
 * notes it, is not available.
 * @param path of a page of which nothing is here: each has its own reload, once a minute, as there is nothing on
 *   the screen to lose.
 */
export function claimReload(path = ''): boolean {
  const key = reloadedKey + path;
  try {
    const pauseMs = (!path && Number(sessionStorage.getItem(pauseKey))) || firstPauseMs;
    // Without an entry that is the time since 1970. `abs`: the clock may have been set back.
    const sinceMs = Math.abs(Date.now() - Number(sessionStorage.getItem(key)));
    if (sinceMs < pauseMs) return false;
    if (!path) {
      // A reload long ago was for another incident: the pause after it is not doubled.
      const nextPauseMs = sinceMs < pauseMs * 2 ? pauseMs * 2 : firstPauseMs;
      sessionStorage.setItem(pauseKey, String(nextPauseMs));
    }
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Whether the server would send a page. If not, a reload would take away the one that is here. */
async function isServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(longestAnswerMs);
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page for missing code, if there is a connection. For a file that is here and cannot be imported it
 * does so once per tab: another reload would only take the page away from its reader.
 */
export async function reloadOnce({ brokenFile }: MissingCode): Promise<void> {
  const key = brokenFile && reloadedKey + brokenFile;
  if (key && optional(() => sessionStorage.getItem(key))) return;
  if (!(await isServed()) || !claimReload()) return;
  if (key) optional(() => sessionStorage.setItem(key, 'yes'));
  await reloadWhenSettled();
}
