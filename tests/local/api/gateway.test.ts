import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGateway, MAX_BODY_BYTES } from '../../../local/api/gateway.ts';
import type { RestRequest, RestResponse } from '../../../local/api/postgrest-call.ts';
import { LocalError } from '../../../local/errors.ts';
import { startServer, type WebServer } from '../../../local/web/server.ts';

const key = 'sb_publishable_local';
const created: RestResponse = { status: 201, headers: {}, body: Buffer.alloc(0) };

/** What was asked of the API, and whether its client has gone since. */
let calls: (RestRequest & { readonly abandoned: AbortSignal })[];
/** What the API answers. */
let answer: () => Promise<RestResponse>;
let server: WebServer;

beforeEach(async () => {
  calls = [];
  answer = async () => created;
  server = await startServer(
    [
      createGateway({
        key,
        request: (call, abandoned) => {
          calls.push({ ...call, abandoned });
          return answer();
        },
      }),
    ],
    { port: 0 },
  );
});
afterEach(() => server.close());

const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers: { apikey: key, ...headers } });
const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  ask('/rest/v1/contact_messages', {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

describe('the key', () => {
  test.each([
    key.slice(0, -1),
    `${key}x`,
    key.slice(1),
    key.toUpperCase(),
    'sb_publishable_',
    'sb_publishable_other',
  ])('has to be the very one, and %s is not', async (shown) => {
    const refused = await ask('/rest/v1/contact_messages', { headers: { apikey: shown } });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      message: 'Invalid API key',
      hint: expect.stringContaining('Double check'),
    });
    expect(calls).toEqual([]);
  });

  test('has to be shown', async () => {
    const refused = await fetch(`${server.url}/rest/v1/contact_messages`, {
      method: 'POST',
      body: 'x'.repeat(100_000),
    });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      message: 'No API key found in request',
      hint: expect.stringContaining('apikey'),
    });
    expect(calls).toEqual([]);
  });

  test('is no token: shown as one it is left out, and any other is passed on', async () => {
    await ask('/rest/v1/', { headers: { Authorization: `Bearer ${key}` } });
    await ask('/rest/v1/', { headers: { Authorization: 'Bearer a.b.c' } });
    expect(calls.map(({ headers }) => headers?.authorization)).toEqual([undefined, 'Bearer a.b.c']);
  });
});

describe('the path', () => {
  test.each([
    ['/rest/v1', '/'],
    ['/rest/v1/', '/'],
    ['/rest/v1?select=id', '/?select=id'],
    ['/rest/v1/contact_messages', '/contact_messages'],
    ['/rest/v1/contact_messages?columns=id', '/contact_messages?columns=id'],
  ])('%s is %s of the API', async (asked, path) => {
    expect((await ask(asked)).status).toBe(201);
    expect(calls).toMatchObject([{ method: 'GET', path }]);
  });

  test.each(['/', '/rest', '/rest/v', '/rest/v12/contact_messages', '/x/rest/v1/contact_messages'])(
    '%s is left to who comes next',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
      expect(calls).toEqual([]);
    },
  );
});

describe('what is passed on', () => {
  test('is the body as it came, and the headers the API knows', async () => {
    const known = {
      accept: 'application/json',
      'accept-profile': 'public',
      'content-profile': 'public',
      'content-type': 'application/json',
      prefer: 'return=minimal',
      range: '0-1',
      'range-unit': 'items',
    };
    const body = '{"name":"Ana — 😀"}';
    const unknown = { cookie: 'a=b', 'x-other': 'c', forwarded: 'for=192.0.2.1' };
    await ask('/rest/v1/', { method: 'POST', body, headers: { ...known, ...unknown } });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST' });
    expect(calls[0]?.body?.toString()).toBe(body);
    expect(calls[0]?.headers).toStrictEqual({
      ...known,
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': '127.0.0.1',
    });
  });

  test('is a body of 1 MiB, and none that has a byte more', async () => {
    expect((await post(`"${'x'.repeat(MAX_BODY_BYTES - 2)}"`)).status).toBe(201);
    expect(calls[0]?.body).toHaveLength(1024 * 1024);
    const refused = await post(`"${'x'.repeat(MAX_BODY_BYTES - 1)}"`);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({ message: 'Request body exceeds 1048576 bytes' });
    expect(calls).toHaveLength(1);
  });

  test('is no address where the socket has none', async () => {
    const gateway = createGateway({
      key,
      request: async (call, abandoned) => {
        calls.push({ ...call, abandoned });
        return created;
      },
      addressOf: () => undefined,
    });
    const other = await startServer([gateway], { port: 0 });
    await fetch(`${other.url}/rest/v1/`, { headers: { apikey: key } });
    await other.close();
    expect(calls[0]?.headers).not.toHaveProperty('x-forwarded-for');
  });

  test('is nothing of a request that breaks off in its body, and the next one is answered', async () => {
    const { hostname, port } = new URL(server.url);
    const leaver = connect(Number(port), hostname);
    await once(leaver, 'connect');
    const head = `POST /rest/v1/ HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\nContent-Length: 9\r\n\r\n{`;
    await new Promise<void>((resolve) => leaver.write(head, () => resolve()));
    leaver.destroy();
    expect((await ask('/rest/v1/')).status).toBe(201);
    expect(calls).toHaveLength(1);
  });
});

describe('the answer', () => {
  test('is what the API said, but what belongs to its own connection', async () => {
    answer = async () => ({
      status: 409,
      headers: {
        connection: 'keep-alive',
        'keep-alive': 'timeout=99',
        'transfer-encoding': 'chunked',
        'content-length': '99',
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public',
      },
      body: Buffer.from('{"code":"23505"}'),
    });
    const { status, headers } = await post('{}');
    expect(status).toBe(409);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-length')).toBe('16');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('keep-alive')).not.toBe('timeout=99');
    expect(headers.get('transfer-encoding')).toBeNull();
    expect(headers.get('retry-after')).toBeNull();
  });

  test('is 503 with a Retry-After where the API is not there, or says so itself', async () => {
    answer = () => Promise.reject(new LocalError('postgrest-unreachable', 'no socket'));
    const gone = await post('{}');
    expect(gone.status).toBe(503);
    expect(gone.headers.get('retry-after')).toBe('3');
    expect(await gone.json()).toEqual({ message: 'The database API is not available' });
    answer = async () => ({ status: 503, headers: {}, body: Buffer.from('{"code":"PGRST000"}') });
    const unable = await post('{}');
    expect(unable.headers.get('retry-after')).toBe('3');
    expect(await unable.json()).toEqual({ code: 'PGRST000' });
  });

  test('that is none is a fault of the gateway, told without a word of the message', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = async () => ({ ...created, status: 99 });
    expect((await post('{"name":"Ana"}')).status).toBe(500);
    answer = () => Promise.reject(new TypeError('of Ana'));
    expect((await post('{"name":"Ana"}')).status).toBe(500);
    expect(told.mock.calls).toEqual([
      ['gateway:', 'RangeError'],
      ['gateway:', 'TypeError'],
    ]);
    answer = async () => created;
    expect((await post('{}')).status).toBe(201);
  });

  test('is no longer waited for once the client has gone', async () => {
    answer = () => new Promise(() => {});
    const leave = new AbortController();
    const asked = ask('/rest/v1/', { signal: leave.signal }).catch(() => 'left');
    await expect.poll(() => calls).toHaveLength(1);
    expect(calls[0]?.abandoned.aborted).toBe(false);
    leave.abort();
    expect(await asked).toBe('left');
    await expect.poll(() => calls[0]?.abandoned.aborted).toBe(true);
  });
});

describe('what the API cannot be asked', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const open = (levels: number) => '{"a":'.repeat(levels);

  test('is refused with its reason, and does not reach it', async () => {
    const refused = await post(nested(1001));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      code: '54001',
      message: 'stack depth limit exceeded',
      hint: 'At most 1000 levels are taken.',
    });
    expect(calls).toEqual([]);
  });

  test.each<[string, string, number]>([
    ['a thousand levels', nested(1000), 201],
    ['a thousand levels of objects that nobody closes', open(1000), 201],
    ['one level more', open(1001), 413],
    ['many in a row', `[${Array(2000).fill('{}').join(',')}]`, 201],
    ['brackets in a text', `{"a":"${'[{'.repeat(2000)}"}`, 201],
    ['brackets in a text after an escaped quote', `{"a":"\\"${'['.repeat(2000)}"}`, 201],
    ['brackets after a text that ends with an escaped backslash', `"\\\\"${nested(1001)}`, 413],
    ['brackets after a text', `"a"${nested(1001)}`, 413],
    ['brackets between two texts', `"a"${nested(1001)}"b"`, 413],
  ])('by depth: %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test.each<[string, string, number]>([
    ['application/json', '{}', 201],
    ['Application/JSON ; charset=utf-8', '{}', 201],
    ['application/json;charset=utf-8', '{}', 201],
    ['text/csv', 'id', 415],
    ['application/vnd.pgrst.object+json', '{}', 415],
    ['text/csv', '', 201],
  ])('by type: %s with the body "%s"', async (type, body, status) => {
    expect((await post(body, { 'Content-Type': type })).status).toBe(status);
  });

  test('by type: a body that names none is taken for what it has to be', async () => {
    const body = new Uint8Array(Buffer.from('{}'));
    expect((await ask('/rest/v1/', { method: 'POST', body })).status).toBe(201);
    expect(calls[0]?.headers).not.toHaveProperty('content-type');
  });

  test('says which type it takes', async () => {
    const refused = await post('id', { 'Content-Type': 'text/csv' });
    expect(await refused.json()).toEqual({
      message: 'Only bodies of the type application/json are taken',
    });
  });

  test('by length of the address', async () => {
    const path = (characters: number) => `/rest/v1/${'a'.repeat(characters - 1)}`;
    expect((await ask(path(4096))).status).toBe(201);
    const refused = await ask(path(4097));
    expect(refused.status).toBe(414);
    expect(await refused.json()).toEqual({ message: 'The address exceeds 4096 characters' });
  });

  test('by bytes in the address that are no text', async () => {
    const refused = await ask('/rest/v1/?a=%FF');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      message: 'The address is no UTF-8 in percent encoding',
    });
    expect((await ask('/rest/v1/?a=%C3%A7')).status).toBe(201);
  });
});
