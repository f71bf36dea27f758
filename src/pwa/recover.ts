import { reloadWhenSettled } from '../browser/code/reload.ts';
import { claimReload } from '../browser/code/reload-once.ts';

/**
 * Reloads the page when part of its code is gone from the server because a new version was
 * published under it: never in a loop, never without a connection, where only the copy in use still
 * works. What is written in a form outlives that.
 * @param isAsked whether somebody waits for code and has nothing better to do than to load the page again.
 */
export function recoverFromMissingCode(isAsked: () => boolean): void {
  addEventListener('vite:preloadError', (event) => {
    if (!isAsked() || !navigator.onLine) return;
    if (!claimReload()) return;
    event.preventDefault();
    void reloadWhenSettled();
  });
}
