import { basename } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { devicePage } from '../../../src/content/pages/device.ts';
import { filesKept, filesNotKept } from '../support/kept-files.ts';
import { expect, test } from '../support/site-copy.ts';
import { goTo, visit } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';
import { forgetResponses } from './support/forget.ts';
import { withoutArticle } from './support/unkept-article.ts';

const { erase } = devicePage;

/** Too old to be kept from the installation on, as it will be one day. */
const article = '/blog/migracao-aws';

test.use({
  serviceWorkers: 'allow',
  ownContext: true,
  // The other tab may still be fetching as the connection goes, and the browser looks for a new worker.
  expectedErrors: [/INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  firstEdit: async ({}, use) =>
    use((text, file) => (file === 'worker.js' ? withoutArticle(text, basename(article)) : text)),
});

/** How many files the device keeps of those the worker is installed with. */
function filesInstalled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('workbox-precache'));
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
  });
}

/**
 * Resolves once that many are kept, whatever this machine takes. A worker that does not say in time what it
 * keeps is asked by the next document again.
 */
async function visitUntilInstalled(page: Page, files: number): Promise<void> {
  await expect(async () => {
    // A page of a deeper level: what is fetched has addresses of its own.
    await visit(page, '/servicos/aws');
    await expect.poll(() => filesInstalled(page), { timeout: 90_000 }).toBe(files);
  }).toPass({ timeout: 0 });
}

/** Deletes all the site keeps, in another tab, which is still open then. */
async function eraseElsewhere(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await visit(page, '/este-aparelho');
  await page.getByRole('button', { name: erase.action }).click();
  const question = page.getByRole('alertdialog', { name: erase.title });
  await question.getByRole('button', { name: erase.confirm }).click();
  await expect(page.getByText(erase.done)).toBeVisible();
  return page;
}

/** Has the worker that still answers this page fetch one file of each kind it would keep. */
async function fetchEachKind(page: Page): Promise<void> {
  await page.evaluate(async (path) => {
    const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry;
    const html = await (await fetch(path)).text();
    const [, text] = /data-own="([^"]+)"/.exec(html) ?? [];
    const [drawing] = /\/art\/cover-[\w.-]+/.exec(html) ?? [];
    for (const url of [...(entry ?? '').split(' '), text, drawing]) {
      if (!url) throw new Error('the documents name no such file');
      await (await fetch(url)).text();
    }
  }, article);
}

test('what was deleted while another tab is open does not come back in that, but with the next page, or that one loaded again', async ({
  page,
  context,
}) => {
  await installSite(page);
  const installed = await filesInstalled(page);

  await test.step('it does not come back', async () => {
    const eraser = await eraseElsewhere(context);
    await eraser.close();
    expect(await filesKept(page)).toEqual([]);
    await forgetResponses(page);
    await goTo(page, 'Portfólio');
    await fetchEachKind(page);
    expect(await filesKept(page)).toEqual([]);
  });

  await test.step('loaded again, the site is kept anew', async () => {
    await page.reload();
    await expect.poll(() => filesKept(page)).toContain('/sem-conexao.html');
    await visitUntilInstalled(page, installed);
  });

  await test.step('so it is by the next page, while the other tab is open', async () => {
    const next = await eraseElsewhere(context);
    await visitUntilInstalled(next, installed);
    expect(await filesNotKept(next, '/servicos', '/tecnologias')).toEqual([]);
    await context.setOffline(true);
    const answer = await next.goto('/tecnologias');
    expect(answer?.status()).toBe(200);
    await expect(next.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
  });
});
