import type { Page } from '@playwright/test';
import { startServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { readDist } from '../../site/dist.ts';
import { filesNotKept } from '../support/kept-files.ts';
import { test as base, expect } from '../support/site-copy.ts';
import { visit } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';
import { forget, forgetResponses } from './support/forget.ts';
import { withoutArticle } from './support/unkept-article.ts';

/** What is answered in the place of addresses that hold `part`, and how often it was. */
interface Wrong {
  part: string | null;
  status: number;
  body: string;
  /** Where a redirect leads. */
  location: string;
  answered: number;
}

const body = '<p>Something between the browser and the server.';

const test = base.extend<{ wrong: Wrong }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  wrong: ({}, use) => use({ part: null, status: 200, body, location: '/', answered: 0 }),

  baseURL: async ({ copyDir, wrong }, use) => {
    const site = createSite(copyDir);
    const server = await startServer(
      [
        (request, response, next) => {
          const { url = '' } = request;
          const { part } = wrong;
          // Nor do the packs come through: the worker asks for the files one by one.
          const isWrong = part !== null && (url.includes(part) || url.includes('/packed-'));
          if (!isWrong) return site(request, response, next);
          if (url.includes(part)) wrong.answered += 1;
          const { location: Location } = wrong;
          response.writeHead(wrong.status, { 'Content-Type': 'text/html', Location });
          response.end(wrong.body);
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
  const itsWords = 'Distribuidora Serra Clara';
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    firstEdit: async ({}, use) => {
      await use((text, file) =>
        file === 'worker.js' ? withoutArticle(text, 'migracao-aws') : text,
      );
    },
    // The browser may log that it cannot look for a new version.
    expectedErrors: [/INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/],
  });

  test('opens though the server is down or busy, and however its address is written; is still kept once something in between has shown a page of its own, or that in the place of its cover; goes from the device where it has got another address; where the storage breaks, the site is read from the network', async ({
    page,
    context,
    wrong,
  }) => {
    await installSite(page, path);
    await expect.poll(() => filesNotKept(page, path)).toEqual([]);

    await test.step('the server is down or busy', async () => {
      for (const [address, status] of [
        [path, 503],
        [`${path}/`, 503],
        [`${path}?utm_source=boletim`, 429],
      ] as const) {
        Object.assign(wrong, { part: path, status, answered: 0 });
        const answer = await page.goto(address);
        await expect.poll(() => wrong.answered).toBeGreaterThan(0);
        expect(answer?.status(), address).toBe(200);
        await expect(page.getByText(itsWords).first()).toBeVisible();
      }
    });

    await test.step('something in between shows a page of its own', async () => {
      wrong.status = 200;
      await page.goto(path);
      await expect(page.getByText('Something between')).toBeVisible();
      await context.setOffline(true);
      await page.goto(path);
      await expect(page.getByText(itsWords).first()).toBeVisible();
    });

    await test.step('something in between shows a page in the place of its cover, or the server is down for that', async () => {
      Object.assign(wrong, { part: '/art/cover-migracao-aws', answered: 0 });
      for (const [status, isOffline] of [
        [503, false],
        [200, false],
        [200, true],
      ] as const) {
        wrong.status = status;
        await context.setOffline(isOffline);
        await page.goto('/blog/integracao-sistemas-transformacao');
        const cover = page.locator('img[src^="/art/cover-migracao-aws"]');
        await cover.scrollIntoViewIfNeeded();
        await expect
          .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
      expect(wrong.answered).toBeGreaterThan(0);
    });

    await test.step('it has got another address', async () => {
      wrong.part = null;
      await context.setOffline(false);
      await page.goto(path);
      await expect.poll(() => filesNotKept(page, path)).toEqual([]);
      // Where nothing of ours runs: the page that is read brings back what it finds missing.
      await page.goto('/robots.txt');
      // As after an update, whose version has other files.
      await forget(page, 'article.migracao-aws');
      Object.assign(wrong, { part: path, status: 301, location: '/blog' });
      await visit(page, '/sobre');
      await expect
        .poll(() => page.evaluate((kept) => caches.match(kept).then(Boolean), path))
        .toBe(false);
    });

    await test.step('the storage breaks', async () => {
      const [worker] = context.serviceWorkers();
      if (!worker) throw new Error('There is no worker whose storage could be broken');
      await worker.evaluate(() => {
        const fail = () => {
          Object.assign(globalThis, { hasFailed: true });
          return Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));
        };
        for (const { prototype } of [Cache, CacheStorage])
          Object.assign(prototype, { match: fail });
      });
      const answer = await page.goto('/servicos');
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviços');
      expect(await worker.evaluate(() => 'hasFailed' in globalThis)).toBe(true);
    });
  });
});

/** Notes what becomes of each first version of the worker that this window registers from now on. */
async function watchInstallations(page: Page): Promise<readonly string[]> {
  const states: string[] = [];
  await page.exposeFunction('workerIs', (state: string) => states.push(state));
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...args) {
      const registration = await register.apply(this, args);
      const { installing } = registration;
      installing?.addEventListener('statechange', () =>
        (window as unknown as { workerIs: (state: string) => void }).workerIs(installing.state),
      );
      return registration;
    };
  });
  return states;
}

/** Takes the site off the device, with what a failed installation has brought, and what it may still bring. */
async function clearSite(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const storageTypes = 'cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
  await forgetResponses(page);
}

// Nobody but the worker asks for these here; a page's icon, say, is asked for by the browser, too.
const hindrances = [
  { what: 'a page is lost', part: '/servicos.html', status: 404 },
  { what: 'a page is of another version', part: '/servicos.html', status: 200 },
  {
    what: 'a page is of another version that differs in its style sheet alone',
    part: '/servicos.html',
    status: 200,
    body: readDist('servicos.html').replaceAll(/\bstyle-[\w-]+\.css/g, 'style-another.css'),
  },
  { what: 'a page comes in the place of code', part: '/assets/ProjectModal-', status: 200 },
];

test.describe('while it is being installed', () => {
  // So the installation fails, and names the file.
  test.use({
    expectedErrors: [/^in the worker: .*(?:\/servicos\.html|\/assets\/ProjectModal-)/],
  });

  test('where a page is lost or of another version, or comes in the place of code, the site is kept without that, as soon as the line is good, without another visit', async ({
    page,
    wrong,
  }) => {
    const states = await watchInstallations(page);
    const failed: string[] = [];
    for (const { what, ...answer } of hindrances) {
      await test.step(what, async () => {
        Object.assign(wrong, { body, ...answer, answered: 0 });
        if (failed.length > 0) await clearSite(page);
        await visit(page, '/sobre');
        failed.push('redundant');
        // Before it fails it has fetched some, or all else, of the site; later it fetches it all.
        await expect.poll(() => states, { timeout: 0 }).toEqual(failed);
        expect(wrong.answered).toBeGreaterThan(0);
      });
    }

    await test.step('the line is good', async () => {
      wrong.part = null;
      await page.evaluate(() => dispatchEvent(new Event('online')));
      const isKept = () => navigator.serviceWorker.controller !== null;
      await page.waitForFunction(isKept, undefined, { timeout: 0 });
      const kept = await page.evaluate(() =>
        caches.match('/servicos.html', { ignoreSearch: true }),
      );
      expect(kept).toBeDefined();
      const types = await page.evaluate(async () => {
        const all = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
        );
        const code = all.flat().filter(({ url }) => /\/assets\/.+\.js/.test(url));
        return [...new Set(code.map(({ headers }) => headers.get('Content-Type')))];
      });
      expect(types).toEqual([expect.stringContaining('javascript')]);
      await page.goto('/servicos');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviços');
    });
  });
});
