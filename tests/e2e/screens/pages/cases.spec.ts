import { expect, test } from '../../site-fixtures.ts';
import { visit } from '../../support/visit.ts';

test('each project tells the whole case', async ({ page }) => {
  for (const slug of [
    'sistema-gestao',
    'app-delivery',
    'ecommerce',
    'vistoria-campo',
    'portal-agendamento',
    'clube-fidelidade',
  ]) {
    await test.step(`/portfolio/${slug} tells the whole case`, async () => {
      await visit(page, `/portfolio/${slug}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('img').first()).toHaveAttribute('alt', /\S{3}/);
      await expect(main.getByRole('term')).toContainText(['Cliente', 'Ano', 'Tecnologias']);
      await expect(main.getByRole('heading', { level: 2 })).toContainText([
        'O que mudou',
        'O desafio',
        'A solução',
        'O que aprendemos',
      ]);
      const results = main.locator('section', {
        has: page.getByRole('heading', { name: 'O que mudou' }),
      });
      await expect(results.getByRole('listitem')).toHaveCount(3);
      await expect(results.getByRole('listitem').locator('p:first-child')).toHaveText([
        /\d|½/,
        /\d|½/,
        /\d|½/,
      ]);
      await main.getByRole('link', { name: 'Portfólio', exact: true }).click();
      await expect(page).toHaveURL('/portfolio');
    });
  }
});
