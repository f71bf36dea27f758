import { expect, test } from '../../site-fixtures.ts';
import { untilAsked } from '../../support/clock.ts';
import { MAP_ORIGIN, placeOfMap, standInForMap } from '../../support/map.ts';
import { saveData } from '../../support/save-data.ts';

// What becomes of it at any width.

test('a blocked server leaves the drawn map', async ({ page }) => {
  await page.route(`${MAP_ORIGIN}/**`, (route) => route.abort('blockedbyclient'));
  const asked = page.waitForEvent('requestfailed');
  const place = await placeOfMap(page, '/contato');
  await place.scrollIntoViewIfNeeded();
  await asked;
  await expect(page.getByRole('img', { name: /^Desenho do centro/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('whoever saves data has the drawn map, and does not fetch the list of what pages need', async ({
  page,
}) => {
  await saveData(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const requests = await standInForMap(page);
  const place = await placeOfMap(page, '/contato');
  await place.scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /^Desenho do centro/ })).toBeInViewport();
  await untilAsked(page);
  expect.soft(requests).toEqual([]);
  await expect.soft(page.locator('iframe')).toHaveCount(0);
  expect(asked).toContain('/contato');
  expect(asked).not.toContain('/page-files.json');
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

test('a server that could not be reached at first is asked again', async ({ page }) => {
  let asked = 0;
  await page.route(`${MAP_ORIGIN}/**`, (route) => {
    asked += 1;
    if (asked === 1) return route.abort('internetdisconnected');
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title>' });
  });
  const place = await placeOfMap(page, '/contato');
  await place.scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toBeVisible();
});
