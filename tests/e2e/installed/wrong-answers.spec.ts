import { startServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { filesNotKept } from '../support/kept-files.ts';
import { test as base, expect } from '../support/site-copy.ts';
import { visit } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';
import { withoutArticle } from './unkept-article.ts';

/** What is answered in the place of addresses that hold `part`, and how often it was. */
interface Wrong {
  part: string | null;
  status: number;
  answered: number;
}

const test = base.extend<{ wrong: Wrong }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  wrong: ({}, use) => use({ part: null, status: 200, answered: 0 }),

  baseURL: async ({ copyDir, wrong }, use) => {
    const site = createSite(copyDir);
    const server = await startServer(
      [
        (request, response, next) => {
          const isWrong = wrong.part !== null && request.url?.includes(wrong.part);
          if (!isWrong) return site(request, response, next);
          wrong.answered += 1;
          response.writeHead(wrong.status, { 'Content-Type': 'text/html' });
          response.end('<p>Something between the browser and the server.');
        },
      ],
      { port: 0 },
    );
    await use(server.url);
    await server.close();
  },
});

test.use({ serviceWorkers: 'allow', ownContext: true });

test.describe('an article that is kept because it was read', () => {
  const path = '/blog/migracao-aws';
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    firstEdit: async ({}, use) => {
      await use((text, file) =>
        file === 'worker.js' ? withoutArticle(text, 'migracao-aws') : text,
      );
    },
  });

  test('opens though the server is down', async ({ page, wrong }) => {
    await installSite(page, path);
    await expect.poll(() => filesNotKept(page, path)).toEqual([]);
    Object.assign(wrong, { part: path, status: 503 });
    const answer = await page.goto(path);
    expect(wrong.answered).toBeGreaterThan(0);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('Distribuidora Serra Clara').first()).toBeVisible();
  });
});

test('a page in the place of code is not kept: the site is, once its code comes', async ({
  page,
  wrong,
}) => {
  wrong.part = '/assets/ProjectModal-';
  await visit(page, '/sobre');
  await expect.poll(() => wrong.answered).toBeGreaterThan(0);
  wrong.part = null;
  // The installation has failed by then, or does so soon; it is tried again when there is reason to.
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          dispatchEvent(new Event('online'));
          return navigator.serviceWorker.controller !== null;
        }),
      { timeout: 0 },
    )
    .toBe(true);
  const types = await page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    );
    const code = kept.flat().filter(({ url }) => /\/assets\/.+\.js/.test(url));
    return [...new Set(code.map(({ headers }) => headers.get('Content-Type')))];
  });
  expect(types).toEqual([expect.stringContaining('javascript')]);
});
