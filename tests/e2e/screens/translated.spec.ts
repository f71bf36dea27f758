import { expect, test } from '../site-fixtures.ts';
import { allDrawn } from '../support/looks/drawn.ts';
import { entryHasRun, hydrated } from '../support/visit.ts';

type Browser = 'Chromium' | 'Firefox';

/** Puts other words in the place of all that there are, as that browser does. Runs in the page. */
function translate(browser: Browser): void {
  if (browser === 'Firefox') document.documentElement.lang = 'en';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.textContent?.trim() || text.parentElement?.closest('script, style')) continue;
    const words = `${text.textContent}.`;
    if (browser === 'Firefox') {
      text.textContent = words;
      continue;
    }
    const translated = document.createElement('font');
    text.parentNode?.replaceChild(translated, text);
    translated.textContent = words;
  }
}

const translations: readonly [string, Browser][] = [
  ['/blog/migracao-aws', 'Chromium'],
  ['/', 'Chromium'],
  ['/', 'Firefox'],
  ['/servicos/aws', 'Chromium'],
];

for (const [path, browser] of translations) {
  test(`a page that the browser has translated before anybody touched it stays whole as it wakes: ${path}, ${browser}`, async ({
    page,
  }) => {
    await page.goto(path);
    await entryHasRun(page);
    await allDrawn(page);
    await page.evaluate(translate, browser);
    // What the page shrinks to between two frames is seen.
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const main = () => document.querySelector('main')?.clientHeight ?? 0;
      dataset.least = String(main());
      const look = () => {
        dataset.least = String(Math.min(Number(dataset.least), main()));
        requestAnimationFrame(look);
      };
      look();
    });
    const before = await page.locator('main').evaluate((main) => main.clientHeight);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(700);
    await hydrated(page, { part: 'footer' });
    await hydrated(page);
    await allDrawn(page);
    const least = await page.locator('html').getAttribute('data-least');
    // What is not drawn yet has only about its height.
    expect(Number(least)).toBeGreaterThan(before * 0.8);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(700);
  });
}
