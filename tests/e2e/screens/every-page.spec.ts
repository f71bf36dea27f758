import { expect, type Page } from '@playwright/test';
import { devicePage } from '../../../src/content/pages/device.ts';
import { keptPagesText } from '../../../src/content/pages/kept.ts';
import { test } from '../site-fixtures.ts';
import { expectAccessible } from '../support/looks/accessible.ts';
import { brokenWords } from '../support/looks/broken-words.ts';
import { allDrawn } from '../support/looks/drawn.ts';
import { expectNothingCutOff } from '../support/looks/overflow.ts';
import { sizes } from '../support/looks/sizes.ts';
import { PAGES_WITH_MAP, standInForMap } from '../support/map.ts';
import { sitePaths, UNKNOWN_PATH } from '../support/site.ts';
import { hydrated } from '../support/visit.ts';

// What holds of every page, at one load each. Motion would be caught half-way between two colours.
test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
});

/** Pixels a page is shown in; 640 and 320 are what 1280 leave at a zoom of 200 and 400 %. */
const widths = [320, 640, 768, 1024, 1920];

/**
 * Projects and articles are shown by one template each, and differ in their words: one page of each
 * has all that the template can show. Each service has a showcase of its own, so none stands for
 * another.
 */
const SHOWN_BY_ANOTHER: readonly RegExp[] = [
  /^\/portfolio\/(?!sistema-gestao$)/,
  /^\/blog\/(?!migracao-aws$|pagina\/)/,
];

/**
 * Header and footer are the same on each page (tests/site/pages/around.test.ts), but for the mark of
 * where one is: on the link to the page itself, or to the section it is in.
 */
const SHOW_HEADER_AND_FOOTER = ['/sobre', '/servicos/aws'];

/** Pages that say what is on the device, once they have looked; here that is nothing. */
const SAY_WHAT_IS_KEPT = ['/este-aparelho', '/sem-conexao'];

/** Remembers the heading of the HTML before any script of the page runs. */
async function rememberHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { builtHeading: document.querySelector('h1') });
    });
  });
}

async function expectHydrated(page: Page): Promise<void> {
  await hydrated(page);
  const kept = await page.evaluate(
    () => Reflect.get(window, 'builtHeading') === document.querySelector('h1'),
  );
  expect(kept, 'the heading of the HTML is still there').toBe(true);
  for (const one of ['h1', 'title', 'meta[name="description"]', 'main']) {
    await expect(page.locator(one)).toHaveCount(1);
  }
}

/** Headings that skip a level, such as an h4 right below an h2. */
function skippedLevels(page: Page): Promise<string[]> {
  return page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((headings) =>
    headings
      .filter((heading, index) => {
        const before = headings[index - 1];
        const level = Number(heading.tagName[1]);
        return level > (before ? Number(before.tagName[1]) : 0) + 1;
      })
      .map((heading) => heading.textContent ?? ''),
  );
}

/**
 * Lists that WebKit, outside of a navigation, takes for none, unless they are ordered: items that are no list items
 * have no marker.
 */
function unmarkedLists(page: Page): Promise<string[]> {
  return page
    .locator('ul:not([role], nav *)')
    .evaluateAll((lists) =>
      lists
        .filter((list) =>
          [...list.children].every((item) => getComputedStyle(item).display !== 'list-item'),
        )
        .map((list) => list.outerHTML),
    );
}

/** Every piece of text of the page's own part that can be seen, or unfolded, in order. */
function shownTexts(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim();
      const element = texts.currentNode.parentElement;
      // An article's contents are folded on a phone, and under another kind of title elsewhere.
      if (element?.closest('nav summary')) continue;
      const seen = element?.checkVisibility({ visibilityProperty: true });
      if (text && (seen || element?.closest('nav details'))) shown.push(text);
    }
    return shown;
  });
}

/** What is less than 24 pixels wide or high, but for links inside of text. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a, button, input, textarea, summary').evaluateAll((targets) =>
    targets
      .filter(
        (target) =>
          target.checkVisibility() && !target.matches('p a, dd a, [data-parts] li a, noscript *'),
      )
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 24;
      })
      .map((target) => target.outerHTML),
  );
}

/** The parts of the page between which its ground shows, or which lie on each other, in pixels. */
function gaps(page: Page): Promise<(readonly [part: string, pixels: number])[]> {
  return page.locator('main > div > *').evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility())
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .map(({ part, box }, index, all) => {
        const gap = Math.round(box.top - (all[index - 1]?.box.bottom ?? box.top));
        return [part.outerHTML.slice(0, 80), gap] as const;
      })
      .filter(([, gap]) => gap !== 0),
  );
}

async function expectAllThatHolds(page: Page, path: string): Promise<void> {
  const isShownByAnother = SHOWN_BY_ANOTHER.some((paths) => paths.test(path));
  const without = SHOW_HEADER_AND_FOOTER.includes(path)
    ? []
    : ['header:has(~ main)', 'main ~ footer'];
  // Where requests are looked at, Chromium fetches each file anew.
  if (PAGES_WITH_MAP.includes(path)) await standInForMap(page);
  await rememberHeading(page);
  await page.goto(path);
  await expectHydrated(page);
  if (SAY_WHAT_IS_KEPT.includes(path)) {
    await expect(page.getByRole('main')).toContainText(keptPagesText.none);
    await expect(page.getByRole('main')).not.toContainText(devicePage.facts.looking);
  }
  await page.setViewportSize(sizes.phone);
  // What is not drawn yet takes no part in the width of the page.
  await allDrawn(page);
  await expectNothingCutOff(page, sizes.phone.width);
  expect(await smallTargets(page), 'targets on a phone').toEqual([]);
  expect(await page.locator('main > div > *').count()).toBeGreaterThan(0);
  expect(await gaps(page), 'on a phone').toEqual([]);
  if (!isShownByAnother)
    await expectAccessible(page, 'on a phone', { schemes: ['light'], isDecided: true, without });
  const onPhone = await shownTexts(page);
  await page.setViewportSize(sizes.desktop);
  await expectNothingCutOff(page, sizes.desktop.width);
  expect(await gaps(page), 'on a computer').toEqual([]);
  await expectAccessible(page, 'on a computer', {
    schemes: isShownByAnother ? ['light'] : ['light', 'dark'],
    isDecided: true,
    without,
  });
  expect(onPhone).not.toEqual([]);
  expect(onPhone).toEqual(await shownTexts(page));

  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingCutOff(page, width);
    expect(await brokenWords(page), `at ${width} px`).toEqual([]);
  }
  expect(await skippedLevels(page)).toEqual([]);
  expect(await unmarkedLists(page)).toEqual([]);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
}

const whatHolds =
  'hydrates as it was built, fits every width, is accessible and says the same on each';

for (const path of [...sitePaths, '/sem-conexao']) {
  test(`${path} ${whatHolds}`, ({ page }) => expectAllThatHolds(page, path));
}

test.describe('what is no page', () => {
  // The browser logs the status of the document, and the page logs the path.
  test.use({ expectedErrors: [/status of 404|404: no page at/] });

  test(`${UNKNOWN_PATH} ${whatHolds}`, ({ page }) => expectAllThatHolds(page, UNKNOWN_PATH));
});

test('a filtered portfolio hydrates too', async ({ page }) => {
  await rememberHeading(page);
  await page.goto('/portfolio?tipo=web');
  await expectHydrated(page);
});
