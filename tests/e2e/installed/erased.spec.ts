import { basename } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { devicePage } from '../../../src/content/pages/device.ts';
import { filesKept } from '../support/kept-files.ts';
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  firstEdit: async ({}, use) =>
    use((text, file) => (file === 'worker.js' ? withoutArticle(text, basename(article)) : text)),
});

/** Deletes all the site keeps, in another tab. */
async function eraseElsewhere(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await visit(page, '/este-aparelho');
  await page.getByRole('button', { name: erase.action }).click();
  const question = page.getByRole('alertdialog', { name: erase.title });
  await question.getByRole('button', { name: erase.confirm }).click();
  await expect(page.getByText(erase.done)).toBeVisible();
  await page.close();
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

test('what was deleted in another tab does not come back while a page is still open', async ({
  page,
  context,
}) => {
  await installSite(page);
  await eraseElsewhere(context);
  expect(await filesKept(page)).toEqual([]);
  await forgetResponses(page);
  await goTo(page, 'Portfólio');
  await fetchEachKind(page);
  expect(await filesKept(page)).toEqual([]);

  // Loaded again, the site is kept anew.
  await page.reload();
  await expect.poll(() => filesKept(page)).toContain('/sem-conexao.html');
});
