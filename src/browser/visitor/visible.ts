import { nextEvent } from '../next-event.ts';

/** Resolves when the visitor can see the page: now, or when they come back to it. */
export async function whenVisible(): Promise<void> {
  while (document.visibilityState !== 'visible') await nextEvent(['visibilitychange']);
}

/** Whether a dialog covers the page. One that is not shown, as some browser extensions add, does not. */
function isCovered(): boolean {
  const dialogs = document.querySelectorAll('[aria-modal="true"]');
  return [...dialogs].some((dialog) => dialog.getClientRects().length > 0);
}

/** Resolves when no menu or dialog lies over the page: now, or when the last one is closed. */
export function whenUncovered(): Promise<void> {
  return new Promise((resolve) => {
    if (!isCovered()) return resolve();
    const observer = new MutationObserver(() => {
      if (isCovered()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  });
}
