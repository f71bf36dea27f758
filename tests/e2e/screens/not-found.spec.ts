import { expect, test } from '../site-fixtures.ts';
import { untilAsked } from '../support/clock.ts';
import { documentsOf } from '../support/navigation.ts';
import { hydrated, visit } from '../support/visit.ts';

// The browser logs the status of the document, and the page logs the path.
test.use({ expectedErrors: [/status of 404|404: no page at/] });

for (const path of ['/nao-existe', '/blog/nao-existe']) {
  test(`${path} is the not-found page with its status, and the path is logged`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByText('404', { exact: true })).toBeVisible();
    await expect(main.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect.poll(() => logged).toContainEqual(expect.stringContaining(`at ${path}`));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await main.getByRole('link').click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
}

test('a path that is not even valid is the not-found page too', async ({ page }) => {
  const response = await page.goto('/%E0%A4%A');
  expect(response?.status()).toBe(404);
  // The file says so too: what the application makes of such an address is seen once it runs.
  await hydrated(page);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test('inside the application a page is found in other letters than its own, and an address that leads nowhere needs no server to be told', async ({
  page,
}) => {
  await visit(page, '/sobre');
  const documents = documentsOf(page);
  const goTo = (path: string) =>
    page.evaluate((address) => history.pushState(null, '', address), path);
  for (const [path, heading] of [
    ['/Servicos/AWS', 'Serviços AWS'],
    ['/blog/Migracao-AWS', 'Migração para a AWS'],
    ['/portfolio/Vistoria-Campo', 'Aplicativo de vistoria'],
  ] as const) {
    await test.step(`${path}, in other letters than its own, is its page`, async () => {
      await goTo(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    });
  }
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('404: no page at /servicos/nao-existe'),
  );
  await goTo('/servicos/nao-existe');
  const main = page.getByRole('main');
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(main.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await logged;
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(documents).toEqual([]);
  await main.getByRole('link').click();
  await expect(page).toHaveURL('/');
});

// The router takes them for one of many pages, and a host for pages it does not have.
const oddPaths = [
  '/Blog/nao-existe',
  '/blog/nao-existe//',
  '//blog/nao-existe',
  '/blog/nao-existe%2F',
  '/portfolio/nao%2Fexiste',
];

test(`${oddPaths.join(', ')}: none is loaded again`, async ({ page, baseURL }) => {
  const documents = documentsOf(page);
  for (const path of oddPaths) {
    await test.step(path, async () => {
      const before = documents.length;
      // With two slashes ahead, a path alone would be another site.
      await page.goto(`${baseURL}${path}`);
      await hydrated(page);
      const notFound = page.getByText('Oops! Page not found', { exact: true });
      await expect.soft(notFound).toBeVisible();
      await untilAsked(page);
      expect.soft(documents.slice(before)).toHaveLength(1);
    });
  }
});

test('inside the application a missing article is asked for once, as a newer version may have it', async ({
  page,
}) => {
  await visit(page, '/sobre');
  const documents = documentsOf(page);
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('404: no page at /blog/nao-existe'),
  );
  await page.evaluate(() => history.pushState(null, '', '/blog/nao-existe'));
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await hydrated(page);
  await logged;
  expect(documents).toEqual(['/blog/nao-existe']);
});
