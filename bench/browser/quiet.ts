import type { Page } from '@playwright/test';

/** So long without a request and without a long task, in ms, is called quiet. */
const QUIET = 1_000;

/** Resolves once the page has fetched and done all it does by itself. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet);
        const busy = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        };
        new PerformanceObserver(busy).observe({ type: 'longtask' });
        new PerformanceObserver(busy).observe({ type: 'resource' });
      }),
    QUIET,
  );
}
