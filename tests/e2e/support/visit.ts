import { expect, type Page } from '@playwright/test';

/**
 * Resolves once React has taken over the page's heading, and so what stands around it.
 * @param givesSign shows the page that somebody is there, as a pointer on its way does.
 */
export async function hydrated(page: Page, { givesSign = true } = {}): Promise<void> {
  await page.waitForFunction((isSign) => {
    if (isSign) dispatchEvent(new Event('pointermove'));
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  }, givesSign);
}

/** Opens a page as a visitor's first one and waits until it is interactive. */
export async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await hydrated(page);
}
