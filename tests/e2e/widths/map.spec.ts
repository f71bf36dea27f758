import { mapText } from '../../../src/content/contact/contact.ts';
import { expect, test } from '../site-fixtures.ts';
import { MAP_ORIGIN, placeOfMap, standInForMap } from '../support/map.ts';

// Its height is the page's, not the width's: a phone looks at one page, a wide screen at the other.
for (const [path, height, onPhone] of [
  ['/', 250, true],
  ['/contato', 300, false],
] as const) {
  test(`the map of ${path} is ${height} pixels high and learns nothing of the visitor`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile !== onPhone);
    const requests = await standInForMap(page);
    const referrers: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(MAP_ORIGIN)) referrers.push(request.headers().referer);
    });
    const place = await placeOfMap(page, path);
    const before = await place.boundingBox();
    await place.scrollIntoViewIfNeeded();
    const frame = page.locator(`iframe[title="${mapText.frameTitle}"]`);
    await expect(frame).toBeVisible();
    expect((await frame.boundingBox())?.height).toBe(height);
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(frame).toHaveAttribute('credentialless', '');
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation)/);
    for (const request of requests) expect(request).toContain('/export/embed.html');
    expect(referrers.length, 'is it there at all, and then the frame').toBeGreaterThan(1);
    expect(referrers.filter(Boolean)).toEqual([]);
    const after = await place.boundingBox();
    expect(after?.height, 'nothing moves when it comes').toBe(before?.height);
    await expect(page.getByRole('link', { name: 'Abrir no OpenStreetMap' })).toHaveAttribute(
      'href',
      new RegExp(`^${MAP_ORIGIN}/`),
    );
  });
}
