import { expect, type Page } from '@playwright/test';
import { allDrawn, wholeSheet } from './looks/drawn.ts';

/**
 * Resolves once React has taken over a part of the page, and so what stands around it: its heading
 * unless a selector says which.
 * @param givesSign shows the page that somebody is there, as a pointer on its way does.
 */
export async function hydrated(page: Page, { givesSign = true, part = 'h1' } = {}): Promise<void> {
  await page.waitForFunction(
    ([isSign, selector]) => {
      if (isSign) dispatchEvent(new Event('pointermove'));
      const element = document.querySelector(selector);
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    },
    [givesSign, part] as const,
  );
}

/** Resolves once the first of the application's code has run, which asks nobody to be there. */
export async function entryHasRun(page: Page): Promise<void> {
  // It keeps the reader's place itself (src/browser/visitor/reading-place.ts).
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
}

/** Opens a page as a visitor's first one and waits until it is interactive, and has its whole looks. */
export async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await hydrated(page);
  await wholeSheet(page);
}

/**
 * The same, until all parts of the page have their places: what is far down moves before that, and a
 * click on it is lost where it does so between pressing and letting go.
 */
export async function visitWhole(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await allDrawn(page);
  // A heading that wraps anew moves them as well.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Follows a link of the menu to another page, and waits for that. The link is current from the click
 * on; who went on then might never have left the page before. By its words: a page that is not
 * interactive yet takes its elements along when it goes.
 */
export async function goTo(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = heading.filter({ hasText: (await heading.textContent()) ?? '' });
  // What waits on the device is counted behind the name.
  const link = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${name}`) });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(before).toBeHidden();
}

/**
 * Follows a link of the footer, by its words. On a step inside the site the page gets its rest after its
 * heading: a footer that is pressed before that goes from under the pointer until it is let go.
 */
export async function followInFooter(page: Page, name: string): Promise<void> {
  await allDrawn(page);
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
}
