import type { Page } from '@playwright/test';
import { loadingNotice } from '../../../../src/content/navigation.ts';
import { expect, test } from '../../site-fixtures.ts';
import { holdBack } from '../../support/hold-back.ts';
import { visit } from '../../support/visit.ts';

/** The part of the screen's width that the line at its top takes; 0 where there is none. */
function lineAtTop(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { content, transform, borderBlockStartWidth, inlineSize } = getComputedStyle(
      document.documentElement,
      '::after',
    );
    if (content === 'none' || borderBlockStartWidth === '0px') return 0;
    const scale = transform === 'none' ? 1 : new DOMMatrix(transform).a;
    return (scale * Number.parseFloat(inlineSize)) / innerWidth;
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a link whose page takes long is seen, and heard, to be followed; motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const release = await holdBack(page, '**/assets/sobre-*.js');
    await visit(page, '/');
    expect(await lineAtTop(page)).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Sobre Nós' }).click();
    await expect.poll(() => lineAtTop(page)).toBeGreaterThan(reducedMotion === 'reduce' ? 0.99 : 0);
    const said = page.getByRole('status').filter({ hasText: loadingNotice });
    await expect(said).toBeAttached();
    release();
    await expect(page.getByRole('heading', { level: 1, name: /Sobre/ })).toBeFocused();
    expect(await lineAtTop(page)).toBe(0);
    await expect(said).toBeHidden();
  });
}

test('one who goes elsewhere meanwhile is not told for ever that something comes', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/sobre-*.js');
  await visit(page, '/');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Sobre Nós' }).click();
  await expect.poll(() => lineAtTop(page)).toBeGreaterThan(0);
  await banner.getByRole('link', { name: 'Serviços' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviços');
  expect(await lineAtTop(page)).toBe(0);
  release();
});
