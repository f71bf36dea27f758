import { expect, test } from '../site-fixtures.ts';
import { linkToNext, wanted, watchCode } from '../support/code/code-of-next.ts';
import { saveData } from '../support/save-data.ts';
import { hydrated, visit } from '../support/visit.ts';

/** How long a pointer rests on a link before the router fetches what is behind it. */
const preloadDelayMs = 50;

test.use({ serviceWorkers: 'allow', hasSite: true });

test('the code behind a link is there before anybody points at it, once the site is on the device', async ({
  page,
}) => {
  const asked = watchCode(page);
  await visit(page, '/');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).not.toBeNull();
  expect(wanted()).not.toEqual([]);
  await expect.poll(asked).toEqual(wanted());
});

test('whoever saves data fetches it with the click', async ({ page }) => {
  await saveData(page);
  const asked = watchCode(page);
  const answer = await page.goto('/');
  expect(answer?.fromServiceWorker()).toBe(true);
  await hydrated(page);
  await linkToNext(page).hover();
  // A timer that is set later and runs longer than the one with which the router would begin.
  await page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        setTimeout(() => requestIdleCallback(resolve), ms);
      }),
    2 * preloadDelayMs,
  );
  expect(asked()).toEqual([]);
  await linkToNext(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Portfólio' })).toBeVisible();
  await expect.poll(asked).toEqual(wanted());
});
