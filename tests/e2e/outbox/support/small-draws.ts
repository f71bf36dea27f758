import type { Page } from '@playwright/test';

/**
 * Lets what the site draws by chance come out small, from the page's next document on: how long a page waits
 * once the connection is back, and after a failure, is spread. A hundredth of each draw, as numbers that are
 * drawn to tell things apart have to differ; the ids of messages come from `crypto`.
 */
export async function drawSmall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { random } = Math;
    Math.random = () => random() / 100;
  });
}
