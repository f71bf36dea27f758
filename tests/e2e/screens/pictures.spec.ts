import { expect, test } from '../site-fixtures.ts';
import { visit } from '../support/visit.ts';

for (const path of ['/', '/portfolio', '/blog', '/portfolio/ecommerce', '/blog/migracao-aws']) {
  test(`pictures of ${path} that do not come keep their space and their text`, async ({ page }) => {
    const boxes = () =>
      page
        .getByRole('main')
        .locator('img[width]')
        .evaluateAll((pictures) =>
          pictures.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
        );
    await visit(page, path);
    const whole = await boxes();
    expect(whole.length).toBeGreaterThan(0);
    await page.route('**/art/*.svg', (route) => route.fulfill({ status: 200, body: '' }));
    await visit(page, path);
    expect(await boxes()).toEqual(whole);
    const texts = await page
      .getByRole('main')
      .locator('img[width]:visible')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt')));
    expect(texts.filter(Boolean).length).toBeGreaterThan(0);
  });
}
