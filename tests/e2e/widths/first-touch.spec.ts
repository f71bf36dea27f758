import { expect, test } from '../site-fixtures.ts';
import { untilAsked, untilIdle } from '../support/clock.ts';
import { holdBack } from '../support/hold-back.ts';
import { allDrawn, wholeSheet } from '../support/looks/drawn.ts';
import { entryHasRun, hydrated } from '../support/visit.ts';

// Until somebody is there a page is what the build wrote: the first thing a visitor does counts.

test('the menu opens at the very first touch', async ({ page, isMobile }) => {
  test.skip(!isMobile);
  await page.goto('/sobre');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Abrir menu' }).tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Serviços' })).toBeVisible();
});

test('whoever scrolls first stays where they scrolled to', async ({ page }) => {
  await page.goto('/sobre');
  await wholeSheet(page);
  await entryHasRun(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  // The page has become interactive: its links no longer load a document.
  await hydrated(page, { givesSign: false });
  // And the router has had its say, which comes with the commit of what is hydrated.
  await untilIdle(page);
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test("the menu opens at a touch from before any of the site's own code was here", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile);
  const release = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/sobre');
  await page.getByRole('button', { name: 'Abrir menu' }).tap();
  release();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Serviços' })).toBeVisible();
});

test('whoever followed a link to a place in the page and read on is not taken back to it', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile);
  const release = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/blog/migracao-aws');
  const place = await page.locator('article h2[id]').nth(1).getAttribute('id');
  await page.goto(`/blog/migracao-aws#${place}`);
  await page.locator('article h2[id]').nth(3).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }));
  const top = () =>
    page
      .locator('article h2[id]')
      .nth(3)
      .evaluate((heading) => heading.getBoundingClientRect().top);
  /** Where the heading comes to rest: what is drawn late changes heights. */
  const atRest = async () => {
    let last = Number.NaN;
    const isStill = async () => {
      const before = last;
      last = await top();
      return last === before;
    };
    await expect.poll(isStill, { intervals: [500] }).toBe(true);
    return last;
  };
  await allDrawn(page);
  const before = await atRest();
  release();
  await hydrated(page, { givesSign: false });
  await untilAsked(page);
  expect(Math.abs((await atRest()) - before)).toBeLessThan(2);
});
