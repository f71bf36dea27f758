import type { BrowserContext, Page } from '@playwright/test';
import { devicePage } from '../../../src/content/pages/device.ts';
import { expect, test } from '../site-fixtures.ts';
import { filesKept } from '../support/kept-files.ts';
import { goTo, visit } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';
import { forgetResponses } from './support/forget.ts';

const { erase } = devicePage;

test.use({ serviceWorkers: 'allow', ownContext: true });

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
  await page.evaluate(async () => {
    const code = document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry ?? '';
    const drawing = '/art/cover-migracao-aws.svg';
    for (const url of [...code.split(' '), drawing, '/blog/migracao-aws']) {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${answer.status} ${url}`);
      await answer.text();
    }
  });
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
