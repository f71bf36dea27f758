import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StorageError } from '../../src/outbox/storage/database.ts';
import type { OutboxStore } from '../../src/outbox/storage/store.ts';
import { Device, message } from './harness.ts';
import {
  type Behaviour,
  bare,
  type CountingServer,
  hang,
  html,
  insertThenReset,
  json,
  reset,
  startServer,
} from './server.ts';

let server: CountingServer;
let device: Device;
beforeEach(async () => {
  server = await startServer();
  device = new Device({ client: () => server.client(), timeLimitMs: 1000 });
});
afterEach(async () => {
  device.close();
  await server.close();
});

const check = json(400, { code: '23514', message: `fails for ${message.email}` });

test('online, the message is in the table before the visitor is told, and is not announced again', async () => {
  const tab = device.openTab();
  const result = await tab.submit();
  expect(result).toEqual({ kind: 'delivered', id: server.posts[0]?.id });
  expect(server.rows.size).toBe(1);
  await tab.scan();
  expect(tab.announced).toEqual([]);
});

test('the message is on the disk before the first attempt', async () => {
  server.script.push((exchange) => {
    void device.entries().then((entries) => {
      bare(entries.length === 1 ? 201 : 500)(exchange);
    });
  });
  expect(await device.openTab().submit()).toMatchObject({ kind: 'delivered' });
});

test.each<[string, Behaviour]>([
  ['a dead line', reset],
  ['case 28: a black hole', hang],
  ['case 19: a captive portal', html(200)],
])('behind %s the message is kept', async (_, behaviour) => {
  server.script.push(behaviour);
  expect(await device.openTab().submit()).toMatchObject({ kind: 'kept' });
  expect(await device.entries()).toMatchObject([{ state: 'queued', message }]);
});

test.each<[string, Behaviour, number]>([
  ['a check', check, 400],
  ['a policy that denies', json(401, { code: '42501' }), 401],
  ['a missing table', json(404, { code: 'PGRST205' }), 404],
  ['a 404 without a code', json(404, { message: 'not found' }), 404],
  ['a busy server', bare(429), 429],
  ['a 500', bare(500), 500],
  ['a 502 of a proxy', html(502), 502],
  ['a 503', bare(503), 503],
])(
  'an error of the server while the visitor waits hands the message back: %s',
  async (_, behaviour, status) => {
    server.script.push(behaviour);
    const tab = device.openTab();
    expect(await tab.submit()).toMatchObject({ kind: 'refused', status });
    expect(await device.records()).toEqual([]);
    const log = JSON.stringify(tab.logged);
    expect(log).toContain(String(status));
    for (const text of Object.values(message)) expect(log).not.toContain(text);
  },
);

describe('submitting again after an error', () => {
  test('unchanged, it has the same id, so an insert that went through is not repeated', async () => {
    server.script.push((exchange) => {
      exchange.insert();
      bare(500)(exchange);
    });
    const tab = device.openTab();
    const first = await tab.submit();
    expect(first.kind).toBe('refused');
    expect(await tab.submit()).toEqual({ ...first, kind: 'delivered', status: undefined });
    expect(server.posts).toHaveLength(2);
    expect(server.rows.size).toBe(1);
  });

  test('edited, it is a new message with a new id', async () => {
    server.script.push(bare(500));
    const tab = device.openTab();
    await tab.submit();
    await tab.submit({ subject: 'Outro assunto' });
    expect(new Set(server.posts.map(({ id }) => id)).size).toBe(2);
  });

  test('and kept this time, it is known that it may have arrived', async () => {
    server.script.push(bare(500));
    const tab = device.openTab();
    await tab.submit();
    server.script.push(reset);
    expect(await tab.submit()).toMatchObject({ kind: 'kept' });
    expect(await device.entries()).toMatchObject([{ ambiguous: true }]);
  });

  test('after it went through, the same text is a new message', async () => {
    const tab = device.openTab();
    await tab.submit();
    await tab.submit();
    expect(server.rows.size).toBe(2);
  });
});

test('case 37: a double click sends once', async () => {
  const tab = device.openTab();
  const results = await Promise.all([tab.submit(), tab.submit()]);
  expect(results.map(({ kind }) => kind)).toEqual(['delivered', 'ignored']);
  expect(server.posts).toHaveLength(1);
});

describe('case 29 and 30: when nothing can be saved', () => {
  const error: StorageError = { kind: 'quota', name: 'QuotaExceededError' };
  const openFull = (kind: 'failed' | 'full' | 'tooLarge') => {
    const store: OutboxStore = {
      ...device.openStore(),
      add: async () => (kind === 'failed' ? { kind, error } : { kind }),
    };
    return device.openTab({ store });
  };

  test('the network is tried at once, and success is success', async () => {
    expect(await openFull('failed').submit()).toMatchObject({ kind: 'delivered' });
    expect(server.rows.size).toBe(1);
  });

  test.each([
    ['failed', 'storage'],
    ['full', 'full'],
    ['tooLarge', 'tooLarge'],
  ] as const)(
    '%s: without an answer the visitor is told it was not saved',
    async (kind, reason) => {
      server.script.push(reset);
      expect(await openFull(kind).submit()).toEqual({ kind: 'notSaved', reason });
    },
  );

  test('an error of the server is told as such', async () => {
    server.script.push(bare(500));
    expect(await openFull('failed').submit()).toMatchObject({ kind: 'refused', status: 500 });
  });

  test('trying again unchanged does not repeat an insert whose answer was lost', async () => {
    const tab = openFull('failed');
    server.script.push(insertThenReset);
    await tab.submit();
    expect(await tab.submit()).toMatchObject({ kind: 'delivered' });
    expect(server.posts).toHaveLength(2);
    expect(server.rows.size).toBe(1);
  });
});

test('while another tab delivers for long, the visitor is told "kept", which comes true', async () => {
  const busy = device.openTab({ lock: { run: async () => ({ held: false }) } });
  expect(await busy.submit()).toMatchObject({ kind: 'kept' });
  expect(server.posts).toHaveLength(0);
  await device.openTab().deliver();
  expect(server.rows.size).toBe(1);
});

test('what another one delivered meanwhile is told here, and not announced again', async () => {
  const page = device.openWorker({
    lock: {
      async run(_, work) {
        const [entry] = await device.entries();
        device.clock += 60_000;
        await device.openWorker().deliver('force', entry?.id);
        return { held: true, value: await work(true) };
      },
    },
  });
  expect(await page.submit()).toMatchObject({ kind: 'delivered' });
  expect(server.posts).toHaveLength(1);
  expect(await device.records()).toMatchObject([{ state: 'delivered', announced: true }]);
});

test('what the visitor waits for is not taken by another tab meanwhile', async () => {
  const page = device.openTab({
    lock: {
      async run(_, work) {
        await device.openWorker().deliver('force');
        expect(server.posts).toHaveLength(0);
        return { held: true, value: await work(true) };
      },
    },
  });
  expect(await page.submit()).toMatchObject({ kind: 'delivered' });
});

test('any text arrives as it was written: emoji, right-to-left, HTML and SQL', async () => {
  const texts = [
    '😀 família 👨‍👩‍👧',
    'שלום עולם لكم',
    '<img src=x onerror=alert(1)>',
    "'); drop table x;--",
  ];
  const tab = device.openTab();
  for (const text of texts) {
    await tab.submit({ message: text });
    expect(server.posts.at(-1)?.message).toBe(text);
  }
});
