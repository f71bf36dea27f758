/** Resolves when the visitor can see the page: now, or when they come back to it. */
export function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}

function isCovered(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
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
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
