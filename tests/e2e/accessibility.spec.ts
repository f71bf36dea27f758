import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './site-fixtures.ts';
import { standInForMap } from './support/map.ts';
import { openMenu } from './support/navigation.ts';
import { sitePaths, UNKNOWN_PATH } from './support/site.ts';
import { eachSize, sizes } from './support/sizes.ts';
import { hydrated } from './support/visit.ts';

// Motion is tested below; here it would be caught half-way between two colours.
test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 404|404: no page at/],
});

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that the dark scheme can break: it changes colours, nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Mantine's dialogs have a <header> in their <section>; axe takes it for the page's banner. */
const DIALOG_HEADER = ['landmark-no-duplicate-banner', 'landmark-unique'];

async function expectAccessible(page: Page, state: string, except: string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (colorScheme === 'light') axe.withTags(WCAG).disableRules(except);
    else axe.withRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
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

for (const path of [...sitePaths, '/sem-conexao', UNKNOWN_PATH]) {
  test(`${path} is accessible and says the same at both widths and in both colour schemes`, async ({
    page,
  }) => {
    await standInForMap(page);
    await page.goto(path);
    await hydrated(page);
    const [onPhone, onDesktop] = await eachSize(page, async () => {
      await expectAccessible(page, `${page.viewportSize()?.width} pixels`);
      return shownTexts(page);
    });
    expect(onPhone).not.toEqual([]);
    expect(onPhone).toEqual(onDesktop);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await skippedLevels(page)).toEqual([]);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
  });
}

test('the open menu is accessible', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/');
  await hydrated(page);
  await openMenu(page);
  await expectAccessible(page, 'menu', DIALOG_HEADER);
});

test('the open project dialog is accessible at both widths', async ({ page }) => {
  await page.goto('/portfolio');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Visualizar Detalhes/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await eachSize(page, () => expectAccessible(page, 'dialog', DIALOG_HEADER));
});

test('the form with its errors is accessible at both widths', async ({ page }) => {
  await standInForMap(page);
  await page.goto('/contato');
  await hydrated(page);
  await page.getByLabel('Nome').focus();
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('O nome deve ter pelo menos 2 caracteres.')).toBeVisible();
  await eachSize(page, () => expectAccessible(page, 'errors'));
});

test('every target is at least 24 pixels wide and high, but for links inside of text', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  for (const path of [
    '/',
    '/servicos/aws',
    '/contato',
    '/portfolio',
    '/blog',
    '/blog/migracao-aws',
  ]) {
    await page.goto(path);
    await hydrated(page);
    const small = await page.locator('a, button, input, textarea, summary').evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility() && !target.matches('p a, dd a, noscript *'))
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return Math.min(width, height) < 24;
        })
        .map((target) => target.outerHTML),
    );
    expect(small, path).toEqual([]);
  }
});

test('nothing moves for who asked for less motion', async ({ page }) => {
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await page.setViewportSize(sizes.phone);
  for (const path of ['/', '/portfolio']) {
    await page.goto(path);
    await hydrated(page);
    expect(await moving(), path).toBe(0);
  }
  await page
    .getByRole('button', { name: /^Visualizar Detalhes/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(), 'dialog').toBe(0);
  await page.keyboard.press('Escape');
  await openMenu(page);
  expect(await moving(), 'menu').toBe(0);
});
