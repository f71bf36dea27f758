import type { BrowserContext, TestInfo } from '@playwright/test';

/**
 * Takes a picture of every page that is open in this browser, where the test has failed. Playwright's
 * own way takes them as each window closes, when it is not known yet whether the test will have passed.
 */
export async function takeFailurePictures(
  context: BrowserContext,
  testInfo: TestInfo,
): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const contexts = context.browser()?.contexts() ?? [context];
  for (const [index, page] of contexts.flatMap((each) => each.pages()).entries()) {
    const name = page.url();
    // What a shared window is held open with, and the one that rests: nothing of the site.
    if (name.endsWith('/robots.txt') || name.startsWith('data:')) continue;
    const path = testInfo.outputPath(`failed-${index}.png`);
    try {
      await page.screenshot({ path, timeout: 5000 });
      testInfo.attachments.push({ name, path, contentType: 'image/png' });
    } catch {
      // A page that crashed or hangs has no picture; the failure is told all the same.
    }
  }
}
