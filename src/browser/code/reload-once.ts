import { BrokenCode, type MissingCode } from './lost-code.ts';
import { reloadWhenSettled } from './reload.ts';

const reloadedKey = 'pinhal:reloaded';
const brokenKey = 'pinhal:broken';
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

/** The files this tab was reloaded for although they were there; null where it cannot remember. */
function brokenFiles(): readonly string[] | null {
  try {
    return (sessionStorage[brokenKey] ?? '').split(' ');
  } catch {
    return null;
  }
}

/**
 * Reloads the page for code that only a new one brings, where there is a connection; once a minute at
 * most, as whoever asks goes on asking. What is here and fails in a new page too is not worth another
 * one, which would only take the page away from its reader.
 */
export async function reloadOnce(missing: MissingCode): Promise<void> {
  const before = brokenFiles();
  const file = missing instanceof BrokenCode ? missing.file : null;
  if (before === null || (file !== null && before.includes(file))) return;
  if (!(await isServed()) || justReloaded()) return;
  if (file !== null) sessionStorage[brokenKey] = [...before, file].join(' ');
  await reloadWhenSettled();
}
