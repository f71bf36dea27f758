import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { createGateway, MAX_BODY_BYTES } from '../../../local/api/gateway.ts';
import { LocalError } from '../../../local/errors.ts';
import { startServer } from '../../../local/web/server.ts';
import { api, ask, created, key, post, server } from './gateway-stand.ts';

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
    expect(api.calls).toHaveLength(1);
    expect(api.calls[0]).toMatchObject({ method: 'POST' });
    expect(api.calls[0]?.body?.toString()).toBe(body);
    expect(api.calls[0]?.headers).toStrictEqual({
      ...known,
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': '127.0.0.1',
    });
  });

  test('is a body of 1 MiB, and none that has a byte more', async () => {
    expect((await post(`"${'x'.repeat(MAX_BODY_BYTES - 2)}"`)).status).toBe(201);
    expect(api.calls[0]?.body).toHaveLength(1024 * 1024);
    const refused = await post(`"${'x'.repeat(MAX_BODY_BYTES - 1)}"`);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({ message: 'Request body exceeds 1048576 bytes' });
    expect(api.calls).toHaveLength(1);
  });

  test('is no address where the socket has none', async () => {
    const gateway = createGateway({
      key,
      request: async (call, abandoned) => {
        api.calls.push({ ...call, abandoned });
        return created;
      },
      addressOf: () => undefined,
    });
    const other = await startServer([gateway], { port: 0 });
    await fetch(`${other.url}/rest/v1/`, { headers: { apikey: key } });
    await other.close();
    expect(api.calls[0]?.headers).not.toHaveProperty('x-forwarded-for');
  });

  test('is nothing of a request that breaks off in its body, and the next one is answered', async () => {
    const { hostname, port } = new URL(server.url);
    const leaver = connect(Number(port), hostname);
    await once(leaver, 'connect');
    const head = `POST /rest/v1/ HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\nContent-Length: 9\r\n\r\n{`;
    await new Promise<void>((resolve) => leaver.write(head, () => resolve()));
    leaver.destroy();
    expect((await ask('/rest/v1/')).status).toBe(201);
    expect(api.calls).toHaveLength(1);
  });
});

describe('the answer', () => {
  test('is what the API said, but what belongs to its own connection', async () => {
    api.answer = async () => ({
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
    api.answer = () => Promise.reject(new LocalError('postgrest-unreachable', 'no socket'));
    const gone = await post('{}');
    expect(gone.status).toBe(503);
    expect(gone.headers.get('retry-after')).toBe('3');
    expect(await gone.json()).toEqual({ message: 'The database API is not available' });
    api.answer = async () => ({
      status: 503,
      headers: {},
      body: Buffer.from('{"code":"PGRST000"}'),
    });
    const unable = await post('{}');
    expect(unable.headers.get('retry-after')).toBe('3');
    expect(await unable.json()).toEqual({ code: 'PGRST000' });
  });

  test('that is none is a fault of the gateway, told without a word of the message', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    api.answer = async () => ({ ...created, status: 99 });
    expect((await post('{"name":"Ana"}')).status).toBe(500);
    api.answer = () => Promise.reject(new TypeError('of Ana'));
    expect((await post('{"name":"Ana"}')).status).toBe(500);
    expect(told.mock.calls).toEqual([
      ['gateway:', 'RangeError'],
      ['gateway:', 'TypeError'],
    ]);
    api.answer = async () => created;
    expect((await post('{}')).status).toBe(201);
  });

  test('is no longer waited for once the client has gone', async () => {
    api.answer = () => new Promise(() => {});
    const leave = new AbortController();
    const asked = ask('/rest/v1/', { signal: leave.signal }).catch(() => 'left');
    await expect.poll(() => api.calls).toHaveLength(1);
    expect(api.calls[0]?.abandoned.aborted).toBe(false);
    leave.abort();
    expect(await asked).toBe('left');
    await expect.poll(() => api.calls[0]?.abandoned.aborted).toBe(true);
  });
});
