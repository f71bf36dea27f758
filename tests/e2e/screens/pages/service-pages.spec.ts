import { expect, test } from '../../site-fixtures.ts';
import { type Looks, lookAt, titleOf } from '../../support/looks/looks.ts';
import { visit, visitWhole } from '../../support/visit.ts';

const pages = [
  ['/servicos/desenvolvimento-software', 'Solicitar Proposta'],
  ['/servicos/desenvolvimento-aplicativos', 'Solicitar Proposta'],
  ['/servicos/consultoria-ti', 'Agendar Avaliação'],
  ['/servicos/integracao-sistemas', 'Solicitar Proposta'],
  ['/servicos/manutencao-legados', 'Solicitar Avaliação'],
  ['/servicos/aws', 'Solicitar Consultoria'],
] as const;

test('each service has a process and ends with its own way on', async ({ page }) => {
  for (const [path, closing] of pages) {
    await test.step(`${path} has a process and ends with '${closing}'`, async () => {
      await visitWhole(page, path);
      const steps = page.locator('section', {
        has: page.getByRole('heading', { name: 'Como trabalhamos' }),
      });
      expect(await steps.getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
      const band = page.getByRole('main').locator('section').last();
      await expect(band.getByRole('link').last()).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
      const last = band.getByRole('link').first();
      await expect(last).toHaveText(closing);
      await last.click();
      await expect(page).toHaveURL(`/contato?assunto=${path.replace('/servicos/', '')}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre em Contato');
      await expect(page.getByLabel('Assunto')).toHaveValue(/\S{3}/);
    });
  }
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

test('services lead to what proves them', async ({ page }) => {
  for (const [path, proofs] of [
    ['/servicos/desenvolvimento-software', ['/portfolio/sistema-gestao']],
    [
      '/servicos/integracao-sistemas',
      ['/portfolio/ecommerce', '/blog/integracao-sistemas-transformacao'],
    ],
    ['/servicos/consultoria-ti', ['/blog/migracao-aws']],
  ] as const) {
    await test.step(`${path} leads to what proves it`, async () => {
      await visit(page, path);
      const section = page.locator('section', {
        has: page.getByRole('heading', { name: 'Onde isso já aconteceu' }),
      });
      const links = section.getByRole('link');
      await expect(links).toHaveCount(proofs.length);
      for (const [index, proof] of proofs.entries()) {
        await expect(links.nth(index)).toHaveAttribute('href', proof);
      }
    });
  }
});

test('the subject one comes with fills an empty field and replaces nothing', async ({ page }) => {
  await visit(page, '/contato?assunto=aws');
  const subject = page.getByLabel('Assunto');
  await expect(subject).toHaveValue('Consultoria gratuita sobre AWS');
  await expect(page.getByText('Recuperamos o que você estava escrevendo.')).toHaveCount(0);
  await subject.fill('Outra coisa');
  await page.getByLabel('Nome').fill('Ana');
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
  await page.getByLabel('Nome').fill('Ana');
  await expect(page.getByLabel('Assunto')).toHaveValue('');
});
