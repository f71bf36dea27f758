import { fileURLToPath } from 'node:url';
import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { type RunningBackend, startBackend } from '../../local/backend.ts';

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
  /** Console errors this test expects: any other fails it. */
  expectedErrors: RegExp[];
  failOnConsoleErrors: undefined;
  /** The rows whose e-mail is this one, oldest first. */
  rowsOf: (email: string) => Promise<Row[]>;
}

interface WorkerFixtures {
  /** The production build with the real local database, one a worker. */
  backend: RunningBackend;
}

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
        if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(text);
      };
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') note(message.text());
      });
      context.on('weberror', (error) => note(error.error().message));
      await use(undefined);
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
