import { expect, test } from '../../site-fixtures.ts';
import { expectArrowWords } from '../../support/looks/arrow-words.ts';
import { visitWhole } from '../../support/visit.ts';

const services = [
  ['/servicos/desenvolvimento-software', /Software/],
  ['/servicos/desenvolvimento-aplicativos', /Aplicativos/],
  ['/servicos/consultoria-ti', /Consultoria em TI e Gestão de Projetos/],
  ['/servicos/integracao-sistemas', /Integração de Sistemas/],
  ['/servicos/manutencao-legados', /Legados/],
  ['/servicos/aws', /AWS/],
] as const;

test('six cards with icon, title, description and their own way on', async ({ page }) => {
  await visitWhole(page, '/servicos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviços');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(6);
  for (const [index, [path, title]] of services.entries()) {
    const card = cards.nth(index);
    await expect(card.locator('svg').first()).toBeVisible();
    await expect(card.getByRole('heading')).toHaveText(title);
    await expect(card.getByRole('paragraph')).toHaveText(/\S{3}.*\.$/);
    const link = card.getByRole('link', { name: /^Saiba mais/ });
    await expect(link).toContainText('Saiba mais');
    await expect(link).toHaveAttribute('href', path);
  }
  await expectArrowWords(page, 'Saiba mais');
});
