import { expect, test } from '../../site-fixtures.ts';
import { type Looks, lookAt, titleOf } from '../../support/looks/looks.ts';
import { hydrated, visit, visitWhole } from '../../support/visit.ts';

// What each page says and leads to is read from its HTML in tests/site.

test("a service's own way on brings its subject into the form", async ({ page }) => {
  await visitWhole(page, '/servicos/manutencao-legados');
  const band = page.getByRole('main').locator('section').last();
  await band.getByRole('link', { name: 'Solicitar Avaliação' }).click();
  await expect(page).toHaveURL('/contato?assunto=manutencao-legados');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre em Contato');
  await expect(page.getByLabel('Assunto')).toHaveValue(/\S{3}/);
});

/** What the cloud page alone says. */
const ofTheCloudPage: Looks = {
  'five steps, the fifth to the letter': async (page) => {
    const steps = page
      .locator('section', { has: page.getByRole('heading', { name: 'Como trabalhamos' }) })
      .getByRole('listitem');
    await expect(steps).toHaveCount(5);
    const fifth = steps.nth(4);
    await expect(fifth.getByRole('heading')).toHaveText('Suporte e gerenciamento');
    await expect(fifth.getByRole('paragraph')).toHaveText(
      'Monitoramento 24/7, manutenção contínua e gerenciamento proativo da infraestrutura em nuvem.',
    );
  },

  'at the end the offer of a free consultation': async (page) => {
    const block = page.locator('section', {
      has: page.getByRole('heading', { name: 'Transforme seu negócio com AWS', exact: true }),
    });
    await expect(block).toContainText('consultoria gratuita');
    await expect(block.getByRole('link', { name: 'Solicitar Consultoria' })).toHaveAttribute(
      'href',
      '/contato?assunto=aws',
    );
  },

  'a question that opens onto its answer': async (page) => {
    const question = page.getByText('Meus dados ficam no Brasil?');
    const answer = page.getByText(/^Podem ficar:/);
    await expect(answer).toBeHidden();
    await question.click();
    await expect(answer).toBeVisible();
  },
};

test(`the cloud page has ${titleOf(ofTheCloudPage)}`, async ({ page }) => {
  await visitWhole(page, '/servicos/aws');
  await lookAt(page, ofTheCloudPage);
});

test('the subject one comes with fills an empty field, and replaces nothing but its like', async ({
  page,
}) => {
  await visit(page, '/contato?assunto=aws');
  const subject = page.getByLabel('Assunto');
  await expect(subject).toHaveValue('Consultoria gratuita sobre AWS');
  await expect(page.getByText('Recuperamos o que você estava escrevendo.')).toHaveCount(0);
  await page.getByLabel('Nome').fill('Ana');
  await page.goto('/contato?assunto=manutencao-legados');
  await expect(subject).toHaveValue('Avaliação de sistema legado');
  await expect(page.getByLabel('Nome')).toHaveValue('Ana');
  await subject.fill('Outra coisa');
  await page.goto('/contato?assunto=consultoria-ti');
  await expect(page.getByText('Recuperamos o que você estava escrevendo.')).toBeVisible();
  await expect(subject).toHaveValue('Outra coisa');
});

test('a subject nobody touched is no draft', async ({ page }) => {
  await visit(page, '/contato?assunto=aws');
  await expect(page.getByLabel('Assunto')).toHaveValue('Consultoria gratuita sobre AWS');
  await visit(page, '/contato');
  await page.getByLabel('Nome').focus();
  await expect(page.getByText('Todos os campos são obrigatórios.')).toBeVisible();
  await expect(page.getByLabel('Assunto')).toHaveValue('');
});

test("words in the address that are not the site's own fill in nothing", async ({ page }) => {
  await visit(page, '/contato?assunto=Meu%20nome');
  await hydrated(page, { part: 'form' });
  await page.getByLabel('Nome').fill('Ana');
  await expect(page.getByLabel('Assunto')).toHaveValue('');
});
