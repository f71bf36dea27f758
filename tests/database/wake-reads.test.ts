import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../local/commands/backend.ts';
import { openMigratedBackend } from './support/harness.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openMigratedBackend();
  await backend.query(
    `update private.settings set notify_url = 'https://x.example/f', notify_secret = 'secret',
       beyond_first_a_day = 0`,
  );
  // Of 1.8 KB, four to a page.
  await backend.query(
    `insert into contact_messages (id, name, email, phone, subject, message, consent_version)
     select gen_random_uuid(), 'Ana', 'a@b.example', '4155550101', 'Oi!', repeat('Bom dia! ', 200), '1'
     from generate_series(1, 1000)`,
  );
  await backend.query('update private.notices set taken_at = now()');
  await tidy();
});
afterAll(() => backend.close());

/** What a server does by itself after so many changes. */
async function tidy(): Promise<void> {
  await backend.query('vacuum (analyze) contact_messages');
  await backend.query('vacuum (analyze) private.notices');
}

/** How many rows of the notices were read so far. */
const ROWS_READ = `(select (seq_tup_read + idx_tup_fetch)::int
  from pg_stat_xact_user_tables where relid = 'private.notices'::regclass)`;

test('a wake reads no message where each has its notice', async () => {
  // The first one in a session also reads what the database knows of its own tables.
  const [row] = await backend.query('select private.wake_notifier() as said');
  expect(row).toEqual({ said: expect.stringMatching('not called: no notice is due') });
  const plan = await backend.query(
    'explain (analyze, buffers, format json) select private.wake_notifier()',
  );
  const [, hit, read] =
    /"Shared Hit Blocks":(\d+),"Shared Read Blocks":(\d+)/.exec(JSON.stringify(plan)) ?? [];
  // The messages have 250 pages.
  expect(Number(hit) + Number(read)).toBeLessThan(100);
});

test('a wake that finds a notice due reads none of those that are held', async () => {
  await backend.query(
    `update private.notices set taken_at = null, beyond_first = true
     where message_id in (select message_id from private.notices limit 300)`,
  );
  await backend.query(
    `update private.notices set taken_at = null
     where message_id = (select message_id from private.notices where not beyond_first limit 1)`,
  );
  await tidy();
  const [row] = await backend.query(
    `with before as materialized (select ${ROWS_READ} as rows),
       woken as materialized (select private.wake_notifier() as said, rows from before)
     select said, ${ROWS_READ} - rows as rows from woken`,
  );
  expect(row).toEqual({ said: 'not called: the extension pg_net is missing', rows: 1 });
});

test('whether the company was not told of a message is answered by the oldest of each turn, however many are held', async () => {
  const [{ body } = { body: '' }] = await backend.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname = 'notice_overdue'`,
  );
  const plan = JSON.stringify(await backend.query(`explain (analyze) ${body}`));
  expect(plan).toContain('notices_turn_idx');
  expect(plan).not.toContain('Rows Removed by Filter');
  expect(plan).not.toContain('Sort');
});
