import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGateway } from '../../local/api/gateway.ts';
import { startServer } from '../../local/web/server.ts';
import {
  clientOf,
  countRows,
  openTestBackend,
  type TestBackend,
  validRow,
} from '../database/support/harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ answerWithinMs: 10_000 });
});
afterAll(() => backend.close());

function insert(row: object) {
  return clientOf(backend).from('contact_messages').insert(row);
}

function post(body: string, { query = '', type = 'application/json' } = {}): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/contact_messages${query}`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'Content-Type': type },
    body,
  });
}

/** Resolves once an insert is taken, as for a client that tries again. */
async function insertedAtLast(row: ReturnType<typeof validRow>) {
  const taken = async () => [201, 409].includes((await insert(row)).status);
  await expect.poll(taken, { interval: 200 }).toBe(true);
}

describe('the API', () => {
  test.each(['', '?columns=id'])(
    'refuses 6,000 nested arrays at once and goes on (%s)',
    async (query) => {
      const answer = await post('['.repeat(6_000) + ']'.repeat(6_000), { query });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ code: '54001' });
      expect((await insert(validRow())).status).toBe(201);
    },
  );

  test('counts depth, not brackets', async () => {
    const row = validRow({ message: `"\\${'[{'.repeat(2_000)}` });
    expect((await insert(row)).status).toBe(201);
    const nested = `{"id":${'['.repeat(2_000)}`;
    expect((await post(nested)).status).toBe(413);
  });

  test('refuses an address that is too long or no text', async () => {
    const query = `?order=${Array(2_000).fill('id').join(',')}`;
    expect((await post('{}', { query })).status).toBe(414);
    expect((await post('{}', { query: '?%FF=1' })).status).toBe(400);
  });

  test.each([
    'text/csv',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/octet-stream',
  ])('takes no body of the type %s', async (type) => {
    expect((await post('id,name\n"1', { type })).status).toBe(415);
  });

  test('does not ask the database what no client waits for any more', async () => {
    const queued = new Map<string, AbortSignal>();
    const asked: string[] = [];
    let last: Promise<unknown> = Promise.resolve();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const gateway = createGateway({
      key: 'k',
      request: ({ path }, abandoned) => {
        queued.set(path, abandoned);
        const turn = last.then(async () => {
          abandoned.throwIfAborted();
          asked.push(path);
          if (path === '/first') await held;
          return { status: 200, headers: {}, body: Buffer.from('') };
        });
        last = turn.catch(() => undefined);
        return turn;
      },
    });
    const server = await startServer([gateway], { port: 0 });
    const ask = (path: string) =>
      fetch(`${server.url}/rest/v1${path}`, { headers: { apikey: 'k' } });
    const first = ask('/first');
    await expect.poll(() => asked).toEqual(['/first']);
    const leaver = request(`${server.url}/rest/v1/second`, { headers: { apikey: 'k' } });
    leaver.on('error', () => {});
    leaver.end();
    await expect.poll(() => queued.has('/second')).toBe(true);
    leaver.destroy();
    await expect.poll(() => queued.get('/second')?.aborted).toBe(true);
    const third = ask('/third');
    await expect.poll(() => queued.has('/third')).toBe(true);
    letGo();
    await Promise.all([first, third]);
    expect(asked).toEqual(['/first', '/third']);
    await server.close();
  });
});

describe('the database', () => {
  test('that is killed is started again with what it had acknowledged', async () => {
    const before = validRow();
    expect((await insert(before)).status).toBe(201);
    process.kill(backend.databasePid(), 'SIGKILL');
    const after = validRow();
    await insertedAtLast(after);
    expect(await countRows(backend, before.id)).toBe(1);
    expect(await countRows(backend, after.id)).toBe(1);
  });

  test('that stopped answering is ended and started again', async () => {
    const stuck = backend.databasePid();
    process.kill(stuck, 'SIGSTOP');
    const unanswered = await post(JSON.stringify(validRow()));
    expect(unanswered.status).toBe(503);
    expect(Number(unanswered.headers.get('retry-after'))).toBeGreaterThan(0);
    await insertedAtLast(validRow());
    expect(backend.databasePid()).not.toBe(stuck);
  });
});
