import { expect, test } from '../site-fixtures.ts';
import { visit } from '../support/visit.ts';

const pages = [
  ['/servicos/desenvolvimento-software', 'Solicitar Proposta'],
  ['/servicos/desenvolvimento-aplicativos', 'Solicitar Proposta'],
  ['/servicos/consultoria-ti', 'Agendar Avaliação'],
  ['/servicos/integracao-sistemas', 'Solicitar Proposta'],
  ['/servicos/manutencao-legados', 'Solicitar Avaliação'],
  ['/servicos/aws', 'Solicitar Consultoria'],
] as const;

for (const [path, closing] of pages) {
  test(`${path} has a process and ends with '${closing}'`, async ({ page }) => {
    await visit(page, path);
    const steps = page.locator('section', {
      has: page.getByRole('heading', { name: 'Como trabalhamos' }),
    });
    expect(await steps.getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
    const last = page.getByRole('main').getByRole('link').last();
    await expect(last).toHaveText(closing);
    await last.click();
    await expect(page).toHaveURL('/contato');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre em Contato');
  });
}

test('the cloud page has five steps, the fifth to the letter', async ({ page }) => {
  await visit(page, '/servicos/aws');
  const steps = page
    .locator('section', { has: page.getByRole('heading', { name: 'Como trabalhamos' }) })
    .getByRole('listitem');
  await expect(steps).toHaveCount(5);
  const fifth = steps.nth(4);
  await expect(fifth.getByRole('heading')).toHaveText('Suporte e gerenciamento');
  await expect(fifth.getByRole('paragraph')).toHaveText(
    'Monitoramento 24/7, manutenção contínua e gerenciamento proativo da infraestrutura em nuvem.',
  );
});

test('the cloud page ends by offering a free consultation', async ({ page }) => {
  await visit(page, '/servicos/aws');
  const block = page.locator('section', {
    has: page.getByRole('heading', { name: 'Transforme seu negócio com AWS', exact: true }),
  });
  await expect(block).toContainText('consultoria gratuita');
  await expect(block.getByRole('link', { name: 'Solicitar Consultoria' })).toHaveAttribute(
    'href',
    '/contato',
  );
});

test('a question opens onto its answer', async ({ page }) => {
  await visit(page, '/servicos/aws');
  const question = page.getByText('Meus dados ficam no Brasil?');
  const answer = page.getByText(/^Podem ficar\./);
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
});
