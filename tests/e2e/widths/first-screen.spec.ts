import type { Page } from '@playwright/test';
import { expect, test } from '../site-fixtures.ts';
import { holdBack } from '../support/hold-back.ts';
import { intercept, never } from '../support/intercept.ts';

// One page of each inlined style (build/pages/style-groups.ts), or two where they differ most.
const paths = [
  '/',
  '/sobre',
  '/privacidade',
  '/servicos',
  '/tecnologias',
  '/servicos/aws',
  '/portfolio',
  '/portfolio/app-delivery',
  '/blog',
  '/blog/migracao-aws',
  '/contato',
  '/este-aparelho',
  '/sem-conexao',
];

// Whose table is in sight on a large screen only.
const pathOnLargeScreen = '/blog/vantagens-mobile-multiplataforma';

interface Seen {
  readonly name: string;
  readonly place: readonly number[];
  readonly look: readonly string[];
}

/** Where everything on the first screen is, and how it looks. */
function firstScreen(page: Page): Promise<Seen[]> {
  return page.evaluate(async () => {
    // What is near the screen takes its true size, and a heading its mark, as a frame is drawn.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const LOOKS = [
      'color',
      'background-color',
      'font-size',
      'font-weight',
      'line-height',
      'display',
    ];
    const inSight = ({ top, width, height }: DOMRect) =>
      width * height > 0 && top < window.innerHeight;
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      // What is drawn later has no layout yet, and takes no part in the first paint.
      if (!inSight(box) || !element.checkVisibility({ contentVisibilityAuto: true })) return [];
      const style = getComputedStyle(element);
      const place = [box.left, box.top, box.width, Math.min(box.bottom, window.innerHeight)];
      return {
        name: `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`,
        place: place.map(Math.round),
        look: LOOKS.map((look) => `${look}: ${style.getPropertyValue(look)}`),
      };
    });
  });
}

async function expectSameWithWholeSheet(page: Page, path: string): Promise<void> {
  const release = await holdBack(page, '**/assets/*.css');
  // Neither code nor fonts take part: both come later still, and are tested where they do.
  for (const kind of ['js', 'woff2']) await intercept(page, `**/assets/*.${kind}`, () => never);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // The system's faces that stand in for the heading font come a moment after the text.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Else the whole sheet would be compared with itself.
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
  const before = await firstScreen(page);
  expect(before.length).toBeGreaterThan(10);
  release();
  await page.waitForFunction(() => document.styleSheets.length === 2);
  expect(await firstScreen(page)).toEqual(before);
}

for (const path of paths) {
  test(`the first screen of ${path} is the same when the whole style sheet comes`, ({ page }) =>
    expectSameWithWholeSheet(page, path));
}

test.describe('on a large screen', () => {
  test.skip(({ isMobile }) => isMobile, 'no phone has one');
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1920, height: 1080 }));

  test(`the first screen of ${pathOnLargeScreen} is the same when the whole style sheet comes`, async ({
    page,
  }) => {
    await expectSameWithWholeSheet(page, pathOnLargeScreen);
    await expect(page.getByRole('columnheader').first()).toBeInViewport();
  });
});
