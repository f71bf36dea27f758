import { expect, test } from '../site-fixtures.ts';
import { wholeSheet } from '../support/looks/drawn.ts';
import { eachSize, sizes } from '../support/looks/sizes.ts';
import { visit } from '../support/visit.ts';

// A case has one picture, and that comes with the page.
for (const path of ['/', '/portfolio', '/blog', '/blog/migracao-aws']) {
  test(`pictures of ${path} that do not come keep their space and their text`, async ({ page }) => {
    const pictures = page.getByRole('main').locator('img[width]');
    const boxes = () =>
      eachSize(page, () =>
        pictures.evaluateAll((all) =>
          all.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
        ),
      );
    await visit(page, path);
    await wholeSheet(page);
    const whole = await boxes();
    expect(whole[0]?.length).toBeGreaterThan(0);
    await page.route('**/art/*.svg', (route) => route.fulfill({ status: 200, body: '' }));
    await visit(page, path);
    await wholeSheet(page);
    expect(await boxes()).toEqual(whole);
    // What is not inlined was asked for, and is none.
    const came = () =>
      pictures.evaluateAll((all) =>
        all
          .map((picture) => picture as HTMLImageElement)
          .filter(({ complete, currentSrc }) => complete && currentSrc.endsWith('.svg'))
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

for (const path of ['/', '/portfolio', '/blog', '/portfolio/ecommerce']) {
  test(`the first picture a phone shows of ${path} comes with the page`, async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await page.route('**/art/*.svg', (route) => route.fulfill({ status: 200, body: '' }));
    await page.goto(path);
    const first = page.locator('main img').filter({ visible: true }).first();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
}
