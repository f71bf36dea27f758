import { offlineNotice } from '../../../src/content/pwa/connection.ts';
import { redirects } from '../../../src/content/redirects.ts';
import { pageWithoutCode } from '../outbox/support/device.ts';
import { expect, test } from '../site-fixtures.ts';
import { installedArticles, installedPaths } from '../support/installed.ts';
import { filesNotKept } from '../support/kept-files.ts';
import { UNKNOWN_PATH } from '../support/site.ts';
import { hydrated } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';

// What only a connection can bring, such as the check for a new version; and the status with which
// a path without a file of its own is answered, be it a short one or an unknown one.
test.use({
  serviceWorkers: 'allow',
  hasSite: true,
  expectedErrors: [
    /INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script|status of (404|503)|404: no page/,
  ],
});

const [article, otherArticle] = installedArticles;

/** A page of each kind: those of one kind have the same code. */
const oneOfEach = [
  ...installedPaths.filter((path) => !/^\/(?:servicos|portfolio|blog)\/./.test(path)),
  '/servicos/aws',
  '/portfolio/ecommerce',
  article.path,
];

test.describe('right after the first visit', () => {
  test.use({ ownContext: true });

  test('without a connection every page opens, pictures, looks and a filtered view are there, short and odd paths lead to their pages, and an unknown one to the not-found page', async ({
    page,
    context,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await installSite(page);
    await context.setOffline(true);
    await expect(page.getByText(offlineNotice(true), { exact: true })).toBeVisible();
    expect(await filesNotKept(page, ...installedPaths)).toEqual([]);

    await test.step('every page', async () => {
      const answers = await page.evaluate(
        (paths) => Promise.all(paths.map(async (path) => [path, (await fetch(path)).status])),
        installedPaths,
      );
      expect(answers).toEqual(installedPaths.map((path) => [path, 200]));
      for (const path of oneOfEach) {
        const opened = await page.goto(path);
        expect(opened?.status(), path).toBe(200);
        expect(opened?.fromServiceWorker(), path).toBe(true);
        await hydrated(page);
      }
      const title = await page.title();
      const reloaded = await page.reload();
      expect(reloaded?.fromServiceWorker()).toBe(true);
      await expect(page).toHaveTitle(title);
    });

    await test.step('pictures, looks and a filtered view', async () => {
      await page.goto('/portfolio?tipo=mobile');
      await hydrated(page);
      const pictures = page.getByRole('tabpanel').locator('img');
      await expect(pictures).not.toHaveCount(0);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
      await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    });

    await test.step('short and odd paths', async () => {
      for (const [path, title] of [
        ['/servicos/consultoria', 'Consultoria em TI e Gestão de Projetos'],
        ['/sobre/', 'Sobre Nós'],
        ['/Contato', 'Entre em Contato'],
      ] as const) {
        await page.goto(path);
        await expect(heading).toHaveText(title);
      }
    });

    await test.step('short addresses of articles that are here', async () => {
      for (const { path, title } of installedArticles) {
        for (const { from } of redirects.filter(({ to }) => to === path)) {
          for (const address of [from, `${from}/`]) {
            await page.goto(address);
            await expect(page).toHaveURL(path);
            await expect(heading).toHaveText(title);
          }
        }
      }
    });

    await test.step('an unknown path', async () => {
      const answer = await page.goto(UNKNOWN_PATH);
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    });
  });
});

test('in an odd spelling of its address, a page that is here is all there before anybody acts', async ({
  page,
}) => {
  // The worker sends them, and the router takes them for the same: nothing of them waits for an act. An
  // article each: to one that was read before, another spelling leads.
  for (const [path, part] of [
    [article.path.toUpperCase(), page.locator(article.lastPart)],
    [`${otherArticle.path}/`, page.locator(otherArticle.lastPart)],
    ['/Servicos/AWS', page.getByRole('heading', { name: 'Mexa na conta' })],
  ] as const) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.fromServiceWorker()).toBe(true);
      await hydrated(page, { givesSign: false });
      await expect(part).toBeVisible();
    });
  }
});

test.describe('on a line that is dead, and does not say so', () => {
  const old = '/blog/artigo-antigo';

  test.use({
    // On the origin that has the site on the device already.
    baseURL: async ({ site }, use) => {
      site.answerFirst(({ url }, _, next) => {
        if (url !== old) next();
      });
      await use(site.url);
      site.answerFirst();
    },
  });

  test('an article that was read before opens from the device', async ({ page }) => {
    await page.goto(pageWithoutCode);
    await page.evaluate(async (path) => {
      const kept = await caches.open('pages');
      const headers = { 'Content-Type': 'text/html' };
      await kept.put(path, new Response('<h1>Um artigo antigo</h1>', { headers }));
    }, old);
    const answer = await page.goto(old);
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Um artigo antigo');
  });
});
