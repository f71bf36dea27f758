import { hasFallback } from '../browser/code/fetch-code.ts';
import { reloadWhenSettled } from '../browser/code/reload.ts';
import { claimReload } from '../browser/code/reload-once.ts';

/** Text that a reload could lose. */
function isWriting(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form input, form textarea',
  );
  return [...fields].some(({ value }) => value);
}

/**
 * Reloads the page when part of its code is gone from the server because a new version was
 * published under it: never in a loop, never over text being written, never without a connection,
 * where only the copy in use still works.
 * @param isAsked whether somebody waits for code, and not only a link that may be followed.
 */
export function recoverFromMissingCode(isAsked: () => boolean): void {
  addEventListener('vite:preloadError', (event) => {
    if (!isAsked() || hasFallback() || !navigator.onLine || isWriting()) return;
    if (!claimReload()) return;
    event.preventDefault();
    void reloadWhenSettled();
  });
}
