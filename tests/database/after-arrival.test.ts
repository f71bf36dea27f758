import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, countRows, openTestBackend, type TestBackend, validRow } from './harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.query('delete from contact_messages');
  await backend.query('update private.notices_pause set ends_at = default, failures = default');
});

interface Claimed {
  readonly id: string;
  readonly lease: string;
  readonly subject: string;
  readonly message: string | null;
}

const insert = (row: object | object[]) => clientOf(backend).from('contact_messages').insert(row);
const claim = async (withText = false): Promise<Claimed | undefined> =>
  (await backend.query<Claimed>('select * from claim_notice($1)', [withText]))[0];
const settle = (claimed: Claimed, taken: boolean, retryAfter: number | null = null) =>
  backend.query('select settle_notice($1, $2, $3, $4, $5)', [
    claimed.id,
    claimed.lease,
    taken,
    taken ? null : 'HTTP 500',
    retryAfter,
  ]);
/** The mail service would have taken no notice, and asks for so many seconds of patience. */
const unavailable = (claimed: Claimed, retryAfter = 0) => settle(claimed, false, retryAfter);
/** As if so much time had passed since. */
async function pass(interval: string) {
  await backend.query('update private.notices set due_at = due_at - $1::interval', [interval]);
  await backend.query('update private.notices_pause set ends_at = ends_at - $1::interval', [
    interval,
  ]);
}
const secondsUntilDue = async () =>
  (
    await backend.query<{ seconds: number }>(
      'select extract(epoch from due_at - now())::float as seconds from private.notices',
    )
  )[0]?.seconds;
const secondsOfPause = async () =>
  (
    await backend.query<{ seconds: number }>(
      'select extract(epoch from ends_at - now())::float as seconds from private.notices_pause',
    )
  )[0]?.seconds;

async function claimNew(): Promise<Claimed> {
  await insert(validRow());
  return claimAgain();
}

async function claimAgain(): Promise<Claimed> {
  const claimed = await claim();
  if (claimed === undefined) throw new Error('no notice is due');
  return claimed;
}

/** Stores a message as if it had been received so long ago. */
async function received(ago: string): Promise<string> {
  const row = validRow();
  await insert(row);
  await backend.query(
    'update contact_messages set received_at = now() - $2::interval where id = $1',
    [row.id, ago],
  );
  return row.id;
}

async function purge(olderThan?: string | null): Promise<number | undefined> {
  const [row] = await backend.query<{ purged: number }>(
    olderThan === undefined
      ? 'select private.purge_contact_messages()::int as purged'
      : 'select private.purge_contact_messages($1)::int as purged',
    olderThan === undefined ? [] : [olderThan],
  );
  return row?.purged;
}

describe('a message', () => {
  it('is due for notice as soon as it is stored, once', async () => {
    const row = validRow();
    await insert(row);
    expect((await insert(row)).status).toBe(409);
    expect(await claim()).toMatchObject({ id: row.id, subject: row.subject });
    expect(await claim()).toBeUndefined();
  });

  it('that was refused is never announced', async () => {
    await insert(validRow({ name: 'x' }));
    expect((await insert([validRow(), validRow({ name: 'x' })])).status).toBe(400);
    expect(await claim()).toBeUndefined();
  });

  it('has its words shown only to those who ask for them', async () => {
    const row = validRow();
    await insert(row);
    const claimed = await claimAgain();
    expect(claimed).toMatchObject({ name: null, email: null, phone: null, message: null });
    await settle(claimed, false);
    await pass('1 hour');
    const { name, email, phone, message } = row;
    expect(await claim(true)).toMatchObject({ name, email, phone, message });
  });

  it('that the owner puts back from a backup is announced only if it is younger than 30 days', async () => {
    const putBack = async (ago: string) => {
      const { id, name, email, phone, subject, message } = validRow();
      await backend.query(
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

  it('that is erased takes its notice with it', async () => {
    const claimed = await claimNew();
    await backend.query('delete from contact_messages where id = $1', [claimed.id]);
    expect(await backend.query('select * from private.notices')).toEqual([]);
    await settle(claimed, true);
  });
});

describe('a claimed notice', () => {
  it('is nobody else’s until its lease ends, and then everybody’s', async () => {
    const first = await claimNew();
    await pass('119 seconds');
    expect(await claim()).toBeUndefined();
    await pass('1 second');
    const second = await claimAgain();
    expect(second.id).toBe(first.id);
    expect(second.lease).not.toBe(first.lease);
  });

  it('that was taken is never due again', async () => {
    const claimed = await claimNew();
    await settle(claimed, true);
    await pass('1 year');
    expect(await claim()).toBeUndefined();
  });

  it('counts as taken even when that is told late; a late failure changes nothing', async () => {
    const first = await claimNew();
    await pass('2 minutes');
    await claimAgain();
    await settle(first, false);
    expect(await secondsUntilDue()).toBeGreaterThan(100);
    await settle(first, true);
    await pass('1 year');
    expect(await claim()).toBeUndefined();
  });

  it('that was refused backs off: 30 s at first, twice that each time, an hour at most', async () => {
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

describe('a mail service that would take no notice', () => {
  it('is asked for none by anybody: for 30 s, then twice that each time, an hour at most', async () => {
    await insert([validRow(), validRow()]);
    for (const most of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await unavailable(await claimAgain());
      expect(await claim()).toBeUndefined();
      const seconds = await secondsOfPause();
      expect(seconds).toBeLessThanOrEqual(most);
      expect(seconds).toBeGreaterThan(most / 2 - 2);
      await pass('1 hour');
    }
    await settle(await claimAgain(), true);
    await unavailable(await claimAgain());
    expect(await secondsOfPause()).toBeLessThanOrEqual(30);
  });

  it('is left in peace as long as it asks for, a day at most', async () => {
    await unavailable(await claimNew(), 7200);
    expect(await secondsOfPause()).toBeGreaterThan(7190);
    await pass('2 hours');
    await unavailable(await claimAgain(), 10_000_000);
    expect(await secondsOfPause()).toBeLessThanOrEqual(86_400);
  });

  it('has its patience cut short by no other try that was under way', async () => {
    await insert([validRow(), validRow()]);
    const [first, second] = [await claimAgain(), await claimAgain()];
    await unavailable(first, 7200);
    await unavailable(second);
    expect(await secondsOfPause()).toBeGreaterThan(7190);
  });

  it('is no fault of a notice, which backs off from its first refusal as any other', async () => {
    await insert(validRow());
    for (let tries = 0; tries < 6; tries += 1) {
      await unavailable(await claimAgain());
      await pass('1 hour');
    }
    await settle(await claimAgain(), false);
    expect(await secondsUntilDue()).toBeLessThanOrEqual(30);
  });
});

describe('of many notices that are due', () => {
  beforeEach(() => backend.query('alter sequence private.notices_taken restart'));

  const arrive = async (change = {}) => {
    const row = validRow(change);
    await insert(row);
    return row.id;
  };
  const claimsTaken = async (count: number) => {
    const ids = [];
    for (let claims = 0; claims < count; claims += 1) {
      const claimed = await claimAgain();
      await settle(claimed, true);
      ids.push(claimed.id);
    }
    return ids;
  };

  it('the newest message is announced first: whoever writes after a flood does not wait for it', async () => {
    const [first, second, third] = [await arrive(), await arrive(), await arrive()];
    expect(await claimsTaken(3)).toEqual([third, second, first]);
  });

  it('those that the form suspects come last', async () => {
    const person = await arrive();
    const [older, newer] = [await arrive({ suspected: true }), await arrive({ suspected: true })];
    expect(await claimsTaken(3)).toEqual([person, newer, older]);
  });

  it('one that the mail service had no time for is not put behind those not tried yet', async () => {
    for (let flood = 0; flood < 3; flood += 1) await arrive();
    const person = await arrive();
    const claimed = await claimAgain();
    expect(claimed.id).toBe(person);
    await unavailable(claimed);
    await pass('30 seconds');
    expect((await claimAgain()).id).toBe(person);
  });

  it.each([
    ['suspected', { suspected: true }],
    ['old', {}],
  ])(
    'every fifth is the oldest, so that an %s one comes though newer ones never end',
    async (_what, change) => {
      const waiting: string[] = [await arrive(change), await arrive(change)];
      const ids = [];
      for (let claims = 0; claims < 11; claims += 1) {
        await arrive();
        ids.push(...(await claimsTaken(1)));
      }
      expect(ids.filter((id) => waiting.includes(id))).toEqual(waiting);
    },
  );

  it('one that is refused each time holds up neither the newest nor the oldest', async () => {
    const poison = await arrive();
    const other = await arrive();
    const ids = [];
    for (let claims = 0; claims < 40; claims += 1) {
      await arrive();
      const claimed = await claimAgain();
      await settle(claimed, claimed.id !== poison);
      ids.push(claimed.id);
      await pass('20 seconds');
    }
    expect(ids).toContain(other);
    expect(ids.filter((id) => id === poison).length).toBeLessThan(8);
  });

  it('one that has the mail service fail each time holds up none', async () => {
    const others = [await arrive(), await arrive(), await arrive()];
    const poisons: string[] = [await arrive(), await arrive()];
    const told = new Set<string>();
    for (let claims = 0; claims < 20; claims += 1) {
      const claimed = await claimAgain();
      if (poisons.includes(claimed.id)) await unavailable(claimed);
      else {
        await settle(claimed, true);
        told.add(claimed.id);
      }
      await pass('1 hour');
    }
    expect(told).toEqual(new Set(others));
  });

  it('claimed ones that nobody reported on come again after their lease', async () => {
    const lost = await arrive();
    expect((await claimAgain()).id).toBe(lost);
    await pass('2 minutes');
    const ids = [];
    for (let claims = 0; claims < 6; claims += 1) {
      await arrive();
      ids.push(...(await claimsTaken(1)));
    }
    expect(ids).toContain(lost);
  });
});

describe('the public may ask whether the company was not told of a message for an hour, and', () => {
  const overdue = async () => (await clientOf(backend).rpc('notice_overdue')).data;
  const waits = (ago: string) =>
    backend.query('update private.notices set received_at = now() - $1::interval', [ago]);

  it('is told so while one waits, whatever becomes of the tries', async () => {
    expect(await overdue()).toBe(false);
    const claimed = await claimNew();
    await waits('59 minutes');
    expect(await overdue()).toBe(false);
    await waits('61 minutes');
    expect(await overdue()).toBe(true);
    await unavailable(claimed);
    expect(await overdue()).toBe(true);
    await pass('1 hour');
    await settle(await claimAgain(), true);
    expect(await overdue()).toBe(false);
  });

  it('has one entry of an index read, however many messages there were', async () => {
    await backend.query(
      `insert into contact_messages (id, name, email, phone, subject, message, consent_version)
       select gen_random_uuid(), 'Ana', 'a@b.example', '4155550101', 'Oi!', 'Bom dia a todos', '1'
       from generate_series(1, 2000)`,
    );
    await backend.query('update private.notices set taken_at = now()');
    await backend.query('analyze private.notices');
    const [{ body } = { body: '' }] = await backend.query<{ body: string }>(
      `select prosrc as body from pg_proc where proname = 'notice_overdue'`,
    );
    const plan = await backend.query(`explain ${body}`);
    expect(JSON.stringify(plan)).toContain('notices_oldest_idx');
  });
});

describe('a failure of the notices', () => {
  it('refuses no message, and the message is announced when it is over', async () => {
    const row = validRow();
    await backend.query('alter table private.notices rename to away');
    try {
      expect((await insert(row)).status).toBe(201);
      expect(await countRows(backend, row.id)).toBe(1);
    } finally {
      await backend.query('alter table private.away rename to notices');
    }
    expect(await claim()).toMatchObject({ id: row.id });
  });
});

it('the public and signed-in users can neither claim nor settle', async () => {
  const claimed = await claimNew();
  const api = clientOf(backend);
  const asked = await api.rpc('claim_notice', {});
  expect([asked.status, asked.error?.code]).toEqual([401, '42501']);
  const said = await api.rpc('settle_notice', {
    message_id: claimed.id,
    lease: claimed.lease,
    taken: true,
  });
  expect([said.status, said.error?.code]).toEqual([401, '42501']);
  for (const [role, may] of Object.entries({ anon: ['notice_overdue()'], authenticated: [] })) {
    const rights = await backend.query<{ call: string }>(
      `select p.oid::regprocedure::text as call from pg_proc p
       where pronamespace in ('private'::regnamespace, 'public'::regnamespace)
         and has_function_privilege($1, p.oid, 'execute')`,
      [role],
    );
    expect(rights.map(({ call }) => call)).toEqual(may);
    const [schema] = await backend.query(
      `select has_schema_privilege($1, 'private', 'usage') as usage`,
      [role],
    );
    expect(schema).toEqual({ usage: false });
  }
});

describe('retention', () => {
  it('deletes messages 24 months after receipt, with their notices, and no younger one', async () => {
    const old = await received('24 months 1 minute');
    const young = await received('23 months 29 days');
    const fresh = await received('0');
    expect(await purge()).toBe(1);
    expect(await countRows(backend, old)).toBe(0);
    expect(await countRows(backend, young)).toBe(1);
    expect(await countRows(backend, fresh)).toBe(1);
    const notices = await backend.query('select message_id from private.notices');
    expect(notices).toHaveLength(2);
    expect(await purge()).toBe(0);
    expect(await purge('12 months')).toBe(1);
  });

  it.each([null, '0', '-1 month', '23 hours'])('refuses an age of %s', async (age) => {
    const id = await received('10 years');
    await expect(purge(age)).rejects.toThrow('at least one day');
    expect(await countRows(backend, id)).toBe(1);
  });
});
