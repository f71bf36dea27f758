import { describe, expect, test } from 'vitest';
import { countRows, validRow } from './support/harness.ts';
import { openNotices } from './support/notices.ts';

const { backend, client, insert, claim, claimNew, claimAgain, settle, pass, secondsUntilDue } =
  openNotices();

/** Stores a message as if it had been received so long ago. */
async function received(ago: string): Promise<string> {
  const row = validRow();
  await insert(row);
  await backend().query(
    'update contact_messages set received_at = now() - $2::interval where id = $1',
    [row.id, ago],
  );
  return row.id;
}

async function purge(olderThan?: string | null): Promise<number | undefined> {
  const [row] = await backend().query<{ purged: number }>(
    olderThan === undefined
      ? 'select private.purge_contact_messages()::int as purged'
      : 'select private.purge_contact_messages($1)::int as purged',
    olderThan === undefined ? [] : [olderThan],
  );
  return row?.purged;
}

describe('a message', () => {
  test('is due for notice as soon as it is stored, once', async () => {
    const row = validRow();
    await insert(row);
    expect((await insert(row)).status).toBe(409);
    expect(await claim()).toMatchObject({ id: row.id, subject: row.subject });
    expect(await claim()).toBeUndefined();
  });

  test('that was refused is never announced', async () => {
    const { status, error } = await insert(validRow({ name: 'x' }));
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' });
    expect(await claim()).toBeUndefined();
  });

  test('has its words shown only to those who ask for them', async () => {
    const row = validRow();
    await insert(row);
    const claimed = await claimAgain();
    expect(claimed).toMatchObject({ name: null, email: null, phone: null, message: null });
    await settle(claimed, false);
    await pass('1 hour');
    const { name, email, phone, message } = row;
    expect(await claim(true)).toMatchObject({ name, email, phone, message });
  });

  test('that the owner puts back from a backup is announced only if it is younger than 30 days', async () => {
    const putBack = async (ago: string) => {
      const { id, name, email, phone, subject, message } = validRow();
      await backend().query(
        `insert into contact_messages
           (id, name, email, phone, subject, message, consent_version, received_at)
         values ($1, $2, $3, $4, $5, $6, '1', now() - $7::interval)`,
        [id, name, email, phone, subject, message, ago],
      );
      return id;
    };
    await putBack('30 days 1 minute');
    expect(await claim()).toBeUndefined();
    const young = await putBack('29 days 23 hours');
    expect((await claimAgain()).id).toBe(young);
  });

  test('that is erased takes its notice with it', async () => {
    const claimed = await claimNew();
    await backend().query('delete from contact_messages where id = $1', [claimed.id]);
    expect(await backend().query('select * from private.notices')).toEqual([]);
    await settle(claimed, true);
  });
});

describe('a claimed notice', () => {
  test('is nobody else’s until its lease ends, and then everybody’s', async () => {
    const first = await claimNew();
    // Far enough from its end for a machine that takes seconds to ask.
    await pass('100 seconds');
    expect(await claim()).toBeUndefined();
    await pass('20 seconds');
    const second = await claimAgain();
    expect(second.id).toBe(first.id);
    expect(second.lease).not.toBe(first.lease);
  });

  test('that was taken is never due again', async () => {
    const claimed = await claimNew();
    await settle(claimed, true);
    await pass('1 year');
    expect(await claim()).toBeUndefined();
  });

  test('counts as taken even when that is told late; a late failure changes nothing', async () => {
    const first = await claimNew();
    await pass('2 minutes');
    await claimAgain();
    await settle(first, false);
    expect(await secondsUntilDue()).toBeGreaterThan(100);
    await settle(first, true);
    await pass('1 year');
    expect(await claim()).toBeUndefined();
  });

  test('that was refused backs off: 30 s at first, twice that each time, an hour at most', async () => {
    let claimed = await claimNew();
    for (const most of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await settle(claimed, false);
      const seconds = await secondsUntilDue();
      expect(seconds).toBeLessThanOrEqual(most);
      expect(seconds).toBeGreaterThan(most / 2 - 2);
      await pass('1 hour');
      claimed = await claimAgain();
    }
  });
});

describe('a failure of the notices', () => {
  test('refuses no message, and the message is announced when it is over', async () => {
    const row = validRow();
    await backend().query('alter table private.notices rename to away');
    try {
      expect((await insert(row)).status).toBe(201);
      expect(await countRows(backend(), row.id)).toBe(1);
    } finally {
      await backend().query('alter table private.away rename to notices');
    }
    expect(await claim()).toMatchObject({ id: row.id });
  });
});

test('the public and signed-in users can neither claim nor settle', async () => {
  const claimed = await claimNew();
  const api = client();
  const asked = await api.rpc('claim_notice', {});
  expect([asked.status, asked.error?.code]).toEqual([401, '42501']);
  const said = await api.rpc('settle_notice', {
    message_id: claimed.id,
    lease: claimed.lease,
    taken: true,
  });
  expect([said.status, said.error?.code]).toEqual([401, '42501']);
  const anon = ['notice_overdue()', 'retention_overdue()'];
  for (const [role, may] of Object.entries({ anon, authenticated: [] })) {
    const rights = await backend().query<{ call: string }>(
      `select p.oid::regprocedure::text as call from pg_proc p
       where pronamespace in ('private'::regnamespace, 'public'::regnamespace)
         and has_function_privilege($1, p.oid, 'execute')
       order by call`,
      [role],
    );
    expect(rights.map(({ call }) => call)).toEqual(may);
    const [schema] = await backend().query(
      `select has_schema_privilege($1, 'private', 'usage') as usage`,
      [role],
    );
    expect(schema).toEqual({ usage: false });
  }
});

describe('retention', () => {
  test('deletes messages 24 months after receipt, with their notices, and no younger one', async () => {
    const old = await received('24 months 1 minute');
    // Of a month and some days the month goes first, and may end on a shorter one.
    const young = await received('24 months -1 day');
    const fresh = await received('0');
    expect(await purge()).toBe(1);
    expect(await countRows(backend(), old)).toBe(0);
    expect(await countRows(backend(), young)).toBe(1);
    expect(await countRows(backend(), fresh)).toBe(1);
    const notices = await backend().query('select message_id from private.notices');
    expect(notices).toHaveLength(2);
    expect(await purge()).toBe(0);
    expect(await purge('12 months')).toBe(1);
  });

  test.each([null, '0', '-1 month', '23 hours'])('refuses an age of %s', async (age) => {
    const id = await received('10 years');
    await expect(purge(age)).rejects.toThrow('at least one day');
    expect(await countRows(backend(), id)).toBe(1);
  });
});
