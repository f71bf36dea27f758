import { expect, test } from './site-fixtures.ts';
import { visit } from './support/visit.ts';

test.use({ serviceWorkers: 'block' });

const shortPaths = [
  ['/servicos/consultoria', '/servicos/consultoria-ti'],
  ['/servicos/integracao', '/servicos/integracao-sistemas'],
  ['/servicos/manutencao', '/servicos/manutencao-legados'],
  ['/blog/integracao-sistemas', '/blog/integracao-sistemas-transformacao'],
  ['/blog/desenvolvimento-multiplataforma', '/blog/vantagens-mobile-multiplataforma'],
] as const;

const oddPaths = [
  ['/sobre/', '/sobre'],
  ['/Sobre', '/sobre'],
  ['/SERVICOS/AWS/', '/servicos/aws'],
  ['/Servicos/Consultoria/', '/servicos/consultoria-ti'],
] as const;

for (const [from, to] of [...shortPaths, ...oddPaths]) {
  test(`the server leads from ${from} to ${to} for good`, async ({ request }) => {
    const answer = await request.get(`${from}?a=1`, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe(`${to}?a=1`);
  });
}

for (const [from, to] of shortPaths) {
  test(`the application leads from ${from} to ${to} without asking the server`, async ({
    page,
  }) => {
    await visit(page, '/sobre');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.evaluate((path) => history.pushState(null, '', path), from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(documents).toEqual([]);
  });
}
