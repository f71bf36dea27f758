import { type RunningBackend, startBackend } from '../../local/commands/backend.ts';
import { copyOfReadyData } from '../database/ready-data.ts';
import { test as base, distDir, expect } from './site-fixtures.ts';

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
  /** The rows whose e-mail is this one, oldest first. */
  rowsOf: (email: string) => Promise<Row[]>;
}

interface WorkerFixtures {
  /** The production build with the real local database, one a worker. */
  backend: RunningBackend;
}

/** For tests that write to the database, or need it to be there. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: [
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

  baseURL: ({ backend }, use) => use(backend.url),

  rowsOf: ({ backend }, use) =>
    use((email) =>
      backend.query<Row>('select * from contact_messages where email = $1 order by received_at', [
        email,
      ]),
    ),
});

export { expect };
