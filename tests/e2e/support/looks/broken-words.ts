import type { Page } from '@playwright/test';

/** Words of headings that begin on one line and end on another: they are wider than the page lets them be. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.locator('h1, h2, h3').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        // A line may end after a hyphen.
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}
