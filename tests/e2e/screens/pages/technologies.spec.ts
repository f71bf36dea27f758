import { expect, test } from '../../site-fixtures.ts';
import { visitWhole } from '../../support/visit.ts';

test('five categories in order, each with named items and their icons', async ({ page }) => {
  await visitWhole(page, '/tecnologias');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
  const groups = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('i') })
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(groups.getByRole('heading', { level: 2 })).toHaveText([
    'Frontend',
    'Backend',
    'Mobile',
    'Banco de Dados',
    'DevOps',
  ]);
  const itemsOf = (group: Element) =>
    [...group.querySelectorAll('li')].map((item) => {
      const icon = item.querySelector('i[class^="devicon-"]');
      const { width, height } = icon?.getBoundingClientRect() ?? new DOMRect();
      return {
        name: item.textContent?.trim(),
        hasIcon: width * height > 0 && icon?.checkVisibility({ visibilityProperty: true }),
      };
    });
  for (const group of await groups.all()) {
    const items = await group.evaluate(itemsOf);
    expect(items.length).toBeGreaterThanOrEqual(4);
    expect(items).toEqual(items.map(() => ({ name: expect.stringMatching(/\S/), hasIcon: true })));
  }
});
