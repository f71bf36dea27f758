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

/** Whether a menu or dialog lies over the page. */
export function isCovered(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

/** Resolves when the last menu or dialog that lies over the page is closed. */
export function whenUncovered(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isCovered()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
