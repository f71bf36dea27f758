import { randomBytes } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { privacySections } from '../../src/content/pages/privacy.ts';
import { createEntry } from '../../src/outbox/entry/record.ts';
import { createRecordingFetch } from '../../src/outbox/sending/recording-fetch.ts';
import { createSend } from '../../src/outbox/sending/send.ts';
import { countRows, openTestBackend, type TestBackend, validRow } from './harness.ts';

/** Stands for the socket's address, which in a test is always this machine's own. */
const ADDRESS = 'x-test-address';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({
    addressOf: ({ headers }) => headers[ADDRESS]?.toString() || undefined,
  });
});
afterAll(() => backend.close());

async function post(body: object | object[], address: string): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_local',
      'Content-Type': 'application/json',
      [ADDRESS]: address,
      // What a client says of itself does not count.
      'x-forwarded-for': `198.51.100.${randomBytes(1)[0]}`,
      'cf-connecting-ip': `198.51.100.${randomBytes(1)[0]}`,
    },
    body: JSON.stringify(body),
  });
}

const rows = (count: number) => Array.from({ length: count }, () => validRow());
/** As many messages as an address may send, in one request. */
const fill = async (address: string) => expect((await post(rows(30), address)).status).toBe(201);

describe('one address', () => {
  it('may flush twenty kept messages at once and then ten more; the next one has to wait', async () => {
    const flushed = await Promise.all(rows(20).map((row) => post(row, '192.0.2.1')));
    expect(flushed.map(({ status }) => status)).toEqual(Array(20).fill(201));
    for (const row of rows(10)) expect((await post(row, '192.0.2.1')).status).toBe(201);
    const row = validRow();
    const refused = await post(row, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(await countRows(backend, row.id)).toBe(0);
    expect((await post(row, '192.0.2.2')).status).toBe(201);
  });

  it('is told when to come again, in a header that a page of another origin may read', async () => {
    await fill('192.0.2.3');
    const refused = await post(validRow(), '192.0.2.3');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(59 * 60);
    expect(seconds).toBeLessThanOrEqual(60 * 60);
    const exposed = refused.headers.get('access-control-expose-headers')?.toLowerCase();
    expect(exposed?.split(/,\s*/)).toContain('retry-after');
    expect(await refused.json()).toMatchObject({ code: 'too_many_messages' });
  });

  it('is understood by the form: the message waits as long as it was told', async () => {
    await fill('192.0.2.4');
    const client = new PostgrestClient(`${backend.url}/rest/v1`, {
      headers: { apikey: 'sb_publishable_local', [ADDRESS]: '192.0.2.4' },
      fetch: createRecordingFetch(),
    });
    const { id, name, email, phone, subject, message } = validRow();
    const entry = createEntry(
      {
        id,
        message: { name, email, phone, subject, message },
        consent: { version: '1', acceptedAt: 0 },
        sourcePage: '/contato',
        lease: null,
      },
      Date.now(),
    );
    const outcome = await createSend(async () => client)(entry);
    expect(outcome).toMatchObject({ kind: 'throttled', status: 429 });
    const waits = outcome.kind === 'throttled' ? outcome.retryAfterMs : null;
    expect(waits).toBeGreaterThan(59 * 60_000);
    expect(waits).toBeLessThanOrEqual(60 * 60_000);
  });

  it('has room again as time passes, for as many messages as have left the window', async () => {
    await fill('192.0.2.5');
    await backend.query(
      `update private.arrivals set arrived_at = arrived_at - interval '1 hour'
       where ctid = any (array(
         select ctid from private.arrivals
         where address_hash = private.address_hash('192.0.2.5') limit 2
       ))`,
    );
    const answers = [];
    for (const row of rows(3)) answers.push((await post(row, '192.0.2.5')).status);
    expect(answers).toEqual([201, 201, 429]);
  });

  it('still hears of a delivered message that it was delivered, and of a bad one that it is bad', async () => {
    const row = validRow();
    await post(row, '192.0.2.6');
    expect((await post(rows(29), '192.0.2.6')).status).toBe(201);
    const again = await post(row, '192.0.2.6');
    expect([again.status, await again.json()]).toMatchObject([409, { code: '23505' }]);
    const bad = await post(validRow({ name: 'x' }), '192.0.2.6');
    expect([bad.status, await bad.json()]).toMatchObject([400, { code: '23514' }]);
    expect((await post(validRow(), '192.0.2.6')).status).toBe(429);
  });

  it('cannot pass with many messages in one request, nor with many requests at once', async () => {
    const many = rows(31);
    expect((await post(many, '192.0.2.7')).status).toBe(429);
    expect(await countRows(backend, many[0]?.id)).toBe(0);
    const answers = await Promise.all(rows(40).map((row) => post(row, '192.0.2.7')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('what counts as one address', () => {
  it.each([
    ['the /48 of an IPv6 address', '2001:db8:1::1', '2001:db8:1:ffff::2', true],
    ['not the neighbouring /48', '2001:db8:2::1', '2001:db8:3::1', false],
    ['an IPv4 address written as IPv6', '203.0.113.1', '::ffff:203.0.113.1', true],
    ['not its neighbour', '::ffff:203.0.113.2', '::ffff:203.0.113.3', false],
    ['the first of a chain of proxies', '203.0.113.4', '203.0.113.4, 10.0.0.1', true],
  ])('%s', async (_what, first, second, same) => {
    await fill(first);
    expect((await post(validRow(), second)).status).toBe(same ? 429 : 201);
  });

  it.each([
    ['no address', ''],
    ['this machine', '127.0.0.1'],
    ['this machine, by IPv6', '::1'],
    ['this machine, by both', '::ffff:127.0.0.1'],
    ['something that is no address', 'unknown'],
  ])('%s has no limit', async (_what, address) => {
    await fill(address);
    expect((await post(validRow(), address)).status).toBe(201);
  });

  it("Cloudflare's word outranks the list of proxies", async () => {
    const [row] = await backend.query<{ address: string }>(
      `select set_config('request.headers', $1, false), host(private.client_address()) as address`,
      [JSON.stringify({ 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '203.0.113.8' })],
    );
    expect(row?.address).toBe('203.0.113.9');
    await backend.query(`select set_config('request.headers', '', false)`);
  });
});

describe('what is kept of an address', () => {
  const arrivals = () =>
    backend.query<{ hash: string }>(
      `select encode(address_hash, 'hex') as hash from private.arrivals`,
    );
  beforeEach(() => backend.query('delete from private.arrivals'));

  it('is a hash that nobody can make without the key', async () => {
    await post(validRow(), '192.0.2.20');
    const [first] = await arrivals();
    expect(first?.hash).toMatch(/^[0-9a-f]{64}$/);
    const [key] = await backend.query<{ length: number }>(
      'select length(address_key) from private.settings',
    );
    expect(key?.length).toBe(32);
    await backend.query(`update private.settings set address_key = sha256('another')`);
    await post(validRow(), '192.0.2.20');
    expect(new Set((await arrivals()).map(({ hash }) => hash)).size).toBe(2);
  });

  it('is forgotten after the window, with the next message of anybody', async () => {
    await post(validRow(), '192.0.2.21');
    await backend.query(
      `update private.arrivals set arrived_at = arrived_at - interval '61 minutes'`,
    );
    await post(validRow(), '192.0.2.22');
    expect(await arrivals()).toHaveLength(1);
  });

  it('is gone within the time the privacy page names, with the job that comes every ten minutes', async () => {
    const [, hours] = /endereço IP .* apagado em até (\d+) horas/.exec(
      JSON.stringify(privacySections),
    ) ?? [undefined, '0'];
    const kept = await backend.query(
      `select from private.settings
       where address_window + interval '10 minutes' > make_interval(hours => $1)`,
      [Number(hours)],
    );
    expect(kept).toEqual([]);
    await post(validRow(), '192.0.2.24');
    await backend.query(
      `update private.arrivals set arrived_at = arrived_at - make_interval(hours => $1, mins => -10)`,
      [Number(hours)],
    );
    await backend.query('select private.purge_arrivals()');
    expect(await arrivals()).toEqual([]);
  });

  it('is not kept for a message that was refused', async () => {
    await post(validRow({ name: 'x' }), '192.0.2.23');
    expect(await arrivals()).toEqual([]);
  });
});

describe('the whole table', () => {
  /** From now on it has had as many messages as it takes in an hour, so many times over. */
  const overflow = async (times = 1) => {
    await fill('');
    await backend.query(
      `update private.settings set table_limit =
        (select count(*) / $1 from contact_messages where received_at > now() - interval '1 hour')`,
      [times],
    );
  };
  const secondsUntilRoom = (refused: Response) => Number(refused.headers.get('retry-after'));
  afterEach(() => backend.query('update private.settings set table_limit = 2000'));

  it('has a limit of its own, for the public and not for the owner', async () => {
    await overflow();
    await backend.query('update private.settings set table_limit = table_limit + 1');
    expect((await post(validRow(), '127.0.0.1')).status).toBe(201);
    const refused = await post(validRow(), '127.0.0.1');
    expect(refused.status).toBe(429);
    expect(secondsUntilRoom(refused)).toBeGreaterThan(50 * 60);
    const { id, name, email, phone, subject, message } = validRow();
    await backend.query(
      `insert into contact_messages (id, name, email, phone, subject, message, consent_version)
       values ($1, $2, $3, $4, $5, $6, '1')`,
      [id, name, email, phone, subject, message],
    );
    expect(await countRows(backend, id)).toBe(1);
  });

  it('that is full still takes the first three messages of an address, and no fourth', async () => {
    await overflow();
    const answers = [];
    for (const row of rows(4)) answers.push((await post(row, '192.0.2.30')).status);
    expect(answers).toEqual([201, 201, 201, 429]);
    expect((await post(rows(3), '192.0.2.31')).status).toBe(201);
    expect((await post(rows(4), '192.0.2.32')).status).toBe(429);
  });

  it('has room for an address again when its own first messages have left the window', async () => {
    await overflow();
    expect((await post(rows(3), '192.0.2.33')).status).toBe(201);
    const passes = (interval: string) =>
      backend.query(
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

  it('that is full ten times over takes nothing from anybody, and says until when', async () => {
    await overflow(10);
    await backend.query(`update contact_messages set received_at = now() - interval '40 minutes'`);
    const refused = await post(validRow(), '192.0.2.34');
    expect(refused.status).toBe(429);
    expect(secondsUntilRoom(refused)).toBeGreaterThan(19 * 60);
    expect(secondsUntilRoom(refused)).toBeLessThanOrEqual(20 * 60);
  });
});

it.each([
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
  await backend.query(breakIt);
  try {
    expect((await post(validRow(), '192.0.2.40')).status).toBe(201);
  } finally {
    await backend.query(mend);
  }
});

describe('the mark of suspicion', () => {
  const marked = async (row: { id: string }) =>
    backend.query('select suspected from contact_messages where id = $1', [row.id]);

  it('is stored, and the message with it', async () => {
    const row = validRow({ suspected: true });
    expect((await post(row, '')).status).toBe(201);
    expect(await marked(row)).toEqual([{ suspected: true }]);
  });

  it('is not needed', async () => {
    const row = validRow();
    expect((await post(row, '')).status).toBe(201);
    expect(await marked(row)).toEqual([{ suspected: false }]);
  });
});
