import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGateway, MAX_BODY_BYTES } from '../../local/api/gateway.ts';
import type { RestRequest } from '../../local/api/postgrest-call.ts';
import { startServer } from '../../local/web/server.ts';
import {
  clientOf,
  countRows,
  openTestBackend,
  type TestBackend,
  validRow,
} from './support/harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

function insert(row: object) {
  return clientOf(backend).from('contact_messages').insert(row);
}

describe('the gateway', () => {
  test('refuses a wrong key, and a request without one', async () => {
    const row = validRow();
    const wrong = await clientOf(backend, 'sb_publishable_other')
      .from('contact_messages')
      .insert(row);
    expect(wrong.status).toBe(401);
    expect(wrong.error).toMatchObject({ message: 'Invalid API key' });
    const missing = await fetch(`${backend.url}/rest/v1/contact_messages`, { method: 'POST' });
    expect(missing.status).toBe(401);
    expect(await missing.json()).toMatchObject({ message: 'No API key found in request' });
    expect(await countRows(backend, row.id)).toBe(0);
  });

  test('answers only below its own path', async () => {
    const answer = await fetch(`${backend.url}/rest/v12/contact_messages`);
    expect(answer.status).toBe(404);
  });

  test('passes 1 MB of text on, which the table then refuses', async () => {
    const row = validRow({ message: 'x'.repeat(MAX_BODY_BYTES - 1000) });
    expect((await insert(row)).error?.code).toBe('23514');
  });

  test('refuses a larger body', async () => {
    const answer = await insert(validRow({ message: 'x'.repeat(3 * MAX_BODY_BYTES) }));
    expect(answer.status).toBe(413);
  });

  test('passes on what PostgREST says about a body that is no JSON or has other columns', async () => {
    expect((await insert(validRow({ unknown: 1 }))).error?.code).toBe('PGRST204');
    const headers = { apikey: 'sb_publishable_local', 'Content-Type': 'application/json' };
    const url = `${backend.url}/rest/v1/contact_messages`;
    const answer = await fetch(url, { method: 'POST', headers, body: '{' });
    expect(answer.status).toBe(400);
  });

  test("passes the socket's address on, and none that the client claims", async () => {
    const calls: RestRequest[] = [];
    const gateway = createGateway({
      key: 'key',
      request: async (call) => {
        calls.push(call);
        return { status: 201, headers: {}, body: Buffer.alloc(0) };
      },
    });
    const server = await startServer([gateway], { port: 0 });
    const claimed = { 'x-forwarded-for': '192.0.2.1', 'cf-connecting-ip': '192.0.2.1' };
    await fetch(`${server.url}/rest/v1/`, { headers: { apikey: 'key', ...claimed } });
    await server.close();
    expect(calls[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(JSON.stringify(calls)).not.toContain('192.0.2.1');
  });

  test('never stores an answer', async () => {
    const headers = { apikey: 'sb_publishable_local' };
    const answer = await fetch(`${backend.url}/rest/v1/`, { headers });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('an outage', () => {
  test('of the database is a 503, and ends with it', async () => {
    const row = validRow();
    await backend.stopDatabase();
    try {
      // PostgREST notices the lost connection with its first answer.
      await insert(validRow());
      expect((await insert(row)).status).toBe(503);
    } finally {
      await backend.startDatabase();
    }
    expect((await insert(row)).status).toBe(201);
    expect(await countRows(backend, row.id)).toBe(1);
  });

  test('of PostgREST is a 503 until it has been started again', async () => {
    process.kill(backend.apiPid(), 'SIGKILL');
    const row = validRow();
    await expect.poll(async () => (await insert(validRow())).status).toBe(503);
    await expect.poll(async () => (await insert(row)).status).toBe(201);
    expect(await countRows(backend, row.id)).toBe(1);
  });
});
