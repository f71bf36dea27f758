import { fileURLToPath } from 'node:url';
import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { type RunningBackend, startBackend } from '../../local/backend.ts';
import { MAP_ORIGIN } from './support/map.ts';

/** A received message, as the company's side of the database shows it. */
export interface Row {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  source_page: string | null;
  submitted_at: string | null;
  consent_version: string;
}

interface TestFixtures {
  /** Console errors and warnings this test expects: any other fails it. */
  expectedErrors: RegExp[];
  failOnConsoleErrors: undefined;
  failOnOutsideRequests: undefined;
  /** The rows whose e-mail is this one, oldest first. */
  rowsOf: (email: string) => Promise<Row[]>;
}

interface WorkerFixtures {
  /** The production build with the real local database, one a worker. */
  backend: RunningBackend;
}

/** Said by Playwright itself where a project blocks the service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

const distDir = fileURLToPath(new URL('../../dist', import.meta.url));

export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      const backend = await startBackend({ distDir, port: 0 });
      await use(backend);
      await backend.close();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ backend }, use) => use(backend.url),

  rowsOf: ({ backend }, use) =>
    use((email) =>
      backend.query<Row>('select * from contact_messages where email = $1 order by received_at', [
        email,
      ]),
    ),

  expectedErrors: [[], { option: true }],

  failOnConsoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (text === BLOCKED_WORKER) return;
        if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(text);
      };
      context.on('console', (message: ConsoleMessage) => {
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
