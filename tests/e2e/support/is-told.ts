import type { Page } from '@playwright/test';

/** Resolves once the page says this: it is seen by the page itself, however short it stands there. */
export const isTold = (page: Page, words: string): Promise<void> =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const look = () => document.body.textContent.includes(text) && resolve();
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
    words,
  );
