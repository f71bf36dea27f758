import type { Page } from '@playwright/test';
import { expect, test } from '../site-fixtures.ts';
import { eachSize, sizes } from '../support/looks/sizes.ts';
import { visit } from '../support/visit.ts';

/** No picture comes that is not in the HTML. */
const loseArt = (page: Page) =>
  page.route('**/art/*.svg', (route) => route.fulfill({ status: 200, body: '' }));

async function expectFirstPicture(page: Page): Promise<void> {
  const first = page.locator('main img').filter({ visible: true }).first();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

for (const path of ['/', '/portfolio', '/blog']) {
  test(`pictures of ${path} that do not come keep their space and their text, and the first one a phone shows comes with it`, async ({
    page,
  }) => {
    const pictures = page.getByRole('main').locator('img[width]');
    const boxes = () =>
      eachSize(page, () =>
        pictures.evaluateAll((all) =>
          all.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
        ),
      );
    await visit(page, path);
    const whole = await boxes();
    expect(whole[0]?.length).toBeGreaterThan(0);
    await loseArt(page);
    await page.setViewportSize(sizes.phone);
    await visit(page, path);
    await expectFirstPicture(page);
    expect(await boxes()).toEqual(whole);
    // What is not inlined was asked for, and is none.
    const came = () =>
      pictures.evaluateAll((all) =>
        all
          .map((picture) => picture as HTMLImageElement)
          .filter(({ complete, currentSrc }) => complete && !currentSrc.startsWith('data:'))
          .map(({ naturalWidth }) => naturalWidth > 0),
      );
    await expect.poll(came).toContain(false);
    expect(await came()).not.toContain(true);
    const texts = await eachSize(page, () =>
      pictures
        .filter({ visible: true })
        .evaluateAll((all) => all.map((picture) => picture.getAttribute('alt')).filter(Boolean)),
    );
    for (const shown of texts) expect(shown.length).toBeGreaterThan(0);
  });
}

// Of a case it is the only one; those below an article are far from the first screen.
for (const path of ['/portfolio/ecommerce', '/blog/migracao-aws']) {
  test(`the first picture a phone shows of ${path} comes with the page`, async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await loseArt(page);
    await page.goto(path);
    await expectFirstPicture(page);
  });
}
