import { expect, test } from '../site-fixtures.ts';
import { expectNothingCutOff } from '../support/looks/overflow.ts';
import { visit } from '../support/visit.ts';

// All widths of all pages are looked at in every-page.spec.ts; a phone lays narrow ones out itself.
for (const path of ['/', '/blog/migracao-aws']) {
  test(`nothing of ${path} is cut off or scrolls sideways on a phone`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile);
    await visit(page, path);
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingCutOff(page, width);
    }
  });
}

test('the home page of a phone is at most fourteen screens long', async ({ page, isMobile }) => {
  test.skip(!isMobile);
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / 640).toBeLessThanOrEqual(14);
});

test("the words 'Saiba mais' are on the screen, as large as what they follow", async ({ page }) => {
  for (const path of ['/', '/servicos']) {
    await visit(page, path);
    const links = page.getByRole('main').getByRole('link', { name: /^Saiba mais/ });
    expect(await links.count(), path).toBeGreaterThan(0);
    const sizes = await links.evaluateAll((all) =>
      all.map((link) =>
        [link, link.previousElementSibling ?? link].map((one) => getComputedStyle(one).fontSize),
      ),
    );
    for (const [link, text] of sizes) expect(link, path).toBe(text);
  }
});

test('no ground shows between the last section and the band that follows it', async ({ page }) => {
  for (const path of ['/', '/tecnologias', '/blog/migracao-aws', '/portfolio/ecommerce']) {
    await visit(page, path);
    const gaps = await page.locator('main > div > *').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect())
        .map(({ top }, index, all) => Math.round(top - (all[index - 1]?.bottom ?? top))),
    );
    expect(gaps.length, path).toBeGreaterThan(2);
    expect(gaps, path).toEqual(gaps.map(() => 0));
  }
});

test('the hero offers to request a proposal and to see the projects', async ({ page }) => {
  await visit(page, '/');
  const actions = page.locator('div:has(> h1)').getByRole('link');
  await expect(actions).toHaveCount(2);
  await expect(actions.first()).toBeInViewport();
  await expect(actions.nth(0)).toHaveText('Solicitar Proposta');
  await expect(actions.nth(0)).toHaveAttribute('href', '/contato');
  await expect(actions.nth(1)).toHaveText('Ver Projetos');
  await actions.nth(1).click();
  await expect(page).toHaveURL('/portfolio');
});

test('the picture of the first screen fits the width, and a phone asks for none', async ({
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
});

test('each anchor of the home page shows its section below the header', async ({ page }) => {
  for (const anchor of ['sobre', 'servicos', 'tecnologias', 'portfolio', 'blog', 'contato']) {
    await test.step(`/#${anchor} shows that section of the home page below the header`, async () => {
      // Else it would be the same document, scrolled.
      await page.goto('about:blank');
      await visit(page, `/#${anchor}`);
      const section = page.locator(`#${anchor}`);
      const title = section.getByRole('heading', { level: 2 }).first();
      await expect(title).toBeInViewport();
      const header = await page.getByRole('banner').boundingBox();
      const box = await title.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
    });
  }
});
