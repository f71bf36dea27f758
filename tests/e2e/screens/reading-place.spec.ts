import type { Page } from '@playwright/test';
import { expect, test } from '../site-fixtures.ts';
import { stayYoung } from '../support/clock.ts';
import { holdBack } from '../support/hold-back.ts';
import { allDrawn } from '../support/looks/drawn.ts';
import { sizes } from '../support/looks/sizes.ts';
import { entryHasRun, hydrated, visitWhole } from '../support/visit.ts';

const article = '/blog/migracao-aws';
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const placeOf = (page: Page) =>
  page.getByRole('heading', { name: 'O caminho de volta', exact: true });
const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'Neste artigo' });

/** Loads the page again, and finds the place in sight, also as the rest is drawn. */
async function reloadsAtPlace(page: Page): Promise<void> {
  const place = placeOf(page);
  await place.scrollIntoViewIfNeeded();
  await expect(place).toBeInViewport();
  await page.reload();
  await hydrated(page);
  await expect(place).toBeInViewport();
  await allDrawn(page);
  await expect(place).toBeInViewport();
}

for (const [device, size] of Object.entries({ phone: sizes.phone, computer: sizes.desktop })) {
  test(`on a ${device} a page loaded again stays where it was read`, async ({ page }) => {
    // Whoever has had it for 5 s has begun to read elsewhere.
    await stayYoung(page);
    await page.setViewportSize(size);
    await visitWhole(page, article);
    await reloadsAtPlace(page);
  });
}

test('so does one whose contents were used before, on a phone', async ({ page }) => {
  await stayYoung(page);
  await page.setViewportSize(sizes.phone);
  await visitWhole(page, article);
  await contentsOf(page).getByText('Neste artigo').click();
  await contentsOf(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/#/);
  await reloadsAtPlace(page);
});

test('loaded again at a place in the text, the way back still leads away from it', async ({
  page,
}) => {
  await visitWhole(page, article);
  await contentsOf(page).getByRole('link', { name: 'O caminho de volta', exact: true }).click();
  await expect(placeOf(page)).toBeInViewport();
  await page.reload();
  await hydrated(page);
  await expect(placeOf(page)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(article);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('a page opened anew, and read before its code is here, stays there', async ({ page }) => {
  await stayYoung(page);
  await visitWhole(page, article);
  await placeOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
  // To where nothing notes another place.
  await page.goto('/robots.txt');
  const codeComes = await holdBack(page, '**/assets/index-*.js');
  await page.goto(article);
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  codeComes();
  await entryHasRun(page);
  expect(await scrollTop(page)).toBe(200);
});

test('loaded again while nobody looks, a page is left to the browser, which may discard it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  });
  const keepsPlace = () => page.evaluate(() => history.scrollRestoration);
  await page.goto(article);
  await page.reload();
  await hydrated(page);
  expect(await keepsPlace()).toBe('auto');
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect(await keepsPlace()).toBe('manual');
});
