import type { Page } from '@playwright/test';
import { expect, test } from '../../site-fixtures.ts';
import { lookAt, titleOf } from '../../support/looks/looks.ts';
import { visit } from '../../support/visit.ts';

const looks = {
  'says who the company is: Sobre Nós': async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre Nós');
  },

  'has mission and vision': async (page: Page) => {
    for (const name of ['Missão', 'Visão']) {
      const item = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name, exact: true }),
      });
      await expect(item.getByRole('paragraph')).toHaveText(/\S{3}.*\.$/);
    }
  },

  'has six values, each explained': async (page: Page) => {
    const values = page.locator('section', { has: page.getByRole('heading', { name: 'Valores' }) });
    await expect(values.getByRole('listitem')).toHaveCount(6);
    await expect(values.getByRole('listitem').getByRole('heading')).toHaveCount(6);
    await expect(values.getByRole('listitem').getByRole('paragraph')).toHaveCount(6);
  },

  'tells the history since the founding in 2021': async (page: Page) => {
    const history = page.locator('section', {
      has: page.getByRole('heading', { name: 'Nossa história' }),
    });
    const moments = history.getByRole('listitem');
    await expect(moments.first()).toContainText('2021');
    await expect(moments.first()).toContainText(/funda/i);
    const years = (await moments.allTextContents()).map((text) => Number(text.slice(0, 4)));
    expect(years).toEqual([...years].sort((a, b) => a - b));
  },

  'shows who makes it, the authors with the way to their articles': async (page: Page) => {
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'Quem faz', exact: true }),
    });
    await expect(section.getByRole('listitem')).toHaveCount(4);
    await expect(section.locator('img')).toHaveCount(4);
    for (const [name, path] of [
      ['Rafael Brandalise', '/blog/integracao-sistemas-transformacao'],
      ['Camila Yoshida', '/blog/vantagens-mobile-multiplataforma'],
      ['Otávio Kruger', '/blog/migracao-aws'],
    ] as const) {
      const person = section.getByRole('listitem').filter({
        has: page.getByRole('heading', { name }),
      });
      await expect(person.getByRole('link')).toHaveAttribute('href', path);
    }
  },
};

test(titleOf(looks), async ({ page }) => {
  await visit(page, '/sobre');
  await lookAt(page, looks);
});
