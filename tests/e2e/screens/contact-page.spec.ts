import { expect, test } from '../site-fixtures.ts';
import { MAP_ORIGIN, standInForMap } from '../support/map.ts';
import { visit } from '../support/visit.ts';

const places = [
  { name: 'the home page', path: '/', level: 2, title: 'Fale Conosco', mapHeight: 250 },
  {
    name: 'the contact page',
    path: '/contato',
    level: 1,
    title: 'Entre em Contato',
    mapHeight: 300,
  },
] as const;

for (const { name, path, level, title, mapHeight } of places) {
  test.describe(name, () => {
    test('has its heading, address, phone, mail and the form', async ({ page }) => {
      await standInForMap(page);
      await visit(page, path);
      await expect(page.getByRole('heading', { level, name: title, exact: true })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('definition').filter({ hasText: 'Curitiba' })).toBeVisible();
      await expect(main.getByRole('link', { name: /^\(41\) 5555-/ })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/5541/,
      );
      await expect(main.getByRole('link', { name: /@/ }).first()).toHaveAttribute(
        'href',
        /^mailto:\S+@\S+$/,
      );
      await expect(main.getByRole('form', { name: 'Formulário de contato' })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Enviar Mensagem' })).toBeVisible();
    });

    test(`shows a map ${mapHeight} pixels high that learns nothing of the visitor`, async ({
      page,
    }) => {
      const requests = await standInForMap(page);
      await visit(page, path);
      const place = page.getByRole('figure').last();
      const before = await place.boundingBox();
      await place.scrollIntoViewIfNeeded();
      const frame = page.locator('iframe[title="Mapa: Pinhal Software em Curitiba"]');
      await expect(frame).toBeVisible();
      expect((await frame.boundingBox())?.height).toBe(mapHeight);
      await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
      await expect(frame).toHaveAttribute('credentialless', '');
      await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation)/);
      expect(requests).toHaveLength(1);
      expect(requests[0]).toContain('/export/embed.html');
      const after = await place.boundingBox();
      expect(after?.height, 'nothing moves when it comes').toBe(before?.height);
      await expect(page.getByRole('link', { name: 'Abrir no OpenStreetMap' })).toHaveAttribute(
        'href',
        new RegExp(`^${MAP_ORIGIN}/`),
      );
    });
  });
}

test('the home page asks nobody for the map until it is near', async ({ page }) => {
  const requests = await standInForMap(page);
  await visit(page, '/');
  await page.locator('#blog').scrollIntoViewIfNeeded({ timeout: 5000 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(requests).toEqual([]);
});

test('the opening hours stand on the contact page', async ({ page }) => {
  await standInForMap(page);
  await visit(page, '/contato');
  const hours = page.getByRole('main').getByRole('definition').filter({ hasText: '9h' });
  await expect(hours).toContainText('Segunda a sexta: 9h-18h');
  await expect(hours).toContainText('Sábado: 9h-12h');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a drawing stands in for the map, which comes with the connection', async ({
    page,
    context,
  }) => {
    const requests = await standInForMap(page);
    const footer = page.getByRole('contentinfo');
    const heading = page.getByRole('heading', { level: 1 });
    // The pages' code is here; the map is not.
    await visit(page, '/contato');
    await footer.getByRole('link', { name: 'Sobre Nós', exact: true }).click();
    await expect(heading).toHaveText('Sobre Nós');
    requests.length = 0;
    await context.setOffline(true);
    await footer.getByRole('link', { name: 'Contato', exact: true }).click();
    await expect(heading).toHaveText('Entre em Contato');
    const drawn = page.getByRole('img', { name: /^Desenho do centro de Curitiba/ });
    await drawn.scrollIntoViewIfNeeded();
    await expect(drawn).toBeVisible();
    expect(requests).toEqual([]);
    await context.setOffline(false);
    await expect(page.locator('iframe')).toBeVisible();
  });
});
