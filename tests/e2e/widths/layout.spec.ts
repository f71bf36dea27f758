import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../site-fixtures.ts';
import { expectNothingCutOff } from '../support/looks/overflow.ts';
import { visit, visitWhole } from '../support/visit.ts';

/**
 * Nothing of the page is cut off or scrolls sideways. All widths of all pages are looked at in
 * every-page.spec.ts; a phone lays narrow ones out itself.
 */
async function expectToFit(page: Page, path: string): Promise<void> {
  // What is not drawn yet takes no part in the width of the page, nor in its height.
  await visitWhole(page, path);
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingCutOff(page, width);
  }
}

test('nothing of an article is cut off or scrolls sideways on a phone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile);
  await expectToFit(page, '/blog/migracao-aws');
});

test('nothing of the home page is cut off or scrolls sideways on a phone, and it is at most fourteen screens long', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile);
  await expectToFit(page, '/');
  await page.setViewportSize({ width: 360, height: 640 });
  await expectNothingCutOff(page, 360);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / 640).toBeLessThanOrEqual(14);
});

test('with letters half as large again a phone shows the whole width, and with letters twice as large the menu button', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile);
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
  for (const path of ['/contato', '/portfolio']) {
    await visitWhole(page, path);
    await enlarge('150%');
    await expectNothingCutOff(page, 360);
    await enlarge('200%');
    const box = await page.getByRole('button', { name: 'Abrir menu' }).boundingBox();
    expect((box?.x ?? Number.NaN) + (box?.width ?? 0), path).toBeLessThanOrEqual(360);
  }
});

test('the picture of the first screen fits the width, and a phone asks for none; the hero offers to request a proposal and to see the projects', async ({
  page,
  isMobile,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await visit(page, '/');
  const picture = page.locator('picture img');
  await expect(picture).toBeInViewport();
  const { width, shown } = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return { width: image.naturalWidth, shown: image.currentSrc };
  });
  expect(width).toBe(isMobile ? 1200 : 2000);
  expect(shown).toMatch(isMobile ? /^data:image\/svg\+xml,/ : /\/art\/hero\.svg$/);
  expect(requested.filter((path) => path.includes('hero'))).toEqual(
    isMobile ? [] : ['/art/hero.svg'],
  );

  const actions = page.locator('div:has(> h1)').getByRole('link');
  await expect(actions).toHaveCount(2);
  await expect(actions.first()).toBeInViewport();
  await expect(actions.nth(0)).toHaveText('Solicitar Proposta');
  await expect(actions.nth(0)).toHaveAttribute('href', '/contato');
  await expect(actions.nth(1)).toHaveText('Ver Projetos');
  await actions.nth(1).click();
  await expect(page).toHaveURL('/portfolio');
});

test('each anchor of the home page shows its section below the header', async ({ page }) => {
  const anchors = ['sobre', 'contato', 'servicos', 'tecnologias', 'portfolio', 'blog'];
  for (const [index, anchor] of anchors.entries()) {
    await test.step(`/#${anchor} shows that section of the home page below the header`, async () => {
      // The first and the last section are come to as well; in the same document it scrolls.
      if (index < 2) {
        await page.goto('about:blank');
        await visit(page, `/#${anchor}`);
      } else await page.goto(`/#${anchor}`);
      const section = page.locator(`#${anchor}`);
      const title = section.getByRole('heading', { level: 2 }).first();
      await expect(title).toBeInViewport();
      const header = await page.getByRole('banner').boundingBox();
      const box = await title.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
    });
  }
});

test('a question changes its colour under a pointer, and not under a finger, which many browsers take for one that stays there', async ({
  page,
  isMobile,
}) => {
  await visitWhole(page, '/servicos/aws');
  const [touched, other] = [page.locator('summary').nth(1), page.locator('summary').nth(2)];
  const color = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);
  const plain = await color(other);
  await touched.hover();
  expect(await touched.evaluate((node) => node.matches(':hover'))).toBe(true);
  if (isMobile) expect(await color(touched)).toBe(plain);
  else expect(await color(touched)).not.toBe(plain);
});
