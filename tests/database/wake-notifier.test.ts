import { afterAll, beforeAll, expect, it } from 'vitest';
import { NET_STAND_IN } from './extensions.ts';
import { clientOf, openTestBackend, type TestBackend, validRow } from './harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await run(NET_STAND_IN);
});
afterAll(() => backend.close());

/** Runs any number of statements in one transaction. */
const run = (sql: string) => backend.query(`do $run$ begin execute $text$${sql}$text$; end $run$`);
const insert = (row = validRow()) => clientOf(backend).from('contact_messages').insert(row);

it('the function is called while a notice is due, with its secret, and not otherwise', async () => {
  const wake = async () =>
    (await backend.query<{ wake_notifier: string }>('select private.wake_notifier()'))[0]
      ?.wake_notifier;
  await backend.query('delete from contact_messages');
  await insert();
  expect(await wake()).toContain('no notify_url');
  await backend.query(
    `update private.settings set notify_url = 'https://x.example/f', notify_secret = 'secret'`,
  );
  expect(await wake()).toBe('called');
  expect(await backend.query('select * from net.calls')).toEqual([
    {
      url: 'https://x.example/f',
      headers: { 'Content-Type': 'application/json', 'x-notify-secret': 'secret' },
      body: {},
    },
  ]);
  const [claimed] = await backend.query<{ id: string; lease: string }>(
    'select * from claim_notice()',
  );
  expect(await wake()).toContain('no notice is due');
  await backend.query(`select settle_notice($1, $2, false, 'HTTP 429', 0)`, [
    claimed?.id,
    claimed?.lease,
  ]);
  await insert();
  expect(await wake()).toContain('the mail service said "HTTP 429"');
  await backend.query('update private.notices_pause set ends_at = now()');
  await run('drop schema net cascade');
  expect(await wake()).toContain('pg_net is missing');
});
