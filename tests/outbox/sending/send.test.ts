import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEntry } from '../../../src/outbox/entry/record.ts';
import { attemptMs } from '../../../src/outbox/entry/schedule.ts';
import { createRecordingFetch } from '../../../src/outbox/sending/recording-fetch.ts';
import { createSend, type Insert } from '../../../src/outbox/sending/send.ts';
import { insertWith } from '../../../src/outbox/sending/supabase.ts';
import {
  type Behaviour,
  bare,
  hang,
  html,
  insert,
  insertThenHang,
  insertThenReset,
  insertThenStall,
  json,
  reset,
} from '../support/behaviours.ts';
import { context, message } from '../support/contents.ts';
import { type HttpServer, startServer } from '../support/http-server.ts';

const id = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';
const entry = createEntry({ id, message, ...context, lease: null }, 0);

let server: HttpServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Node 20 has no WebSocket, which the Supabase client wants even where it is never used. */
class NoSocket {}

const supabase = async () =>
  createClient(server.url, 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: createRecordingFetch() },
    realtime: { transport: NoSocket as unknown as typeof WebSocket },
  });

const pgError = (code: string, text = 'refused') => ({
  code,
  details: null,
  hint: null,
  message: text,
});

const unavailable = (status: number) => ({ kind: 'unavailable', status });
const intercepted = (status: number) => ({ kind: 'intercepted', status });
const misconfigured = (status: number, code: string | null) => ({
  kind: 'misconfigured',
  status,
  code,
});
const rejected = (status: number, code: string | null) => ({ kind: 'rejected', status, code });
const unanswered = { kind: 'unanswered', sent: true };

const table: [string, Behaviour, object][] = [
  ['a 201', insert, { kind: 'delivered' }],
  [
    'case 4: a duplicate of the primary key',
    json(
      409,
      pgError('23505', 'duplicate key value violates unique constraint "contact_messages_pkey"'),
    ),
    { kind: 'delivered' },
  ],
  [
    'a duplicate of the primary key, told in another language',
    json(
      409,
      pgError('23505', 'valor duplicado viola restrição de unicidade «contact_messages_pkey»'),
    ),
    { kind: 'delivered' },
  ],
  [
    'case 25: a duplicate of another constraint',
    json(
      409,
      pgError(
        '23505',
        'duplicate key value violates unique constraint "contact_messages_email_key"',
      ),
    ),
    rejected(409, '23505'),
  ],
  ['case 25: a foreign key', json(409, pgError('23503')), rejected(409, '23503')],
  ['case 24: a check', json(400, pgError('23514')), rejected(400, '23514')],
  ['a missing value', json(400, pgError('23502')), rejected(400, '23502')],
  ['a value too long', json(422, pgError('22001')), rejected(422, '22001')],
  ['a body too large, in HTML', html(413), rejected(413, null)],
  ['a column missing', json(400, pgError('PGRST204')), misconfigured(400, 'PGRST204')],
  ['a column missing in Postgres', json(400, pgError('42703')), misconfigured(400, '42703')],
  ['a table missing', json(404, pgError('PGRST205')), misconfigured(404, 'PGRST205')],
  ['a table missing in Postgres', json(404, pgError('42P01')), misconfigured(404, '42P01')],
  ['a function missing', json(404, pgError('PGRST202')), misconfigured(404, 'PGRST202')],
  ['a query nobody understands', json(400, pgError('PGRST100')), misconfigured(400, 'PGRST100')],
  ['a body nobody understands', json(400, pgError('PGRST102')), misconfigured(400, 'PGRST102')],
  ['a method nobody allows', json(405, pgError('PGRST101')), misconfigured(405, 'PGRST101')],
  ['a schema nobody offers', json(406, pgError('PGRST106')), misconfigured(406, 'PGRST106')],
  ['a syntax error in Postgres', json(400, pgError('42601')), misconfigured(400, '42601')],
  ['case 23: a policy that denies', json(401, pgError('42501')), misconfigured(401, '42501')],
  ['a wrong key', json(401, { message: 'Invalid API key' }), misconfigured(401, null)],
  ['a 403', html(403), misconfigured(403, null)],
  ['a request timeout', bare(408), unavailable(408)],
  ['too early', bare(425), unavailable(425)],
  ['case 17: a 500', json(500, pgError('XX000')), unavailable(500)],
  ['case 17: a 502 of a proxy', html(502), unavailable(502)],
  ['case 17: a 520', bare(520), unavailable(520)],
  [
    'case 26: a 500 whose text holds "401"',
    json(500, pgError('', '401 Unauthorized 23514')),
    unavailable(500),
  ],
  ['case 26: a 500 with the code of a check', json(500, pgError('23514')), unavailable(500)],
  [
    'case 17: a 503',
    json(503, pgError('PGRST000')),
    { kind: 'throttled', status: 503, retryAfterMs: null },
  ],
  [
    'case 18: a 429 that says how long',
    bare(429, { 'Retry-After': '7' }),
    { kind: 'throttled', retryAfterMs: 7000 },
  ],
  ['case 18: a 429 that does not', bare(429), { kind: 'throttled', retryAfterMs: null }],
  [
    'case 18: a 429 with nonsense',
    bare(429, { 'Retry-After': 'soon' }),
    { kind: 'throttled', retryAfterMs: null },
  ],
  ['case 19: a 200 with HTML', html(200), intercepted(200)],
  ['a 201 with HTML', html(201), { kind: 'delivered' }],
  ['case 20: an empty 200', bare(200), intercepted(200)],
  ['case 20: a 204', bare(204), intercepted(204)],
  ['case 20: an empty 404', bare(404), intercepted(404)],
  ['a 404 with an empty list', json(404, []), intercepted(404)],
  ['a 404 page', html(404), intercepted(404)],
  ['case 22: JSON without a code', json(404, { message: 'no such host' }), intercepted(404)],
  ['a 400 of some other server', json(400, { code: 'bad_request' }), intercepted(400)],
  ['a 409 of some other server', json(409, { code: 'ERROR' }), intercepted(409)],
  ['a 409 with a numeric code', json(409, { code: 23505 }), intercepted(409)],
  ['case 21: a redirect to a portal', bare(302, { Location: 'http://127.0.0.1:9/' }), unanswered],
  ['a line that breaks', reset, unanswered],
  ['case 3: a line that breaks after the insert', insertThenReset, unanswered],
  ['case 28: a black hole', hang, unanswered],
  ['case 5: an answer that never comes', insertThenHang, unanswered],
  ['a 201 whose body never ends', insertThenStall, { kind: 'delivered' }],
];

const hanging = new Set<Behaviour>([hang, insertThenHang, insertThenStall]);

describe.each<[string, Insert]>([
  ['the worker’s insert', (...args) => server.insert(...args)],
  ['the page’s Supabase client', insertWith(supabase)],
])('with %s', (_, insertRow) => {
  test.each(table)('%s', async (_name, behaviour, expected) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetched = vi.spyOn(globalThis, 'fetch');
    server.script.push(behaviour);
    const outcome = createSend(insertRow)(entry);
    await server.arrived(1);
    // Its head reaches the client before the time is over.
    if (behaviour === insertThenStall) await fetched.mock.results[0]?.value;
    if (hanging.has(behaviour)) vi.advanceTimersByTime(attemptMs);
    expect(await outcome).toMatchObject(expected);
    expect(server.posts).toHaveLength(1);
  });

  test('the row carries the message, its id and its consent, and nothing else', async () => {
    await createSend(insertRow)(entry);
    expect(server.posts[0]).toEqual({
      id,
      ...message,
      source_page: '/contato',
      submitted_at: '1970-01-01T00:00:00.000Z',
      consent_version: '2026-11',
    });
  });
});
