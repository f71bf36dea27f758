import { expect, test } from '../../site-fixtures.ts';
import { untilAsked } from '../../support/clock.ts';
import { intercept } from '../../support/intercept.ts';
import { MAP_ORIGIN, mapOfServer, placeOfMap, standInForMap } from '../../support/map.ts';
import { saveData } from '../../support/save-data.ts';

// What becomes of it at any width.

test.describe('with a clock that can be put forward', () => {
  test.use({ ownContext: true });

  test('the drawn map stays while its server cannot be reached, and until its own is here', async ({
    page,
  }) => {
    await page.clock.install();
    let tries = 0;
    let arrive = () => {};
    const late = new Promise<typeof mapOfServer>((resolve) => {
      arrive = () => resolve(mapOfServer);
    });
    await intercept(page, `${MAP_ORIGIN}/**`, ({ isDocument }) => {
      if (isDocument) return late;
      tries += 1;
      if (tries <= 4) return { lost: 'BlockedByClient' };
      return tries <= 6 ? { lost: 'InternetDisconnected' } : mapOfServer;
    });
    const frame = page.locator('iframe');
    const drawn = page.getByRole('img', { name: /^Desenho do centro/ });
    /** Passes time, the pause before the next try, until it was asked so often. */
    const untilTried = (often: number) =>
      expect.poll(() => page.clock.fastForward(4000).then(() => tries)).toBe(often);

    await test.step('a blocked server leaves the drawn map, also after the last try', async () => {
      const place = await placeOfMap(page, '/contato');
      await place.scrollIntoViewIfNeeded();
      await untilTried(4);
      await page.clock.fastForward(60_000);
      await untilAsked(page);
      expect(tries).toBe(4);
      await expect(drawn).toBeVisible();
      await expect(frame).toHaveCount(0);
    });

    await test.step('a server that could not be reached at first is asked again', async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await untilTried(7);
      await expect(frame).toBeAttached();
    });

    await test.step('a slow server leaves the drawn map until its own is here', async () => {
      await expect(frame).toBeHidden();
      await expect(drawn).toBeVisible();
      arrive();
      await expect(frame).toBeVisible();
    });

    await test.step('whose server is not asked again for it', async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await untilAsked(page);
      expect(tries).toBe(7);
    });
  });
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
