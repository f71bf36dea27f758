import type { Page } from '@playwright/test';

/** Resolves once the page says this: it is seen by the page itself, however short it stands there. */
export const isTold = (page: Page, words: string): Promise<void> =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const look = () => document.body.textContent.includes(text) && resolve();
        // A text that gives way to another may keep its node.
        const what = { childList: true, characterData: true, subtree: true };
        new MutationObserver(look).observe(document.body, what);
      }),
    words,
  );
