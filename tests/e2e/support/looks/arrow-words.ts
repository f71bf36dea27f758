import { expect, type Page } from '@playwright/test';
import { eachSize } from './sizes.ts';

/** What `text` says is what one sees there, on either screen: it is not cut off or covered, and as large as what it follows. */
export async function expectArrowWords(page: Page, text: string): Promise<void> {
  const links = page.getByRole('main').locator('a', { hasText: text });
  const looks = () =>
    links.evaluateAll((all, words) => {
      return all.map((link) => {
        const node = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
        if (node?.textContent !== words) return { shown: node?.textContent };
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const range = document.createRange();
        range.selectNode(node);
        const { left, top, width, height } = range.getBoundingClientRect();
        // Words that are clipped have a place too, but nobody can point at them there.
        const seen = [0.1, 0.5, 0.9].map((part) =>
          link.contains(document.elementFromPoint(left + width * part, top + height / 2)),
        );
        const sizeOf = (element: Element | null | undefined) =>
          element && getComputedStyle(element).fontSize;
        const followed = sizeOf(link.previousElementSibling);
        return { shown: words, seen, size: sizeOf(node.parentElement), followed };
      });
    }, text);
  for (const seen of await eachSize(page, looks)) {
    expect(seen.length).toBeGreaterThan(0);
    for (const link of seen) {
      expect(link).toEqual({
        shown: text,
        seen: [true, true, true],
        size: expect.stringMatching(/px$/),
        followed: link.size,
      });
    }
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
