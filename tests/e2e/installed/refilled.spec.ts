import type { Page } from '@playwright/test';
import { expect, test } from '../site-fixtures.ts';
import { filesNotKept } from '../support/kept-files.ts';
import { visit } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';
import { forget } from './support/forget.ts';

// The other tab may still be fetching as the connection goes, and the browser looks for a new worker.
test.use({
  serviceWorkers: 'allow',
  ownContext: true,
  expectedErrors: [/INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/],
});

/** How many files the device keeps of those the worker is installed with. */
function filesInstalled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('workbox-precache'));
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
  });
}

test('a page the browser has thrown away is kept again once it was read', async ({
  page,
  context,
}) => {
  await installSite(page);
  await forget(page, '/servicos.html');
  expect(await filesNotKept(page, '/servicos')).toEqual(['the document of /servicos']);
  await visit(page, '/servicos');
  await expect.poll(() => filesNotKept(page, '/servicos')).toEqual([]);
  await context.setOffline(true);
  const answer = await page.goto('/servicos');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviços');
});

test('the style sheet the browser has thrown away is kept again once a page has asked for it', async ({
  page,
  context,
}) => {
  await installSite(page);
  await forget(page, '/assets/style-');
  expect(await filesNotKept(page, '/servicos')).toEqual([
    expect.stringMatching(/^\/assets\/style-/),
  ]);
  await visit(page, '/servicos');
  await expect.poll(() => filesNotKept(page, '/servicos')).toEqual([]);
  await context.setOffline(true);
  await page.goto('/servicos');
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
});

test('what was deleted while another tab was open is kept again by the next page', async ({
  page,
  context,
}) => {
  await installSite(page, '/este-aparelho');
  const installed = await filesInstalled(page);
  const other = await context.newPage();
  await other.goto('/sobre');
  await page.bringToFront();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Apagar o que o site guarda aqui' }).click();
  await main.getByRole('button', { name: 'Apagar tudo', exact: true }).click();
  await expect(main.getByText(/^O que o site guardava neste aparelho foi apagado/)).toBeVisible();

  // Whatever this machine takes. A worker that does not say in time what it keeps is asked by the next
  // document again.
  await expect(async () => {
    // A page of a deeper level: what is fetched has addresses of its own.
    await visit(page, '/servicos/aws');
    await expect.poll(() => filesInstalled(page), { timeout: 90_000 }).toBe(installed);
  }).toPass({ timeout: 0 });
  expect(await filesNotKept(page, '/servicos', '/tecnologias')).toEqual([]);
  await context.setOffline(true);
  const answer = await page.goto('/tecnologias');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
});
