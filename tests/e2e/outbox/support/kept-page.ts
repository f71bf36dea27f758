import type { Page } from '@playwright/test';
import { takeFailurePictures } from '../../support/windows/failure-pictures.ts';
import { test as base, expect } from './fixtures.ts';

/** A page that is kept when it is left, and notes that it was. */
export const test = base.extend<{ keptPage: Page }>({
  keptPage: async ({ backend, keepingBrowser, watch }, use, testInfo) => {
    const context = await keepingBrowser.newContext({
      baseURL: backend.url,
      locale: 'pt-BR',
      serviceWorkers: 'block',
    });
    watch(context);
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await use(page);
    await takeFailurePictures(context, testInfo);
    await context.close();
  },
});

/** Goes back, and says whether the page was still there as it was left. */
export async function comeBack(page: Page): Promise<boolean> {
  await page.goBack({ waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-persisted', /true|false/);
  return (await root.getAttribute('data-persisted')) === 'true';
}
