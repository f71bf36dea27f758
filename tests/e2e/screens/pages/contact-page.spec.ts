import type { Page } from '@playwright/test';
import { address, chatLink, company } from '../../../../src/content/company.ts';
import { expect, test } from '../../site-fixtures.ts';
import { untilAsked, untilIdle } from '../../support/clock.ts';
import { interceptByRoute } from '../../support/intercept.ts';
import { allDrawn } from '../../support/looks/drawn.ts';
import { standInForMap } from '../../support/map.ts';
import { visit, visitWhole } from '../../support/visit.ts';

/** The heading, and all that is the same wherever the form stands. */
async function expectContact(page: Page, level: number, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level, name, exact: true })).toBeVisible();
  const main = page.getByRole('main');
  const place = main.getByRole('definition').filter({ hasText: 'Curitiba, Paraná' });
  await expect(place).toContainText(address.street);
  const phone = main.getByRole('link', { name: company.phone.label });
  await expect(phone).toHaveAttribute('href', chatLink().href);
  await expect(main.getByRole('link', { name: company.email.label }).first()).toHaveAttribute(
    'href',
    company.email.href,
  );
  await expect(main.getByRole('form', { name: 'Formulário de contato' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Enviar Mensagem' })).toBeVisible();
}

test("/contato has the heading 'Entre em Contato', address, phone, mail, the form and the opening hours", async ({
  page,
}) => {
  await visit(page, '/contato');
  await expectContact(page, 1, 'Entre em Contato');
  const hours = page.getByRole('main').getByRole('definition').filter({ hasText: '9h' });
  await expect(hours).toContainText('Segunda a sexta: 9h-18h');
  await expect(hours).toContainText('Sábado: 9h-12h');
});

test("the home page has the heading 'Fale Conosco', address, phone, mail and the form, and asks nobody for the map until it is near", async ({
  page,
}) => {
  const requests = await standInForMap(page);
  await visitWhole(page, '/');
  await expectContact(page, 2, 'Fale Conosco');
  // The browser says what is near once it has nothing else to do.
  await page.locator('#blog').scrollIntoViewIfNeeded();
  await untilIdle(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await untilAsked(page);
  expect(requests).toEqual([]);
  await page.getByRole('figure').last().scrollIntoViewIfNeeded();
  await expect.poll(() => requests).not.toEqual([]);
  // It is shown once it is here.
  await expect(page.locator('iframe')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a drawing stands in for the map, which comes with the connection', async ({
    page,
    context,
  }) => {
    const requests = await standInForMap(page, interceptByRoute);
    const footer = page.getByRole('contentinfo');
    const heading = page.getByRole('heading', { level: 1 });
    // The pages' code is here; the map is not.
    await visitWhole(page, '/contato');
    await footer.getByRole('link', { name: 'Sobre Nós', exact: true }).click();
    await expect(heading).toHaveText('Sobre Nós');
    await allDrawn(page);
    requests.length = 0;
    await context.setOffline(true);
    await footer.getByRole('link', { name: 'Contato', exact: true }).click();
    await expect(heading).toHaveText('Entre em Contato');
    const drawn = page.getByRole('img', { name: /^Desenho do centro de Curitiba/ });
    await drawn.scrollIntoViewIfNeeded();
    await expect(drawn).toBeVisible();
    const figure = page.getByRole('figure').filter({ has: drawn });
    await expect(figure).toContainText(address.street);
    await expect(figure.getByRole('link', { name: 'Abrir no OpenStreetMap' })).toBeVisible();
    // The browser says what is near once it has nothing else to do.
    await untilIdle(page);
    await untilIdle(page);
    expect(requests).toEqual([]);
    await context.setOffline(false);
    await expect(page.locator('iframe')).toBeVisible();
  });
});
