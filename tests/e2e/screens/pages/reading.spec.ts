import type { Locator, Page } from '@playwright/test';
import { address, company } from '../../../../src/content/company.ts';
import { expect, test } from '../../site-fixtures.ts';
import { sizes } from '../../support/looks/sizes.ts';
import { visit, visitWhole } from '../../support/visit.ts';

const INTEGRATION = '/blog/integracao-sistemas-transformacao';
const AWS = '/blog/migracao-aws';

const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'Neste artigo' });

/** Begins to read an article, which is when what one can press in its text comes. */
async function beginToRead(page: Page): Promise<Locator> {
  await page.mouse.wheel(0, 400);
  const copy = page.getByRole('button', { name: /^Copiar o (código|texto)/ });
  await copy.first().waitFor();
  return copy;
}

test('the way back from a place in the text leads to where one was, 0 and 300 px down; beside the text on a wide screen the contents lead to each heading and show the place', async ({
  page,
}) => {
  await visitWhole(page, AWS);
  const link = contentsOf(page).getByRole('link', { name: 'O caminho de volta', exact: true });
  const place = page.getByRole('heading', { name: 'O caminho de volta', exact: true });
  const top = () => page.evaluate(() => window.scrollY);
  for (const left of [0, 300]) {
    await test.step(`the way back leads to where one was, ${left} px down`, async () => {
      await page.mouse.wheel(0, left);
      await expect.poll(top).toBe(left);
      // A click by the mouse would have it scrolled into view first.
      await link.dispatchEvent('click');
      await expect(place).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL(AWS);
      await expect.poll(top).toBe(left);
      await page.goForward();
      await expect(place).toBeInViewport();
      await page.goBack();
      await expect.poll(top).toBe(left);
      await expect(page).toHaveURL(AWS);
    });
  }

  await test.step('the contents lead to each heading and show the place', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(place).not.toBeInViewport();
    await link.click();
    await expect(place).toBeInViewport();
    await expect(page).toHaveURL(`${AWS}#o-caminho-de-volta`);
    await expect(link).toBeInViewport();
    await expect
      .poll(() => link.evaluate((element) => element.matches(':target-current')))
      .toBe(true);
    await expect(link).toHaveCSS('font-weight', '600');
  });
});

test('every heading of an article can be linked to; code is coloured and can be copied as it was written, and a refused copy is told', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitWhole(page, INTEGRATION);
  const headings = page.getByRole('article').locator('h2[id], h3[id]');
  await expect(headings).toHaveCount(11);
  for (const heading of await headings.all()) {
    const id = await heading.getAttribute('id');
    expect(id).toMatch(/^[a-z0-9-]+$/);
    await expect(heading.getByRole('link')).toHaveAttribute('href', `#${id}`);
    await expect(heading.getByRole('link')).toHaveAccessibleDescription('Link para esta seção');
  }
  await headings.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`${INTEGRATION}#quatro-jeitos-de-ligar-dois-sistemas`);

  const copy = await beginToRead(page);
  await expect(copy).toHaveCount(6);
  const code = page.getByRole('article').locator('pre').first();
  const colours = await code
    .locator('span')
    .evaluateAll((tokens) => tokens.map((token) => getComputedStyle(token).color));
  expect(new Set(colours).size).toBeGreaterThan(2);
  await copy.first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Copiado.' })).toBeVisible();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await expect(page.getByText('O navegador não deixou copiar.')).toBeHidden();
  await copy.nth(1).click();
  await expect(page.getByText('O navegador não deixou copiar.')).toBeVisible();

  // What was copied before is there still.
  await visit(page, '/contato');
  await page.getByLabel('Mensagem').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('Mensagem')).toHaveValue(
    [
      'BEGIN;',
      'INSERT INTO pedido (id, cliente_id, total) VALUES ($1, $2, $3);',
      '-- criado_em e proxima_tentativa: DEFAULT now()',
      'INSERT INTO caixa_de_saida (id, tipo, conteudo)',
      "VALUES (gen_random_uuid(), 'pedido.criado', $4);",
      'COMMIT;',
    ].join('\n'),
  );
});

test('on a phone the contents are folded until asked for', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await visit(page, AWS);
  const link = contentsOf(page).getByRole('link', { name: 'A previsão' });
  await expect(link).toBeHidden();
  await contentsOf(page).getByText('Neste artigo').click();
  await link.click();
  await expect(page.getByRole('heading', { name: 'A previsão' })).toBeInViewport();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('how far one has read is shown all the same', async ({ page }) => {
    await page.goto(AWS);
    const columns = page.getByRole('article').locator('> div');
    const progress = () =>
      columns.evaluate(
        (element) => new DOMMatrix(getComputedStyle(element, '::before').transform).a,
      );
    await expect.poll(progress).toBe(0);
    await page.getByRole('heading', { name: 'O banco, em minutos' }).scrollIntoViewIfNeeded();
    await expect.poll(progress).toBeGreaterThan(0.4);
    expect(await progress()).toBeLessThan(0.9);
    await expect(page.getByRole('button', { name: /^Copiar/ })).toHaveCount(0);
  });
});

test('a block of code, which one can go to by key and scroll, says what it is written in; on paper there is the article, whose it is and nothing to press', async ({
  page,
}) => {
  await visitWhole(page, AWS);
  const copy = await beginToRead(page);
  await copy.first().focus();
  await page.keyboard.press('Tab');
  const terraform = page.getByRole('article').getByRole('group', { name: 'Terraform' });
  await expect(terraform).toBeFocused();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Otávio Kruger').first()).toBeVisible();
  for (const role of ['navigation', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(address.street)).toBeVisible();
  await expect(footer.getByText(company.email.label)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leia também' })).toBeHidden();
  const code = page.getByRole('article').locator('pre').first();
  await expect(code).toHaveCSS('white-space', 'pre-wrap');
  await expect(code.locator('span').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
