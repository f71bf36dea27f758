import type { Page } from '@playwright/test';
import { expect, test } from '../../site-fixtures.ts';
import { lookAt, titleOf } from '../../support/looks/looks.ts';
import { eachSize, sizes, sizesBetween } from '../../support/looks/sizes.ts';
import { cards, projects } from '../../support/portfolio.ts';
import { visit } from '../../support/visit.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

const looks = {
  'tabs Todos, Web and Mobile filter six projects, all of them at first': async (page: Page) => {
    await expect(page.getByRole('tab')).toHaveText(['Todos', 'Web', 'Mobile']);
    await expect(tab(page, 'Todos')).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page)).toHaveCount(6);
    for (const name of ['Web', 'Mobile']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(cards(page)).toHaveCount(3);
      await expect(cards(page).getByText(name, { exact: true })).toHaveCount(3);
    }
    await tab(page, 'Todos').click();
    await expect(cards(page)).toHaveCount(6);
  },

  'the arrow keys move between the tabs, which is one step to go back': async (page: Page) => {
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    await tab(page, 'Todos').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Web')).toBeFocused();
    await expect(cards(page)).toHaveCount(3);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/portfolio?tipo=mobile');
    await page.keyboard.press('Home');
    await expect(tab(page, 'Todos')).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page)).toHaveCount(6);
    expect(await steps()).toBeLessThanOrEqual(before + 1);
  },

  'with another key held the arrow keys are the browser’s, and a tab that a step back leaves the focus on shows it':
    async (page: Page) => {
      await tab(page, 'Todos').focus();
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, 'Web')).toBeFocused();
      for (const key of ['Control+ArrowRight', 'Control+Home', 'Meta+ArrowLeft']) {
        await page.keyboard.press(key);
        await expect(tab(page, 'Web')).toBeFocused();
      }
      await expect(cards(page)).toHaveCount(3);
      await page.goBack();
      await expect(tab(page, 'Todos')).toHaveAttribute('aria-selected', 'true');
      await expect(tab(page, 'Web')).toBeFocused();
      await expect(tab(page, 'Web')).toHaveCSS('outline-style', 'solid');
    },

  'choosing a tab moves neither the page nor the focus': async (page: Page) => {
    await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
    await tab(page, 'Web').click();
    await expect(cards(page)).toHaveCount(3);
    expect(await page.evaluate(() => window.scrollY)).toBe(100);
    await expect(tab(page, 'Web')).toBeFocused();
    await tab(page, 'Todos').click();
    await expect(cards(page)).toHaveCount(6);
  },

  'the filter is part of the address, and the back button undoes it, and leaves the focus on the chosen tab, not nowhere':
    async (page: Page) => {
      await expect(page).toHaveURL('/portfolio');
      await tab(page, 'Web').click();
      await expect(page).toHaveURL('/portfolio?tipo=web');
      await tab(page, 'Mobile').click();
      await expect(page).toHaveURL('/portfolio?tipo=mobile');
      await page.goBack();
      await expect(tab(page, 'Web')).toHaveAttribute('aria-selected', 'true');
      await expect(cards(page)).toHaveCount(3);
      await page.goBack();
      await expect(page).toHaveURL('/portfolio');
      await expect(cards(page)).toHaveCount(6);
      await tab(page, 'Mobile').click();
      await expect(cards(page)).toHaveCount(3);
      await cards(page).last().getByRole('button').focus();
      await page.goBack();
      await expect(cards(page)).toHaveCount(6);
      await expect(tab(page, 'Todos')).toBeFocused();
    },

  'every card has its button, and its description is cut after two lines': async (page: Page) => {
    for (const card of await cards(page).all()) {
      await expect(card.getByRole('button')).toHaveText('Visualizar Detalhes');
    }
    const lines = () =>
      cards(page).evaluateAll((all) =>
        all.map((card) => {
          const text = [...card.querySelectorAll('p')].at(-1);
          const lineHeight = text ? Number.parseFloat(getComputedStyle(text).lineHeight) : 0;
          const { clientHeight = 0, scrollHeight = 0 } = text ?? {};
          return { shown: clientHeight / lineHeight, all: scrollHeight / lineHeight };
        }),
      );
    const looked = await eachSize(page, lines, [...sizesBetween, ...Object.values(sizes)]);
    for (const ofSize of looked) {
      expect(ofSize).toHaveLength(6);
      for (const { shown, all } of ofSize) {
        expect(Math.round(shown)).toBeLessThanOrEqual(2);
        expect(Math.round(all), 'nothing of it is cut off').toBe(Math.round(shown));
      }
    }
    const clamp = cards(page).getByRole('paragraph').last();
    await expect(clamp).toHaveCSS('-webkit-line-clamp', '2');
    await expect(clamp).toHaveCSS('overflow', 'hidden');
  },
};

test(titleOf(looks), async ({ page }) => {
  await visit(page, '/portfolio');
  await lookAt(page, looks);
});

test('a filtered view can be shared, and a wrong filter shows everything', async ({ page }) => {
  await visit(page, '/portfolio?tipo=mobile');
  await expect(tab(page, 'Mobile')).toHaveAttribute('aria-selected', 'true');
  await expect(cards(page)).toHaveCount(3);
  await visit(page, '/portfolio?tipo=outro');
  await expect(tab(page, 'Todos')).toHaveAttribute('aria-selected', 'true');
  await expect(cards(page)).toHaveCount(6);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the title of each card leads to its case all the same', async ({ page }) => {
    await page.goto('/portfolio');
    const list = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') });
    for (const [index, [slug, title]] of projects.entries()) {
      await expect(list.nth(index).getByRole('link', { name: title })).toHaveAttribute(
        'href',
        `/portfolio/${slug}`,
      );
      await expect(list.nth(index).getByRole('button')).toBeHidden();
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
