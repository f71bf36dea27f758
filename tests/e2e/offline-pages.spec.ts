import { expect, test } from './site-fixtures.ts';
import { sitePaths, UNKNOWN_PATH } from './support/site.ts';
import { hydrated } from './support/visit.ts';
import { installSite } from './support/worker.ts';

// What only a connection can bring, such as the check for a new version; and the status with which
// a path without a file of its own is answered, be it a short one or an unknown one.
test.use({
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|error occurred when fetching the script|status of 404|404: no page at/,
  ],
});

test('without a connection every page opens and reloads', async ({ page, context }) => {
  test.slow();
  await installSite(page);
  await context.setOffline(true);
  for (const path of sitePaths) {
    const opened = await page.goto(path);
    expect(opened?.status(), path).toBe(200);
    await hydrated(page);
    const title = await page.title();
    const reloaded = await page.reload();
    expect(reloaded?.fromServiceWorker(), path).toBe(true);
    await expect(page).toHaveTitle(title);
  }
});

test('without a connection pictures, looks and a filtered view are there too', async ({
  page,
  context,
}) => {
  await installSite(page);
  await context.setOffline(true);
  await page.goto('/portfolio?tipo=mobile');
  await hydrated(page);
  const pictures = page.getByRole('tabpanel').locator('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
});

test('without a connection short and odd paths lead to their pages', async ({ page, context }) => {
  await installSite(page);
  await context.setOffline(true);
  for (const [path, title] of [
    ['/servicos/consultoria', 'Consultoria em TI e Gestão de Projetos'],
    ['/sobre/', 'Sobre Nós'],
    ['/Contato', 'Entre em Contato'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('without a connection an unknown path is the not-found page', async ({ page, context }) => {
  await installSite(page);
  await context.setOffline(true);
  const answer = await page.goto(UNKNOWN_PATH);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});
