import type { Page } from '@playwright/test';
import { expect, test } from '../site-fixtures.ts';
import { allDrawn } from '../support/drawn.ts';
import { MAP_ORIGIN, standInForMap } from '../support/map.ts';
import { visit } from '../support/visit.ts';

/** Where the map stands once all that is above it has its place. */
async function placeOfMap(page: Page, path: string) {
  await visit(page, path);
  await allDrawn(page);
  return page.getByRole('figure').last();
}

for (const [path, height] of [
  ['/', 250],
  ['/contato', 300],
] as const) {
  test(`the map of ${path} is ${height} pixels high and learns nothing of the visitor`, async ({
    page,
  }) => {
    const requests = await standInForMap(page);
    const place = await placeOfMap(page, path);
    const before = await place.boundingBox();
    await place.scrollIntoViewIfNeeded();
    const frame = page.locator('iframe[title="Mapa: Pinhal Software em Curitiba"]');
    await expect(frame).toBeVisible();
    expect((await frame.boundingBox())?.height).toBe(height);
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(frame).toHaveAttribute('credentialless', '');
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation)/);
    for (const request of requests) expect(request).toContain('/export/embed.html');
    const after = await place.boundingBox();
    expect(after?.height, 'nothing moves when it comes').toBe(before?.height);
    await expect(page.getByRole('link', { name: 'Abrir no OpenStreetMap' })).toHaveAttribute(
      'href',
      new RegExp(`^${MAP_ORIGIN}/`),
    );
  });
}

test.describe('when the map cannot be had', () => {
  test('a blocked server leaves the drawn map', async ({ page }) => {
    await page.route(`${MAP_ORIGIN}/**`, (route) => route.abort('blockedbyclient'));
    const asked = page.waitForEvent('requestfailed');
    const place = await placeOfMap(page, '/contato');
    await place.scrollIntoViewIfNeeded();
    await asked;
    await expect(page.getByRole('img', { name: /^Desenho do centro/ })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('a slow server leaves the drawn map until its own is here', async ({ page }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`${MAP_ORIGIN}/**`, async (route) => {
    if (route.request().isNavigationRequest()) await late;
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title>' });
  });
  const place = await placeOfMap(page, '/contato');
  await place.scrollIntoViewIfNeeded();
  const frame = page.locator('iframe');
  await expect(frame).toBeAttached();
  await expect(frame).toBeHidden();
  await expect(page.getByRole('img', { name: /^Desenho do centro/ })).toBeVisible();
  arrive();
  await expect(frame).toBeVisible();
});
