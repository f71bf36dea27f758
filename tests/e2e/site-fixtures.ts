import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';
import { type RunningBackend, startBackend } from '../../local/commands/backend.ts';
import { startServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import { copyOfReadyData } from '../database/ready-data.ts';
import { type FaultBackend, startFaultBackend } from './outbox/support/fault-backend.ts';
import { launchKeepingBrowser } from './support/windows/browser.ts';
import { takeFailurePictures } from './support/windows/failure-pictures.ts';
import { openSharedContext, type SharedContext } from './support/windows/shared-contexts.ts';
import { completeStartup } from './support/windows/startup.ts';
import { startWatch } from './support/windows/watch.ts';

export interface TestOptions {
  /** Whether the test has a private window of its own, or one that is cleared after each test. */
  ownContext: boolean;
  /** Whether a window that is cleared has the site on the device already. */
  hasSite: boolean;
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
  /** A browser that keeps pages it leaves, one a worker. */
  keepingBrowser: Browser;
  /** Where the production build is served, without a database, once a worker. */
  siteUrl: string;
  /** The production build with the real local database, one a worker. */
  productBackend: RunningBackend;
  /** The same with a gateway between that can fail. */
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

  keepingBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      const browser = await launchKeepingBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      const server = await startServer([createSite(distDir)], { port: 0 });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],

  productBackend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      const data = await copyOfReadyData();
      const backend = await startBackend({ distDir, port: 0, dataDir: data.path });
      await use(backend);
      await backend.close();
      await data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  faultBackend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      const backend = await startFaultBackend(distDir);
      await use(backend);
      await backend.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ siteUrl }, use) => use(siteUrl),

  sharedContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],

  ownContext: [true, { option: true }],
  hasSite: [false, { option: true }],

  context: async (
    {
      browser,
      sharedContexts,
      ownContext,
      hasSite,
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
    if (ownContext || baseURL === undefined) {
      const own = await browser.newContext();
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
