import { whenSettled } from '../../browser/code/reload.ts';
import { keptPath } from '../../browser/kept-caches.ts';

/**
 * Goes to the address of this page's copy, where the one in use is another spelling of it: under its own a
 * copy is hydrated; under another it is rendered anew, with code that its document does not name and the
 * device need not have. Does nothing where no copy is among `kept`. Returns how to call it off.
 */
export function goToCopy(kept: ReadonlySet<string> | null): () => void {
  const { pathname, search, hash } = location;
  const path = keptPath(pathname);
  let isOver = path === pathname || !kept?.has(path);
  void whenSettled().then(() => {
    if (!isOver) location.replace(path + search + hash);
  });
  return () => {
    isOver = true;
  };
}
