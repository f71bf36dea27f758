import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Collects garbage now. V8 lets its heap grow fourfold first, and does not see what pictures hold
 * outside of it: a build with 1,000 articles took 2 GB (2026-11-25).
 */
export const collectGarbage: () => void = runInNewContext('gc');

/** A collection takes as long as two or three pages. */
const PAGES_BETWEEN = 50;

/** Returns a function to call after each page; every 50th call collects garbage. */
export function garbageCollectorOfPages(): () => void {
  let pages = 0;
  return () => {
    pages += 1;
    if (pages % PAGES_BETWEEN === 0) collectGarbage();
  };
}
