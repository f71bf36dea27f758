import type { RunningBackend } from '../../local/commands/backend.ts';
import { test as base, expect } from './site-fixtures.ts';

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

export type RowsOf = (email: string) => Promise<Row[]>;

interface TestFixtures {
  /** What serves the site and keeps what is sent. */
  backend: RunningBackend;
  /** The rows whose e-mail is this one, oldest first. */
  rowsOf: RowsOf;
}

/** For tests that write to the database, or need it to be there. */
export const test = base.extend<TestFixtures>({
  backend: async ({ site, faultBackend }, use) => {
    // The real gateway, with nothing between.
    site.answerFirst(faultBackend.gateway);
    await use(faultBackend);
    site.answerFirst();
  },

  baseURL: ({ backend }, use) => use(backend.url),

  rowsOf: ({ backend }, use) =>
    use((email) =>
      backend.query<Row>('select * from contact_messages where email = $1 order by received_at', [
        email,
      ]),
    ),
});

export { expect };
