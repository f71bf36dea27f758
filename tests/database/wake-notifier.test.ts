import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cronStandIn, NET_STAND_IN } from './support/extensions.ts';
import { validRow } from './support/harness.ts';
import { type Claimed, openNotices } from './support/notices.ts';

const { backend, insert, claimNew, claimAgain, unavailable, fails } = openNotices();

/** Runs any number of statements in one transaction. */
const run = (sql: string) =>
  backend().query(`do $run$ begin execute $text$${sql}$text$; end $run$`);
beforeAll(async () => {
  await run(NET_STAND_IN + cronStandIn('.'));
  await backend().query('select private.schedule_jobs()');
});
beforeEach(() =>
  backend().query(
    `update private.settings set notify_url = 'https://x.example/f', notify_secret = 'secret'`,
  ),
);

/** What somebody reads who wakes the function by hand. */
async function wake(): Promise<string | undefined> {
  const [row] = await backend().query<{ said: string }>('select private.wake_notifier() as said');
  return row?.said;
}

const refused = (claimed: Claimed, failure: string) =>
  backend().query('select settle_notice($1, $2, false, $3)', [claimed.id, claimed.lease, failure]);

/** Does what the sentence says, to try at once. */
async function tryAtOnce(said: string | undefined): Promise<void> {
  const [, statement] = /To try at once: (.+;)$/.exec(said ?? '') ?? [];
  await run(statement ?? 'the sentence names no statement');
}

test('the function is called while a notice is due, with its secret, and not otherwise', async () => {
  expect(await wake()).toBe('not called: no notice is due');
  await insert(validRow());
  expect(await wake()).toBe('called');
  expect(await backend().query('select * from net.calls')).toEqual([
    {
      url: 'https://x.example/f',
      headers: { 'Content-Type': 'application/json', 'x-notify-secret': 'secret' },
      body: {},
    },
  ]);
  await claimAgain();
  expect(await wake()).toContain('not called: notices being announced: 1');
});

test('that the settings or pg_net are missing is said', async () => {
  await insert(validRow());
  await backend().query('update private.settings set notify_url = null');
  expect(await wake()).toContain('no notify_url');
  await backend().query(`update private.settings set notify_url = 'https://x.example/f'`);
  await run('alter schema net rename to away');
  try {
    expect(await wake()).toContain('pg_net is missing');
  } finally {
    await run('alter schema away rename to net');
  }
});

describe('where all else is well, it is said that nothing calls the function by itself', () => {
  /** What is said where no notice is due, and where one is. */
  async function saidBoth() {
    const said = [await wake()];
    await insert(validRow());
    return [...said, await wake()];
  }
  const NOTHING_DOES = ['not called: no notice is due', 'called'].map(
    (said) => `${said}; but no active job contact-notices calls it by itself`,
  );

  test.each([
    ['pg_cron is missing', 'alter schema cron rename to away', 'alter schema away rename to cron'],
    [
      'there is no such job',
      `update cron.job set jobname = 'of-others' where jobname = 'contact-notices'`,
      `update cron.job set jobname = 'contact-notices' where jobname = 'of-others'`,
    ],
    [
      'the job is switched off',
      `update cron.job set active = false where jobname = 'contact-notices'`,
      `update cron.job set active = true where jobname = 'contact-notices'`,
    ],
  ])('as %s', async (_why, lose, mend) => {
    await run(lose);
    try {
      expect(await saidBoth()).toEqual(NOTHING_DOES);
    } finally {
      await run(mend);
    }
  });

  test('but a pg_cron of another kind keeps nobody from being told', async () => {
    await run('alter table cron.job rename active to another');
    try {
      expect(await saidBoth()).toEqual(['not called: no notice is due', 'called']);
    } finally {
      await run('alter table cron.job rename another to active');
    }
  });
});

test('while a mail service is left in peace, its words are said, and how to try at once', async () => {
  await unavailable(await claimNew());
  await insert(validRow());
  const said = await wake();
  expect(said).toContain('the mail service said "HTTP 500"');
  await tryAtOnce(said);
  expect(await wake()).toBe('called');
});

test('nor are two statements to be run one after the other where the one that failed waits by itself', async () => {
  await fails(await claimNew());
  await tryAtOnce(await wake());
  expect(await wake()).toBe('called');
  await fails(await claimAgain());
  await backend().query('update private.notices_pause set ends_at = now()');
  const said = await wake();
  expect(said).toContain('did not take and that wait: 1. To the last one it said "HTTP 500"');
  await tryAtOnce(said);
  expect(await wake()).toBe('called');
});

test('while refused notices wait, it is said how many, until when, the last answer, and how to try at once', async () => {
  await insert(validRow());
  await insert(validRow());
  const [first, second] = [await claimAgain(), await claimAgain()];
  await refused(second, 'HTTP 422 of an earlier day');
  await backend().query(
    `update private.notices set tried_at = now() - interval '1 day', due_at = '2999-11-30 12:00'
     where message_id = $1`,
    [second.id],
  );
  await refused(first, 'HTTP 422 validation_error');
  await backend().query(
    `update private.notices set due_at = '2999-11-29 12:00' where message_id = $1`,
    [first.id],
  );
  const said = await wake();
  expect(said).toContain('that wait: 2.');
  expect(said).toContain('it said "HTTP 422 validation_error"');
  expect(said).toContain('the next try is at 2999-11-29 12:00:00');
  await tryAtOnce(said);
  expect(await wake()).toBe('called');
  expect([(await claimAgain()).id, (await claimAgain()).id].sort()).toEqual(
    [first.id, second.id].sort(),
  );
});
