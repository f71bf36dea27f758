import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../site-fixtures.ts';
import { intercept } from '../../support/intercept.ts';
import { lookAt, titleOf } from '../../support/looks/looks.ts';
import { visitWhole } from '../../support/visit.ts';

/** The section of a service page with this heading. */
function sectionOf(page: Page, heading: string): Locator {
  return page.locator('section', { has: page.getByRole('heading', { name: heading }) });
}

const isAwake = (section: Locator) =>
  section
    .getByRole('heading')
    .first()
    .evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__react')));

test('nothing of the cloud bill is fetched before the visitor begins, no choice made meanwhile is lost, and it answers to decisions', async ({
  page,
}) => {
  const codeLater: string[] = [];
  await visitWhole(page, '/servicos/aws');
  const section = sectionOf(page, 'Mexa na conta');
  const total = section.getByRole('row', { name: /^Total/ });
  const remark = section.getByRole('status');
  await expect(total).toContainText('2.064');
  await expect(remark).toContainText('65% menos');
  expect(await isAwake(section)).toBe(false);
  let release = () => {};
  const held = new Promise<'goes on'>((resolve) => {
    release = () => resolve('goes on');
  });
  await intercept(page, '**/assets/*.js', ({ url }) => {
    codeLater.push(url);
    return held;
  });
  await section.getByLabel('Copiado do inventário').check();
  await expect.poll(() => codeLater.length).toBeGreaterThan(0);
  await expect(section.getByRole('row', { name: /^Aplicação/ })).toContainText('315');
  release();
  await expect(section.getByRole('row', { name: /^Aplicação/ })).toContainText('630');
  await expect(section.getByLabel('Copiado do inventário')).toBeChecked();
  await section.getByLabel('Testes só doze horas por dia útil').uncheck();
  await expect(total).toContainText('5.970');
  await section.getByLabel('Compromisso de um ano nas máquinas').check();
  await expect(remark).toContainText('meça antes');
  await section.getByLabel('Medido por três semanas').check();
  await section.getByLabel('Banco em uma zona só').check();
  await expect(section.getByRole('row', { name: /^Banco/ })).toContainText('560');
  await expect(remark).toContainText('Sem a segunda zona');
});

const failures = {
  'an order whose answer is lost is stored once with a key, and twice without': async (
    page: Page,
  ) => {
    const section = sectionOf(page, 'O que acontece com o pedido?');
    const erp = section.getByRole('status').filter({ hasText: 'ERP' });
    const story = section.getByRole('listitem');
    await expect(story.last()).toContainText('está tudo certo');
    await expect(erp).toContainText('1 pedido');
    await section.getByLabel('Chave de idempotência').uncheck();
    await expect(erp).toContainText('2 pedidos');
    await expect(story.last()).toContainText('um pedido a mais');
    const step = section.getByRole('slider', { name: 'Passo' });
    await step.press('Home');
    await expect(step).toHaveAttribute('aria-valuetext', /^1 de 8: A loja grava/);
    await expect(erp).toContainText('0 pedidos');
    await expect(section.getByText('O ERP grava o pedido.')).toBeHidden();
    await step.press('ArrowRight');
    await step.press('ArrowRight');
    await expect(section.getByText('O ERP grava o pedido.')).toBeVisible();
    await expect(section.locator('[aria-current="step"]')).toHaveText('O ERP grava o pedido.');
  },

  'who chooses another failure hears of it, though it ends the same': async (page: Page) => {
    const section = sectionOf(page, 'O que acontece com o pedido?');
    const told = section.getByRole('status').filter({ hasText: 'conciliação' });
    await section.getByLabel('Chave de idempotência').check();
    await section.getByRole('slider', { name: 'Passo' }).press('End');
    await expect(told).toHaveText(/^A resposta se perde.* está tudo certo\.$/);
    await section.getByLabel('O envio se perde').check();
    await expect(told).toHaveText(/^A conexão cai.* está tudo certo\.$/);
    await section.getByLabel('Nada').check();
    await expect(told).toHaveText(/^Às 6h30.* está tudo certo\.$/);
  },

  'another failure is told from its end': async (page: Page) => {
    const section = sectionOf(page, 'O que acontece com o pedido?');
    const step = section.getByRole('slider', { name: 'Passo' });
    await section.getByLabel('A resposta se perde').check();
    await step.press('Home');
    await expect(step).toHaveAttribute('aria-valuetext', /^1 de 8/);
    await section.getByLabel('Nada').check();
    await expect(step).toHaveAttribute('aria-valuetext', /^5 de 5: .*está tudo certo/);
    await expect(step).toHaveValue('5');
  },

  'another failure says no count of a step that it is not at': async (page: Page) => {
    const section = sectionOf(page, 'O que acontece com o pedido?');
    const erp = section.getByRole('status').filter({ hasText: 'ERP' });
    const step = section.getByRole('slider', { name: 'Passo' });
    await section.getByLabel('A resposta se perde').check();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await step.press(key);
    await expect(erp).toContainText('1 pedido');
    await erp.evaluate((status) => {
      new MutationObserver(() => {
        document.documentElement.dataset.said = status.textContent ?? '';
      }).observe(status, { childList: true, characterData: true, subtree: true });
    });
    // At its third step the first attempt is lost, and nothing stored.
    await section.getByLabel('O envio se perde').check();
    await expect(step).toHaveAttribute('aria-valuetext', /está tudo certo/);
    expect(await page.locator('html').getAttribute('data-said')).toBeNull();
  },
};

test(titleOf(failures), async ({ page }) => {
  await visitWhole(page, '/servicos/integracao-sistemas');
  await lookAt(page, failures);
});

test('the rewrite agrees with the old program once it knows every rule', async ({ page }) => {
  await visitWhole(page, '/servicos/manutencao-legados');
  const section = sectionOf(page, 'Cada diferença é uma regra');
  const verdict = section.getByRole('status');
  await expect(verdict).toContainText('Iguais: 2 de 6');
  await section.getByLabel('Acima de 30 kg').check();
  await expect(verdict).toContainText('Iguais: 4 de 6');
  await section.getByLabel('Corta a fração de centavo').check();
  await expect(verdict).toContainText('Agora este módulo pode ser trocado');
  await expect(section.getByText('difere', { exact: true })).toHaveCount(0);
});

test('the five statements name the first thing to do, or that there is nothing to do', async ({
  page,
}) => {
  await visitWhole(page, '/servicos/consultoria-ti');
  const section = sectionOf(page, 'Cinco verificações');
  const result = section.getByRole('status');
  await expect(result).toContainText('Restaure um backup nesta semana');
  const boxes = section.getByRole('checkbox');
  await boxes.first().check();
  await expect(result).toContainText('Faça a lista hoje');
  for (const box of await boxes.all()) await box.check();
  await expect(result).toContainText('Você não precisa de um diagnóstico agora');
});

test('the weeks bring one part after the other, the sorest first', async ({ page }) => {
  await visitWhole(page, '/servicos/desenvolvimento-software');
  const section = sectionOf(page, 'O que você tem em cada semana');
  const parts = section.getByRole('listitem');
  await expect(parts.first()).toContainText('Estoque');
  await section.getByLabel('Entrega sem notícia').check();
  await expect(parts.first()).toContainText('Entregas');
  await expect(section.getByRole('status')).toContainText('A ordem: Entregas, ');
  const week = section.getByRole('slider', { name: 'Semana' });
  // How many are ready the slider says, and the text beside what is said anew at each stage.
  const ready = section.getByText(/ partes prontas\.$/);
  await expect(ready).toHaveText('4 de 8 partes prontas.');
  await expect(parts.filter({ hasText: 'pronta' })).toHaveCount(4);
  await week.press('Home');
  await expect(section.getByRole('status')).toContainText('Ainda não há nada para ver');
  await week.press('End');
  await expect(ready).toHaveText('8 de 8 partes prontas.');
});

test.describe('without a connection', () => {
  // Drawings of the page may still be on their way.
  test.use({ expectedErrors: [/INTERNET_DISCONNECTED/] });

  test('the offline trial says how the connection is, and leads to the form', async ({
    page,
    context,
  }) => {
    await visitWhole(page, '/servicos/desenvolvimento-aplicativos');
    const section = sectionOf(page, 'Desligue a internet e envie');
    const first = section.getByRole('listitem').first();
    await page.keyboard.press('Tab');
    await expect.poll(() => isAwake(section)).toBe(true);
    await expect(section.getByRole('status')).toHaveText('Agora: com conexão.');
    await context.setOffline(true);
    await expect(section.getByRole('status')).toContainText('sem conexão');
    await expect(first).toContainText('Feito:');
    await context.setOffline(false);
    await expect(section.getByRole('status')).toHaveText('Agora: com conexão.');
    await expect(first).toContainText('Feito:');
    await section.getByRole('link', { name: 'Abrir o formulário' }).click();
    await expect(page).toHaveURL('/contato?assunto=desenvolvimento-aplicativos');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a choice that nothing would answer cannot be made', async ({ page }) => {
    await page.goto('/servicos/aws');
    const section = sectionOf(page, 'Mexa na conta');
    const chosen = section.locator('label:has(input[type=radio]:checked)');
    await expect(chosen).toHaveText(/Medido/);
    const other = section.getByText('Copiado do inventário');
    await other.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await other.boundingBox()) ?? {};
    await page.mouse.click(x + 40, y + 10);
    await expect(chosen).toHaveText(/Medido/);
    await expect(section.locator('input:visible')).toHaveCount(0);
  });

  // What stands still on each is read from its HTML in tests/site; here, that these hide their slider.
  test('there is a still picture of it, and no slider', async ({ page }) => {
    for (const path of ['/servicos/desenvolvimento-software', '/servicos/integracao-sistemas']) {
      await test.step(`${path} shows a still picture of it`, async () => {
        await page.goto(path);
        const section = page.getByRole('main').locator('section').nth(2);
        await expect(section.getByRole('heading', { level: 2 })).toBeVisible();
        await expect(section.getByRole('slider')).toHaveCount(0);
        await expect(section).toHaveText(/.{200}/s);
      });
    }
  });
});
