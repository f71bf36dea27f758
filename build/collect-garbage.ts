import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** After how many pages. A collection takes as long as two or three of them. */
const PAGES = 50;

/**
 * Collects garbage, and returns what is to be called for each page a build works on, which does so
 * again from time to time.
 * V8 lets its heap grow fourfold before it does, and does not see what pictures hold outside of it: a
 * build with 1,000 articles took 2 GB (2026-11-25).
 */
export function garbageCollector(): () => void {
  collect();
  let pages = 0;
  return () => {
    pages += 1;
    if (pages % PAGES === 0) collect();
  };
}
