import { expect, type Page } from '@playwright/test';

/** Shown at this width, in pixels, nothing of the page is cut off or scrolls sideways. */
export async function expectNothingCutOff(page: Page, width: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return { shown: innerWidth, overflow: scrollWidth - clientWidth };
      }),
    )
    .toEqual({ shown: width, overflow: 0 });
}
