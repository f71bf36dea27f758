import type { Page } from '@playwright/test';
import { startServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { filesNotKept } from '../support/kept-files.ts';
import { test as base, expect } from '../support/site-copy.ts';
import { visit } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';
import { forget } from './support/forget.ts';
import { withoutArticle } from './support/unkept-article.ts';

/** What is answered in the place of addresses that hold `part`, and how often it was. */
interface Wrong {
  part: string | null;
  status: number;
  /** Where a redirect leads. */
  location: string;
  answered: number;
}

const test = base.extend<{ wrong: Wrong }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  wrong: ({}, use) => use({ part: null, status: 200, location: '/', answered: 0 }),

  baseURL: async ({ copyDir, wrong }, use) => {
    const site = createSite(copyDir);
    const server = await startServer(
      [
        (request, response, next) => {
          const isWrong = wrong.part !== null && request.url?.includes(wrong.part);
          if (!isWrong) return site(request, response, next);
          wrong.answered += 1;
          const { location: Location } = wrong;
          response.writeHead(wrong.status, { 'Content-Type': 'text/html', Location });
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

/** An installation has failed by then, or does so soon; it is tried again when there is reason to. */
async function installed(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('online'));
      return navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isKept, { timeout: 0 }).toBe(true);
}

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

  test('opens though the server is down or busy, however its address is written', async ({
    page,
    wrong,
  }) => {
    await installSite(page, path);
    await expect.poll(() => filesNotKept(page, path)).toEqual([]);
    for (const [address, status] of [
      [path, 503],
      [`${path}/`, 503],
      [`${path}?utm_source=boletim`, 429],
    ] as const) {
      Object.assign(wrong, { part: path, status, answered: 0 });
      const answer = await page.goto(address);
      await expect.poll(() => wrong.answered).toBeGreaterThan(0);
      expect(answer?.status(), address).toBe(200);
      await expect(page.getByText('Distribuidora Serra Clara').first()).toBeVisible();
    }
  });

  test.describe('and then without a connection', () => {
    // The browser may log that it cannot look for a new version.
    test.use({ expectedErrors: [/INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/] });

    test('is still kept once something in between has shown a page of its own', async ({
      page,
      context,
      wrong,
    }) => {
      await installSite(page, path);
      await expect.poll(() => filesNotKept(page, path)).toEqual([]);
      wrong.part = path;
      await page.goto(path);
      await expect(page.getByText('Something between')).toBeVisible();
      await context.setOffline(true);
      await page.goto(path);
      await expect(page.getByText('Distribuidora Serra Clara').first()).toBeVisible();
    });
  });

  test('goes from the device where it has got another address', async ({ page, wrong }) => {
    await installSite(page, path);
    await expect.poll(() => filesNotKept(page, path)).toEqual([]);
    // As after an update, whose version has other files.
    await forget(page, 'article.migracao-aws');
    Object.assign(wrong, { part: path, status: 301, location: '/blog' });
    await visit(page, '/sobre');
    await expect
      .poll(() => page.evaluate((kept) => caches.match(kept).then(Boolean), path))
      .toBe(false);
  });
});

test('a page of another version is not installed as one of this', async ({ page, wrong }) => {
  wrong.part = '/servicos.html';
  await visit(page, '/sobre');
  await expect.poll(() => wrong.answered).toBeGreaterThan(0);
  wrong.part = null;
  await installed(page);
  const kept = await page.evaluate(() => caches.match('/servicos.html', { ignoreSearch: true }));
  expect(kept).toBeDefined();
  await page.goto('/servicos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviços');
});

test('a device whose storage is broken reads the site from the network', async ({
  page,
  context,
}) => {
  await installSite(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker whose storage could be broken');
  await worker.evaluate(() => {
    const fail = () => {
      Object.assign(globalThis, { hasFailed: true });
      return Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));
    };
    for (const { prototype } of [Cache, CacheStorage]) Object.assign(prototype, { match: fail });
  });
  const answer = await page.goto('/servicos');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviços');
  expect(await worker.evaluate(() => 'hasFailed' in globalThis)).toBe(true);
});

test('a page in the place of code is not kept: the site is, once its code comes', async ({
  page,
  wrong,
}) => {
  wrong.part = '/assets/ProjectModal-';
  await visit(page, '/sobre');
  await expect.poll(() => wrong.answered).toBeGreaterThan(0);
  wrong.part = null;
  await installed(page);
  const types = await page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    );
    const code = kept.flat().filter(({ url }) => /\/assets\/.+\.js/.test(url));
    return [...new Set(code.map(({ headers }) => headers.get('Content-Type')))];
  });
  expect(types).toEqual([expect.stringContaining('javascript')]);
});
