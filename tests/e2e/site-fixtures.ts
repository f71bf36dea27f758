import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';
import { type FaultBackend, openFaultBackend } from './outbox/support/fault-backend.ts';
import { MAP_ORIGIN, mapOfServer } from './support/map.ts';
import { type SiteServer, startSiteServer } from './support/site-server.ts';
import { launchWholeBrowser } from './support/windows/browser.ts';
import { takeFailurePictures } from './support/windows/failure-pictures.ts';
import { openSharedContext, type SharedContext } from './support/windows/shared-contexts.ts';
import { completeStartup } from './support/windows/startup.ts';
import { startWatch } from './support/windows/watch.ts';

export interface TestOptions {
  /** Whether the test has a private window of its own, or one that is cleared after each test. */
  ownContext: boolean;
  /** Whether a window that is cleared has the site on the device already. */
  hasSite: boolean;
  /**
   * Whether the test wants a browser as visitors have it, with Background Sync, the back/forward cache
   * and a process for each page. Its window there is its own.
   */
  inWholeBrowser: boolean;
}

interface TestFixtures extends TestOptions {
  /** Console errors and warnings this test expects: any other fails it. */
  expectedErrors: RegExp[];
  picturesOfFailures: undefined;
  /**
   * Watches a window the test has opened itself as it does `context`: an error on the console and a
   * request to another site fail the test.
   */
  watch: (context: BrowserContext) => void;
}

interface WorkerFixtures {
  /** Gives the browser as visitors have it; one a worker, launched where it is first asked for. */
  wholeBrowser: () => Promise<Browser>;
  /**
   * What serves the production build, one a worker: with one origin, tests with and without a
   * database share windows.
   */
  site: SiteServer;
  /** The real local database for it, and a gateway between that can fail, one a worker. */
  faultBackend: FaultBackend;
  /** The windows that tests share, by what is asked of them. */
  sharedContexts: Map<string, SharedContext>;
}

export const distDir = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * For tests of what visitors read: they need no database, and so start at once. What lives as long as
 * a worker is declared here, though others use it, and starts where it is used: tests that differ in
 * that would have workers and browsers of their own.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      await completeStartup(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  wholeBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      let launched: Promise<Browser> | undefined;
      await use(() => {
        launched ??= launchWholeBrowser();
        return launched;
      });
      await (await launched)?.close();
    },
    { scope: 'worker' },
  ],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      const server = await startSiteServer(distDir);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],

  faultBackend: [
    async ({ site }, use) => {
      const backend = await openFaultBackend(site);
      await use(backend);
      await backend.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ site }, use) => use(site.url),

  sharedContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],

  ownContext: [true, { option: true }],
  hasSite: [false, { option: true }],
  inWholeBrowser: [false, { option: true }],

  context: async (
    {
      browser,
      wholeBrowser,
      sharedContexts,
      ownContext,
      hasSite,
      inWholeBrowser,
      baseURL,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
      viewport,
    },
    use,
  ) => {
    if (ownContext || inWholeBrowser || baseURL === undefined) {
      const owner = inWholeBrowser ? await wholeBrowser() : browser;
      const own = await owner.newContext();
      // Chromium is started so that it finds no other server; the others would.
      if (owner.browserType().name() !== 'chromium')
        await own.route(`${MAP_ORIGIN}/**`, (route) =>
          route.fulfill({ ...mapOfServer, contentType: mapOfServer.type }),
        );
      await use(own);
      await own.close();
      return;
    }
    const wanted = {
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
      viewport,
    };
    const kind = JSON.stringify([baseURL, hasSite, wanted]);
    const shared = sharedContexts.get(kind) ?? (await openSharedContext(browser, baseURL, hasSite));
    sharedContexts.set(kind, shared);
    await use(shared.context);
    await shared.clear();
  },

  expectedErrors: [[], { option: true }],

  // Before what may fail a test when it is over, so that it ends after that.
  picturesOfFailures: [
    async ({ context }, use, testInfo) => {
      await use(undefined);
      await takeFailurePictures(context, testInfo);
    },
    { auto: true },
  ],

  watch: [
    async ({ context, expectedErrors, baseURL }, use) => {
      const { said, asked, begin, end } = startWatch(expectedErrors, baseURL);
      begin(context);
      await use(begin);
      end();
      expect.soft(said, 'errors and warnings on the console').toEqual([]);
      expect(asked, 'requests to other sites').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
