import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rowOf } from '../../../src/outbox/entry/message.ts';
import { createEntry } from '../../../src/outbox/entry/record.ts';
import { attemptMs } from '../../../src/outbox/entry/schedule.ts';
import { createRecordingFetch } from '../../../src/outbox/sending/recording-fetch.ts';
import { createSend, type Insert } from '../../../src/outbox/sending/send.ts';
import { createWorkerInsert } from '../../../src/outbox/sending/worker-insert.ts';
import { bare, hang, reset } from '../support/behaviours.ts';
import { context, message } from '../support/contents.ts';
import { type HttpServer, startServer } from '../support/http-server.ts';

const id = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';
const entry = createEntry({ id, message, ...context, lease: null }, 0);
const anywhere = { url: 'http://127.0.0.1', key: 'sb_publishable_test' };
const unanswered = { kind: 'unanswered', sent: true };

let server: HttpServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

describe('a line that breaks', () => {
  /** What `navigator.onLine` says as the attempt begins, and as it ends. */
  const sendWith = (before: boolean, after: boolean, timeLimitMs = attemptMs) => {
    const says = [before, after];
    return createSend(server.insert, {
      timeLimitMs,
      isOnline: () => says.shift() ?? true,
    })(entry);
  };

  test('in flight mode has carried nothing, so nobody has to doubt whether it arrived', async () => {
    server.script.push(reset);
    expect(await sendWith(false, false)).toEqual({
      kind: 'unanswered',
      sent: false,
    });
  });

  test.each([
    ['says so', { onLine: false }, false],
    ['says nothing', {}, true],
    ['cannot be asked', undefined, true],
  ])('what the browser itself says decides: where it %s', async (_, navigator, sent) => {
    vi.stubGlobal('navigator', navigator);
    server.script.push(reset);
    const outcome = await createSend(server.insert)(entry);
    vi.unstubAllGlobals();
    expect(outcome).toEqual({ kind: 'unanswered', sent });
  });

  test.each([
    ['as the connection goes', true, false],
    ['as the connection comes', false, true],
    ['with the connection up', true, true],
  ])('%s may have carried it', async (_, before, after) => {
    server.script.push(reset);
    expect(await sendWith(before, after)).toEqual(unanswered);
  });

  test('case 27: and so may one that the browser called offline, and that hung', async () => {
    server.script.push(hang);
    expect(await sendWith(false, false, 300)).toEqual(unanswered);
  });

  test('case 27: what the browser calls offline is sent all the same', async () => {
    expect(await sendWith(false, false)).toMatchObject({ kind: 'delivered' });
  });
});

test('a date as Retry-After is read as the time until then', async () => {
  server.script.push(bare(429, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }));
  const outcome = await createSend(server.insert)(entry);
  if (outcome.kind !== 'throttled') throw new Error(outcome.kind);
  expect(outcome.retryAfterMs).toBeGreaterThan(50_000);
  expect(outcome.retryAfterMs).toBeLessThanOrEqual(60_000);
});

test('a client that cannot be loaded has surely sent nothing', async () => {
  const send = createSend(() => Promise.reject(new TypeError('no chunk')));
  expect(await send(entry)).toEqual({ kind: 'unanswered', sent: false });
});

test('a client that never gets ready does not keep the visitor waiting, and sends nothing later', async () => {
  let ready = (_: Insert) => {};
  const loading = new Promise<Insert>((resolve) => {
    ready = resolve;
  });
  const late: Insert = async (row, signal) => (await loading)(row, signal);
  const send = createSend(late, { timeLimitMs: 50 });
  expect(await send(entry)).toEqual({ kind: 'unanswered', sent: false });
  ready(server.insert);
  await createSend(server.insert)({ ...entry, id: 'next' });
  expect(server.posts.map((row) => row.id)).toEqual(['next']);
});

test('an attempt that has ended leaves no timer behind', async () => {
  vi.useFakeTimers();
  try {
    const insert = createWorkerInsert(anywhere, async () => new Response(null, { status: 201 }));
    await createSend(insert)(entry);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a server that is not there is no answer', async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const fetchElsewhere: typeof fetch = (_, init) => fetch(`http://127.0.0.1:${port}/`, init);
  const insert = createWorkerInsert(anywhere, createRecordingFetch(fetchElsewhere));
  expect(await createSend(insert)(entry)).toEqual(unanswered);
});

test('no cookie, no cache and no redirect take part', async () => {
  const seen: (RequestInit | undefined)[] = [];
  const spy: typeof fetch = async (_, init) => {
    seen.push(init);
    return new Response(null, { status: 201 });
  };
  const insert = createWorkerInsert(anywhere, createRecordingFetch(spy));
  expect(await createSend(insert)(entry)).toMatchObject({ kind: 'delivered' });
  expect(seen).toEqual([
    expect.objectContaining({ redirect: 'error', credentials: 'omit', cache: 'no-store' }),
  ]);
});

test.each([-8.64e15, 8.64e15, 0])(
  'a clock at %d still makes a date that Postgres takes',
  (createdAt) => {
    expect(rowOf({ ...entry, createdAt }).submitted_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  },
);

test('a very long path of the page does not make the table refuse the message', () => {
  const row = rowOf({
    ...entry,
    sourcePage: '😀'.repeat(300),
    consent: { version: '' },
  });
  expect([...row.source_page]).toHaveLength(200);
  expect(row.consent_version).not.toBe('');
});
