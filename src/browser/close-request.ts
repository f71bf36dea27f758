import { optional } from './optional.ts';

declare global {
  /** Not in TypeScript's DOM library yet: https://developer.mozilla.org/docs/Web/API/CloseWatcher */
  var CloseWatcher: new () => EventTarget & { destroy(): void };
}

/**
 * Calls back when the visitor closes a dialog by a means of the device, such as Android's back button, which
 * would leave the page otherwise. Returns how to stop listening. Does nothing where the browser does not tell.
 */
export function onCloseRequest(listener: () => void): () => void {
  const watcher = optional(() => new CloseWatcher());
  watcher?.addEventListener('close', listener);
  return () => watcher?.destroy();
}
