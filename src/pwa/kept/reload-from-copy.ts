import { reloadUnlessLeft } from '../../browser/code/reload.ts';
import { claimReload } from '../../browser/code/reload-once.ts';
import { cameFor } from '../../browser/document-page.ts';
import { keptDocument } from '../../browser/kept-document.ts';
import { keptPath } from '../../browser/page-path.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';

/**
 * Reloads the page from its copy on this device, if there is one: after an update the device may have the page's
 * document, though the code of the version before is gone. Returns how to cancel.
 */
export function reloadFromCopy(): () => void {
  // Before a first version controls the page, nobody would answer with the copy.
  if (!serviceWorkers()?.controller) return () => {};
  const { pathname } = location;
  const hasCopy = keptDocument(pathname).then(
    // If this document came for that address already, the next one may fail as well: once a minute.
    (copy) => copy !== undefined && (!cameFor(keptPath(pathname)) || claimReload(pathname)),
  );
  return reloadUnlessLeft(hasCopy);
}
