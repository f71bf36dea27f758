import { afterEach, describe, expect, test } from 'vitest';
import { openBrakes } from './support/brakes.ts';
import { validRow } from './support/harness.ts';

const { backend, post, postAll, fill } = openBrakes();

const PAGE = 8192;
/** The largest there is: 5,000 characters of four bytes each, which hardly compress. */
const message = Array.from({ length: 5000 }, (_, index) =>
  String.fromCodePoint(0x20000 + ((index * 31_337) % 42_000)),
).join('');
const largest = (change = {}) => validRow({ message, ...change });

/** What the table, with its indexes and large texts, and the addresses take up. */
async function size(): Promise<number> {
  const [row] = await backend().query<{ bytes: number }>(
    `select (pg_total_relation_size('public.contact_messages')
       + pg_total_relation_size('private.arrivals'))::int as bytes`,
  );
  return row?.bytes ?? Number.NaN;
}

/** By how many bytes 25 of these, some 70 pages where they are written, grow the database; each is answered so. */
async function growth(row: () => object, address: string, status: number): Promise<number> {
  const before = await size();
  for (let count = 0; count < 25; count += 1) {
    expect((await post(row(), address)).status).toBe(status);
  }
  return (await size()) - before;
}

const setLimit = (limit: number | 'default') =>
  backend().query(`update private.settings set table_limit = ${limit} where only_row`);
/** What is answered where the brakes look after the insert only. */
async function afterTheInsert<Result>(ask: () => Promise<Result>): Promise<Result> {
  const all = (done: 'disable' | 'enable') =>
    backend().query(
      `do $$ declare name text; begin
         for name in select tgname from pg_trigger
           where tgrelid = 'contact_messages'::regclass and tgtype & 2 = 2
         loop execute format('alter table contact_messages ${done} trigger %I', name); end loop;
       end $$`,
    );
  await all('disable');
  try {
    return await ask();
  } finally {
    await all('enable');
  }
}

afterEach(() => setLimit('default'));

describe('nothing is written of', () => {
  test('a message that is there already', async () => {
    const row = largest();
    await post(row, '192.0.2.1');
    expect(await growth(() => row, '192.0.2.1', 409)).toBeLessThanOrEqual(2 * PAGE);
  });

  test('a message beyond the limit of its address', async () => {
    await fill('192.0.2.2');
    expect(await growth(largest, '192.0.2.2', 429)).toBeLessThanOrEqual(2 * PAGE);
  });

  test.each(['192.0.2.3', ''])('a message beyond the limit of all, from "%s"', async (address) => {
    await postAll(3, address);
    await setLimit(1);
    expect(await growth(largest, address, 429)).toBeLessThanOrEqual(2 * PAGE);
  });

  test('a message that breaks a rule', async () => {
    const bad = () => largest({ name: 'x' });
    expect(await growth(bad, '192.0.2.4', 400)).toBeLessThanOrEqual(2 * PAGE);
  });
});

describe('the answer is the same as after the insert', () => {
  test('to a message that is there already', async () => {
    const row = validRow();
    await post(row, '192.0.2.10');
    const ask = async () => {
      const answer = await post(row, '192.0.2.10');
      return [answer.status, await answer.json()];
    };
    expect(await ask()).toEqual(await afterTheInsert(ask));
    expect(await ask()).toEqual([
      409,
      {
        code: '23505',
        details: null,
        hint: null,
        message: 'duplicate key value violates unique constraint "contact_messages_pkey"',
      },
    ]);
  });

  test.each([
    ['its address', '192.0.2.11', 30],
    ['all', '192.0.2.12', 3],
    ['all, without an address', '', 3],
  ])('to one beyond the limit of %s, with as long to wait', async (_what, address, count) => {
    await postAll(count, address);
    if (count < 30) await setLimit(1);
    const ask = async () => {
      const { status, headers } = await post(validRow(), address);
      return { status, seconds: Number(headers.get('retry-after')) };
    };
    const [before, after] = [await ask(), await afterTheInsert(ask)];
    expect([before.status, after.status]).toEqual([429, 429]);
    expect(before.seconds - after.seconds).toBeGreaterThanOrEqual(0);
    expect(before.seconds - after.seconds).toBeLessThan(60);
  });

  test.each([
    ['a name of one letter', { name: 'x' }, '23514'],
    ['a message that is too long', { message: `${message}x` }, '23514'],
    ['no subject', { subject: null }, '23502'],
    ['no id', { id: null }, '23502'],
    ['an empty version', { consent_version: '' }, '23514'],
    ['a page of 201 characters', { source_page: 'x'.repeat(201) }, '23514'],
    ['no time that can be read', { submitted_at: 'ontem' }, '22007'],
  ])('to one with %s, from an address that has sent all it may', async (_what, change, code) => {
    await backend().query('update private.settings set address_limit = 1 where only_row');
    try {
      await post(validRow(), '192.0.2.13');
      const bad = await post(validRow(change), '192.0.2.13');
      expect([bad.status, await bad.json()]).toMatchObject([400, { code }]);
      const good = validRow({ source_page: null, submitted_at: null });
      expect((await post(good, '192.0.2.13')).status).toBe(429);
    } finally {
      await backend().query('update private.settings set address_limit = default where only_row');
    }
  });
});
