import { whenSettled } from '../../browser/code/reload.ts';
import { keptPath } from '../../browser/page-path.ts';

/**
 * Goes to the address of this page's copy, if the one in use is another spelling of it. Under its own address a copy
 * is hydrated; under another it is rendered anew, with code that its document does not name and the device need not
 * have. Does nothing if no copy is among `kept`. Returns how to cancel.
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
