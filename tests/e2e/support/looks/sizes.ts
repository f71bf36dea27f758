import type { Page } from '@playwright/test';

type Size = { readonly width: number; readonly height: number };

/** The two screens everything has to fit: pixels of the page, without the browser around it. */
export const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;

/** Between them: tablets, and a computer's screen enlarged to 200 %. */
export const sizesBetween: readonly Size[] = [
  { width: 640, height: 400 },
  { width: 768, height: 1024 },
];

/**
 * What `look` sees on a phone's screen and then on a computer's, or on those, without loading the page again:
 * no script of the site asks for the width, so a resize shows what a load would.
 */
export async function eachSize<T>(
  page: Page,
  look: () => Promise<T>,
  those: readonly Size[] = Object.values(sizes),
): Promise<T[]> {
  const seen: T[] = [];
  for (const size of those) {
    await page.setViewportSize(size);
    // The page hears of it when its turn comes, and is drawn anew after that.
    await page.waitForFunction((width) => innerWidth === width, size.width);
    await page.evaluate(async () => {
      for (let frames = 2; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
    });
    seen.push(await look());
  }
  return seen;
}
