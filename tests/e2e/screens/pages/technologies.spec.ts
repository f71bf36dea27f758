import { expect, test } from '../../site-fixtures.ts';
import { visit } from '../../support/visit.ts';

test('five categories in order, each with named items and their icons', async ({ page }) => {
  await visit(page, '/tecnologias');
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
  for (const group of await groups.all()) {
    const items = group.getByRole('listitem');
    expect(await items.count()).toBeGreaterThanOrEqual(4);
    for (const item of await items.all()) {
      await expect(item).toHaveText(/\S/);
      const icon = item.locator('i[class^="devicon-"]');
      await expect(icon).toBeVisible();
    }
  }
});
