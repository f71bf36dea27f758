import { fileURLToPath } from 'node:url';
import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { startServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import { MAP_ORIGIN } from './support/map.ts';

interface TestFixtures {
  /** Console errors and warnings this test expects: any other fails it. */
  expectedErrors: RegExp[];
  failOnConsoleErrors: undefined;
  failOnOutsideRequests: undefined;
}

interface WorkerFixtures {
  /** Where the production build is served, without a database, once a worker. */
  siteUrl: string;
}

/** Said by Playwright itself where a project blocks the service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

export const distDir = fileURLToPath(new URL('../../dist', import.meta.url));

/** For tests of what visitors read: they need no database, and so start at once. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      const server = await startServer([createSite(distDir)], { port: 0 });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ siteUrl }, use) => use(siteUrl),

  expectedErrors: [[], { option: true }],

  failOnConsoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (text === BLOCKED_WORKER) return;
        if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(text);
      };
      context.on('console', (message: ConsoleMessage) => {
        // Without a stand-in the map's server cannot be reached from here.
        if (message.location().url.startsWith(MAP_ORIGIN)) return;
        if (['error', 'warning'].includes(message.type())) note(message.text());
      });
      context.on('weberror', (error) => note(error.error().message));
      await use(undefined);
      expect(unexpected, 'errors and warnings on the console').toEqual([]);
    },
    { auto: true },
  ],

  failOnOutsideRequests: [
    async ({ context, baseURL }, use) => {
      const unexpected: string[] = [];
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        const known = origin === baseURL || origin === MAP_ORIGIN;
        if (protocol.startsWith('http') && !known) unexpected.push(request.url());
      });
      await use(undefined);
      expect(unexpected, 'requests to other sites').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
