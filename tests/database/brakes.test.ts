import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { privacySections } from '../../src/content/pages/privacy.ts';
import { openBrakes, rows } from './support/brakes.ts';
import { countRows, validRow } from './support/harness.ts';

const { backend, post, postAll, fill } = openBrakes();

describe('what is kept of an address', () => {
  const arrivals = () =>
    backend().query<{ hash: string }>(
      `select encode(address_hash, 'hex') as hash from private.arrivals`,
    );
  beforeEach(() => backend().query('delete from private.arrivals'));

  test('is a hash that nobody can make without the key', async () => {
    await post(validRow(), '192.0.2.20');
    const [first] = await arrivals();
    expect(first?.hash).toMatch(/^[0-9a-f]{64}$/);
    const [key] = await backend().query<{ length: number }>(
      'select length(address_key) from private.settings',
    );
    expect(key?.length).toBe(32);
    await backend().query(`update private.settings set address_key = sha256('another')`);
    await post(validRow(), '192.0.2.20');
    expect(new Set((await arrivals()).map(({ hash }) => hash)).size).toBe(2);
  });

  test('is forgotten after the window, with the next message of anybody', async () => {
    await post(validRow(), '192.0.2.21');
    await backend().query(
      `update private.arrivals set arrived_at = arrived_at - interval '61 minutes'`,
    );
    await post(validRow(), '192.0.2.22');
    expect(await arrivals()).toHaveLength(1);
  });

  test('is gone within the time the privacy page names, with the job that comes every ten minutes', async () => {
    const [, hours] = /endereço IP .* apagado do banco em até (\d+) horas/.exec(
      JSON.stringify(privacySections),
    ) ?? [undefined, '0'];
    const kept = await backend().query(
      `select from private.settings
       where address_window + interval '10 minutes' > make_interval(hours => $1)`,
      [Number(hours)],
    );
    expect(kept).toEqual([]);
    await post(validRow(), '192.0.2.24');
    await backend().query(
      `update private.arrivals set arrived_at = arrived_at - make_interval(hours => $1, mins => -10)`,
      [Number(hours)],
    );
    await backend().query('select private.purge_arrivals()');
    expect(await arrivals()).toEqual([]);
  });

  test('is forgotten without a look at what still counts, however much that is', async () => {
    await backend().query(
      `insert into private.arrivals (address_hash)
       select sha256(convert_to(n::text, 'UTF8')) from generate_series(1, 2000) n`,
    );
    await backend().query('analyze private.arrivals');
    const [{ body } = { body: '' }] = await backend().query<{ body: string }>(
      `select prosrc as body from pg_proc where proname = 'purge_arrivals'`,
    );
    const [, choice = ''] = /array\(([\s\S]*?)\)\);/.exec(body) ?? [];
    const plan = await backend().query(`explain ${choice.replace(/limit most/, 'limit 100')}`);
    expect(JSON.stringify(plan)).toContain('Index Cond: (arrived_at <');
  });

  test('is not kept for a message that was refused', async () => {
    await post(validRow({ name: 'x' }), '192.0.2.23');
    expect(await arrivals()).toEqual([]);
  });
});

describe('the whole table', () => {
  /** From now on it has had as many messages as it takes in an hour, so many times over. */
  const overflow = async (times = 1) => {
    await fill('');
    await backend().query(
      `update private.settings set table_limit =
        (select count(*) / $1 from contact_messages where received_at > now() - interval '1 hour')`,
      [times],
    );
  };
  const secondsUntilRoom = (refused: Response) => Number(refused.headers.get('retry-after'));
  afterEach(() => backend().query('update private.settings set table_limit = 2000'));

  test('has a limit of its own, for the public and not for the owner', async () => {
    await overflow();
    await backend().query('update private.settings set table_limit = table_limit + 1');
    expect((await post(validRow(), '127.0.0.1')).status).toBe(201);
    const refused = await post(validRow(), '127.0.0.1');
    expect(refused.status).toBe(429);
    expect(secondsUntilRoom(refused)).toBeGreaterThan(50 * 60);
    const { id, name, email, phone, subject, message } = validRow();
    await backend().query(
      `insert into contact_messages (id, name, email, phone, subject, message, consent_version)
       values ($1, $2, $3, $4, $5, $6, '1')`,
      [id, name, email, phone, subject, message],
    );
    expect(await countRows(backend(), id)).toBe(1);
  });

  test('that is full still takes the first three messages of an address, and no fourth', async () => {
    await overflow();
    const answers = [];
    for (const row of rows(4)) answers.push((await post(row, '192.0.2.30')).status);
    expect(answers).toEqual([201, 201, 201, 429]);
  });

  test('has room for an address again when its own first messages have left the window', async () => {
    await overflow();
    await postAll(3, '192.0.2.33');
    const passes = (interval: string) =>
      backend().query(
        `update private.arrivals set arrived_at = arrived_at - $1::interval
         where address_hash = private.address_hash('192.0.2.33')`,
        [interval],
      );
    await passes('40 minutes');
    const seconds = secondsUntilRoom(await post(validRow(), '192.0.2.33'));
    expect(seconds).toBeGreaterThan(19 * 60);
    expect(seconds).toBeLessThanOrEqual(20 * 60);
    await passes('20 minutes');
    expect((await post(validRow(), '192.0.2.33')).status).toBe(201);
  });

  test('that is full ten times over takes nothing from anybody, and says until when', async () => {
    await overflow(10);
    await backend().query(
      `update contact_messages set received_at = now() - interval '40 minutes'`,
    );
    const refused = await post(validRow(), '192.0.2.34');
    expect(refused.status).toBe(429);
    expect(secondsUntilRoom(refused)).toBeGreaterThan(19 * 60);
    expect(secondsUntilRoom(refused)).toBeLessThanOrEqual(20 * 60);
  });
});

test.each([
  [
    'its table is gone',
    'alter table private.arrivals rename to away',
    'alter table private.away rename to arrivals',
  ],
  [
    'its settings are gone',
    'alter table private.settings rename to away',
    'alter table private.away rename to settings',
  ],
])('a message passes when the brakes fail because %s', async (_what, breakIt, mend) => {
  await backend().query(breakIt);
  try {
    expect((await post(validRow(), '192.0.2.40')).status).toBe(201);
  } finally {
    await backend().query(mend);
  }
});

describe('the mark of suspicion', () => {
  const marked = async (row: { id: string }) =>
    backend().query('select suspected from contact_messages where id = $1', [row.id]);

  test('is stored, and the message with it', async () => {
    const row = validRow({ suspected: true });
    expect((await post(row, '')).status).toBe(201);
    expect(await marked(row)).toEqual([{ suspected: true }]);
  });

  test('is not needed', async () => {
    const row = validRow();
    expect((await post(row, '')).status).toBe(201);
    expect(await marked(row)).toEqual([{ suspected: false }]);
  });
});
