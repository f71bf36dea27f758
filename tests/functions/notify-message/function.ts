import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Database } from '../../../local/database/database.ts';
import { sqlStore } from '../../../local/notices/sql-store.ts';
import {
  createHandler,
  type HandlerOptions,
} from '../../../supabase/functions/notify-message/handler.ts';
import { resend } from '../../../supabase/functions/notify-message/providers/resend.ts';
import { clientOf, validRow } from '../../database/support/harness.ts';
import { openHostedProject } from '../../database/support/hosted.ts';
import { type Conduct, type MailService, openMailService } from '../mail-service.ts';

/** What the function's callers have to show. */
export const SECRET = 'a secret of the tests, long enough';

/** Opens a project and a mail service for the tests of a file. Call it at the top. */
export function openFunction() {
  const opened = openFunctionOn(openHostedProject);

  async function insert(row = validRow()) {
    const { status } = await clientOf(opened.project()).from('contact_messages').insert(row);
    expect(status).toBe(201);
    return row;
  }

  return { ...opened, insert };
}

/** The same on no more than a database, or on more. */
export function openFunctionOn<Project extends Pick<Database, 'query' | 'close'>>(
  open: () => Promise<Project>,
) {
  let project: Project;
  let mail: MailService;
  beforeAll(async () => {
    project = await open();
  });
  afterAll(() => project.close());
  beforeEach(async () => {
    // A killed function is told of in the log, as it should be.
    vi.spyOn(console, 'error').mockReturnValue();
    mail = await openMailService();
    await project.query('delete from contact_messages');
    // Each fifth is another one's turn.
    await project.query('alter sequence private.notices_taken restart');
    await project.query('update private.notices_pause set ends_at = default, failures = default');
  });
  afterEach(() => mail.close());

  function handler(change: Partial<HandlerOptions> = {}) {
    return createHandler({
      store: sqlStore(project.query),
      provider: resend({
        apiKey: 're_test',
        from: 'Site <site@company.example>',
        to: ['contato@company.example'],
        origin: mail.url,
      }),
      secret: SECRET,
      link: 'https://inbox.example/',
      withText: false,
      ...change,
    });
  }

  /** Wakes the function, as the scheduler does. */
  async function wake(change: Partial<HandlerOptions> = {}) {
    const request = new Request('http://functions.example/notify-message', {
      method: 'POST',
      headers: { 'x-notify-secret': SECRET },
    });
    const response = await handler(change)(request);
    return { status: response.status, body: await response.json() };
  }

  /** As if every backoff, every lease and the pause had run out. */
  async function timePasses() {
    await project.query(
      'update private.notices set due_at = now() where taken_at is null and due_at > now()',
    );
    await project.query('update private.notices_pause set ends_at = now()');
  }

  async function untaken(): Promise<number> {
    const rows = await project.query('select from private.notices where taken_at is null');
    return rows.length;
  }

  /** The mail service answers so, request by request, and then takes everything. */
  function plays(...conducts: Conduct[]) {
    mail.conduct = () => conducts.shift() ?? 'take';
  }

  return {
    project: () => project,
    mail: () => mail,
    handler,
    wake,
    timePasses,
    untaken,
    plays,
  };
}

/** What a killed process leaves behind: what it had begun, and no word. */
export async function kill<T>(begun: Promise<T> | null): Promise<never> {
  await begun;
  throw new Error('killed');
}
