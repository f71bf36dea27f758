import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './site-fixtures.ts';
import { standInForMap } from './support/map.ts';
import { openMenu } from './support/navigation.ts';
import { sitePaths, UNKNOWN_PATH } from './support/site.ts';
import { hydrated } from './support/visit.ts';

// Motion is tested below; here it would be caught half-way between two colours.
test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 404|404: no page at/],
});

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const schemes = ['light', 'dark'] as const;

/** Mantine's dialogs have a <header> in their <section>; axe takes it for the page's banner. */
const DIALOG_HEADER = ['landmark-no-duplicate-banner', 'landmark-unique'];

async function expectAccessible(page: Page, state: string, except: string[] = []): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .withTags(WCAG)
      .disableRules(except)
      .setLegacyMode()
      .analyze();
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

for (const path of [...sitePaths, UNKNOWN_PATH]) {
  test(`${path} is accessible at both widths and in both colour schemes`, async ({ page }) => {
    await standInForMap(page);
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await hydrated(page);
      await expectAccessible(page, size);
    }
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

for (const [size, viewport] of Object.entries(sizes)) {
  test(`the open project dialog is accessible on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/portfolio');
    await hydrated(page);
    await page
      .getByRole('button', { name: /^Visualizar Detalhes/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'dialog', DIALOG_HEADER);
  });

  test(`the form with its errors is accessible on a ${size}`, async ({ page }) => {
    await standInForMap(page);
    await page.setViewportSize(viewport);
    await page.goto('/contato');
    await hydrated(page);
    await page.getByLabel('Nome').focus();
    await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
    await expect(page.getByText('O nome deve ter pelo menos 2 caracteres.')).toBeVisible();
    await expectAccessible(page, 'errors');
  });
}

test('every target is at least 24 pixels wide and high, but for links inside of text', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  for (const path of ['/', '/contato', '/portfolio', '/blog', '/blog/migracao-aws']) {
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

test('at 200 % zoom and on 320 pixels nothing scrolls sideways', async ({ page }) => {
  for (const viewport of [
    { width: 640, height: 400 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/servicos/aws', '/portfolio', '/blog/migracao-aws', '/contato']) {
      await page.goto(path);
      await hydrated(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${viewport.width}`).toBe(0);
    }
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
