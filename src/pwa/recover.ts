import { reloadWhenSettled } from '../browser/code/reload.ts';
import { claimReload } from '../browser/code/reload-once.ts';

/**
 * Reloads the page when part of its code is missing, mostly because a new version was published meanwhile. Never in a
 * loop, and never without a connection, when only this page still works. A text in a form outlives that.
 * @param isAsked whether the visitor waits for the code, and would not be interrupted by a reload.
 */
export function recoverFromMissingCode(isAsked: () => boolean): void {
  addEventListener('vite:preloadError', (event) => {
    if (!isAsked() || !navigator.onLine) return;
    if (!claimReload()) return;
    event.preventDefault();
    void reloadWhenSettled();
  });
}
