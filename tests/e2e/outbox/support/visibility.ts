import type { Page } from '@playwright/test';

/** Puts the page behind another window, or brings it back, as far as it can tell. */
export function setVisible(page: Page, isVisible: boolean): Promise<void> {
  return page.evaluate(
    (value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
}
