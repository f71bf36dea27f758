import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableName } from '../../src/outbox/entry/message.ts';
import { createEntry } from '../../src/outbox/entry/record.ts';
import { createRecordingFetch } from '../../src/outbox/sending/recording-fetch.ts';
import { createSend, type Insert } from '../../src/outbox/sending/send.ts';
import { ADDRESS, openBrakes, rows } from './support/brakes.ts';
import { countRows, validRow } from './support/harness.ts';

const { backend, post, postAll, fill } = openBrakes();

describe('one address', () => {
  test('may flush twenty saved messages at once and then ten more; the next one has to wait', async () => {
    const flushed = await Promise.all(rows(20).map((row) => post(row, '192.0.2.1')));
    expect(flushed.map(({ status }) => status)).toEqual(Array(20).fill(201));
    await postAll(10, '192.0.2.1');
    const row = validRow();
    const refused = await post(row, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(await countRows(backend(), row.id)).toBe(0);
    expect((await post(row, '192.0.2.2')).status).toBe(201);
  });

  test('is told when to come again, in a header that a page of another origin may read', async () => {
    await fill('192.0.2.3');
    const refused = await post(validRow(), '192.0.2.3');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(59 * 60);
    expect(seconds).toBeLessThanOrEqual(60 * 60);
    const exposed = refused.headers.get('access-control-expose-headers')?.toLowerCase();
    expect(exposed?.split(/,\s*/)).toContain('retry-after');
    expect(await refused.json()).toMatchObject({ code: 'too_many_messages' });
  });

  test('is understood by the form: the message waits as long as it was told', async () => {
    await fill('192.0.2.4');
    const client = new PostgrestClient(`${backend().url}/rest/v1`, {
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
    const insert: Insert = async (row, signal) =>
      client.from(tableName).insert(row).abortSignal(signal);
    const outcome = await createSend(insert)(entry);
    expect(outcome).toMatchObject({ kind: 'throttled', status: 429 });
    const waits = outcome.kind === 'throttled' ? outcome.retryAfterMs : null;
    expect(waits).toBeGreaterThan(59 * 60_000);
    expect(waits).toBeLessThanOrEqual(60 * 60_000);
  });

  test('has room again as time passes, for as many messages as have left the window', async () => {
    await fill('192.0.2.5');
    await backend().query(
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

  test('still hears of a delivered message that it was delivered, and of a bad one that it is bad', async () => {
    const row = validRow();
    await post(row, '192.0.2.6');
    await postAll(29, '192.0.2.6');
    const again = await post(row, '192.0.2.6');
    expect([again.status, await again.json()]).toMatchObject([409, { code: '23505' }]);
    const bad = await post(validRow({ name: 'x' }), '192.0.2.6');
    expect([bad.status, await bad.json()]).toMatchObject([400, { code: '23514' }]);
    expect((await post(validRow(), '192.0.2.6')).status).toBe(429);
  });

  test('cannot pass with many requests at once', async () => {
    const answers = await Promise.all(rows(40).map((row) => post(row, '192.0.2.7')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('what counts as one address', () => {
  // That it may send thirty is tried above.
  const limit = (to: string) =>
    backend().query(`update private.settings set address_limit = ${to} where only_row`);
  beforeAll(() => limit('2'));
  afterAll(() => limit('default'));

  test.each([
    ['the /48 of an IPv6 address', '2001:db8:1::1', '2001:db8:1:ffff::2', true],
    ['not the neighbouring /48', '2001:db8:2::1', '2001:db8:3::1', false],
    ['an IPv4 address written as IPv6', '203.0.113.1', '::ffff:203.0.113.1', true],
    ['not its neighbour', '::ffff:203.0.113.2', '::ffff:203.0.113.3', false],
    ['the first of a chain of proxies', '203.0.113.4', '203.0.113.4, 10.0.0.1', true],
  ])('%s', async (_what, first, second, same) => {
    await postAll(2, first);
    expect((await post(validRow(), second)).status).toBe(same ? 429 : 201);
  });

  test.each([
    ['no address', ''],
    ['this machine', '127.0.0.1'],
    ['this machine, by IPv6', '::1'],
    ['this machine, by both', '::ffff:127.0.0.1'],
    ['something that is no address', 'unknown'],
  ])('%s has no limit', async (_what, address) => {
    await postAll(2, address);
    expect((await post(validRow(), address)).status).toBe(201);
  });

  test('a header that cannot be read costs the address, and neither the other limits nor the notice', async () => {
    const [row] = await backend().query<{ address: string | null }>(
      `select set_config('request.headers', $1, false), host(private.client_address()) as address`,
      ['{"x-odd": "a\\u0000b", "cf-connecting-ip": "203.0.113.9"}'],
    );
    expect(row?.address).toBeNull();
    await backend().query(`select set_config('request.headers', '', false)`);
  });

  test("Cloudflare's word outranks the list of proxies", async () => {
    const [row] = await backend().query<{ address: string }>(
      `select set_config('request.headers', $1, false), host(private.client_address()) as address`,
      [JSON.stringify({ 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '203.0.113.8' })],
    );
    expect(row?.address).toBe('203.0.113.9');
    await backend().query(`select set_config('request.headers', '', false)`);
  });
});
