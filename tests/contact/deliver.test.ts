import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxRecord } from '../../src/contact/entry.ts';
import { next } from '../../src/contact/outbox.ts';
import { dayMs, hourMs } from '../../src/contact/schedule.ts';
import type { OutboxStore } from '../../src/contact/store.ts';
import { Device, type DeviceOptions, message, type Tab } from './harness.ts';
import {
  type Behaviour,
  bare,
  type CountingServer,
  hang,
  html,
  insert,
  insertThenHang,
  insertThenReset,
  json,
  reset,
  startServer,
} from './server.ts';

let server: CountingServer;
let device: Device;
beforeEach(async () => {
  server = await startServer();
  device = deviceWith({});
});
afterEach(async () => {
  device.close();
  await server.close();
});

const deviceWith = (options: Partial<DeviceOptions>) =>
  new Device({ client: () => server.client(), ...options });

/** Time limit of an attempt where the line hangs, in ms: no need to wait for the real one. */
const quickly = 800;

/** A message written while the line is dead. */
async function writeOffline(tab: Tab, subject = message.subject): Promise<string> {
  const before = server.otherwise;
  server.otherwise = reset;
  const result = await tab.submit({ subject });
  server.otherwise = before;
  server.posts.length = 0;
  if (result.kind !== 'kept') throw new Error(result.kind);
  device.clock += 1000;
  return result.id;
}

const denied = json(401, { code: '42501', message: 'permission denied' });
const check = json(400, { code: '23514', message: 'violates check constraint' });

test('case 1: written offline and reloaded, it arrives once when the line is back', async () => {
  const id = await writeOffline(device.openTab());
  const tab = device.openTab();
  await tab.deliver('start');
  await tab.scan();
  expect([...server.rows.keys()]).toEqual([id]);
  expect(server.posts).toHaveLength(1);
  expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
  expect(await device.entries()).toEqual([]);
});

test('case 2: written offline and the browser killed, it arrives once after the next start', async () => {
  const tab = device.openTab();
  const id = await writeOffline(tab);
  tab.kill();
  await device.openTab().deliver('start');
  expect([...server.rows.keys()]).toEqual([id]);
});

test.each<[string, Behaviour]>([
  ['case 3: inserted and the line broke before the answer', insertThenReset],
  ['case 5: inserted and the server hung', insertThenHang],
])('%s, it is tried again and ends as one row', async (_, behaviour) => {
  device = deviceWith({ timeLimitMs: quickly });
  server.script.push(behaviour);
  const tab = device.openTab();
  const result = await tab.submit();
  expect(result.kind).toBe('kept');
  expect(await device.entries()).toMatchObject([{ state: 'queued', ambiguous: true }]);
  await tab.settle();
  expect(server.posts).toHaveLength(2);
  expect(server.rows.size).toBe(1);
  await tab.scan();
  expect(tab.announced).toMatchObject([{ kind: 'delivered' }]);
});

test('case 6: reloaded in the middle of sending, it still arrives once', async () => {
  server.script.push(insertThenHang);
  const tab = device.openTab();
  void tab.submit();
  await server.arrived(1);
  tab.kill();
  expect(await device.entries()).toMatchObject([{ state: 'sending' }]);
  const reloaded = device.openTab();
  await reloaded.deliver('start');
  await reloaded.scan();
  expect(server.rows.size).toBe(1);
  expect(server.posts).toHaveLength(2);
  expect(reloaded.announced).toMatchObject([{ kind: 'delivered' }]);
});

/** A store whose writes fail while `broken()` says so. */
function failing(
  store: OutboxStore,
  broken: (after: OutboxRecord | undefined) => boolean,
): OutboxStore {
  return {
    ...store,
    async change(id, step) {
      let refused = false;
      const changed = await store.change(id, (record) => {
        const after = step(record);
        refused = after !== record && broken(after);
        return refused ? record : after;
      });
      return refused
        ? { ok: false, error: { kind: 'quota', name: 'QuotaExceededError' } }
        : changed;
    },
  };
}

test('case 7: killed between the 201 and the tombstone, it is told as delivered once', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  server.script.push((exchange) => {
    tab.kill();
    insert(exchange);
  });
  void tab.deliver('start');
  await server.arrived(1);
  const restarted = device.openTab();
  await restarted.deliver('start');
  await restarted.scan();
  expect(server.rows.size).toBe(1);
  expect(restarted.announced).toMatchObject([{ kind: 'delivered' }]);
});

test('case 8: a tombstone that cannot be written leaves a doubt, which the primary key ends', async () => {
  await writeOffline(device.openTab());
  let full = true;
  const inner = device.openStore();
  const tab = device.openTab({
    store: failing(inner, (after) => full && after?.state === 'delivered'),
  });
  await tab.deliver('start');
  expect(server.rows.size).toBe(1);
  expect(await device.entries()).toMatchObject([{ state: 'sending' }]);
  full = false;
  await tab.deliver('start');
  expect(server.rows.size).toBe(1);
  expect(await device.entries()).toEqual([]);
  await tab.scan();
  expect(tab.announced).toMatchObject([{ kind: 'delivered' }]);
});

test('case 9: two tabs that come online together send each message once, one at a time', async () => {
  const tabs = [device.openTab(), device.openTab()] as const;
  for (const subject of ['Primeira', 'Segunda', 'Terceira']) await writeOffline(tabs[0], subject);
  await Promise.all(tabs.map((tab) => tab.deliver('wake')));
  expect(server.posts).toHaveLength(3);
  expect(server.mostAtOnce()).toBe(1);
  await Promise.all(tabs.map((tab) => tab.scan()));
  expect(tabs.flatMap((tab) => tab.announced)).toHaveLength(3);
});

test('case 10: the page and the worker, woken together, send a message once', async () => {
  const page = device.openTab();
  await writeOffline(page);
  await Promise.all([page.deliver('wake'), device.openWorker().deliver('wake')]);
  expect(server.posts).toHaveLength(1);
  expect(server.rows.size).toBe(1);
});

test('case 35: a new worker that takes over in the middle of a run loses and repeats nothing', async () => {
  const page = device.openTab();
  for (const subject of ['Primeira', 'Segunda', 'Terceira']) await writeOffline(page, subject);
  const old = device.openWorker();
  server.script.push(insert, (exchange) => {
    old.kill();
    insert(exchange);
  });
  void old.deliver('wake');
  await server.arrived(2);
  await device.openWorker().deliver('start');
  expect(server.rows.size).toBe(3);
  await page.scan();
  expect(page.announced).toHaveLength(3);
});

test('case 13: after the worker’s last chance failed the message is kept, and the page delivers', async () => {
  const page = device.openTab();
  await writeOffline(page);
  server.script.push(reset);
  const report = await device.openWorker().deliver('wake');
  expect(report).toMatchObject({ kind: 'done', nextWakeAt: expect.any(Number) });
  await page.settle();
  expect(server.rows.size).toBe(1);
});

test('case 11: a worker stopped in mid-POST leaves a message that the page delivers', async () => {
  const page = device.openTab();
  await writeOffline(page);
  server.script.push(insertThenHang);
  const worker = device.openWorker();
  void worker.deliver('wake');
  await server.arrived(1);
  worker.kill();
  await page.deliver('wake');
  expect(server.rows.size).toBe(1);
  expect(await device.entries()).toEqual([]);
});

test('case 12: what a closed tab left and the worker delivered is told on the next visit, once', async () => {
  const tab = device.openWorker();
  const id = await writeOffline(tab);
  tab.kill();
  await device.openWorker().deliver('wake');
  const [first, second] = [device.openTab(), device.openTab()];
  await Promise.all([first.scan(), second.scan()]);
  await first.scan();
  expect([...first.announced, ...second.announced]).toEqual([{ kind: 'delivered', id }]);
});

describe('without Web Locks', () => {
  beforeEach(() => {
    device = deviceWith({ webLocks: false });
  });

  test('case 15: two tabs send each message once', async () => {
    const tabs = [device.openTab(), device.openTab()] as const;
    for (const subject of ['Primeira', 'Segunda', 'Terceira']) await writeOffline(tabs[0], subject);
    await Promise.all(tabs.map((tab) => tab.deliver('wake')));
    expect(server.rows.size).toBe(3);
    expect(server.posts).toHaveLength(3);
  });

  test('case 15: a message that the other tab is sending is left to it', async () => {
    device = deviceWith({ webLocks: false, timeLimitMs: quickly });
    const [one, two] = [device.openTab(), device.openTab()];
    await writeOffline(one);
    server.script.push(hang);
    const sending = one.deliver('wake');
    await server.arrived(1);
    await two.deliver('force');
    expect(server.posts).toHaveLength(1);
    await sending;
  });

  test('case 16: the lease of a tab that died runs out, and another one delivers', async () => {
    const [one, two] = [device.openTab(), device.openTab()];
    await writeOffline(one);
    server.script.push(insertThenHang);
    void one.deliver('wake');
    await server.arrived(1);
    one.kill();
    const waiting = await two.deliver('wake');
    expect(server.posts).toHaveLength(1);
    expect(waiting).toEqual({ kind: 'done', nextWakeAt: device.clock + 30_000 });
    await two.settle();
    expect(server.rows.size).toBe(1);
    expect(await device.entries()).toEqual([]);
  });

  test('case 16: an answer that comes after the lease ran out still counts', async () => {
    const [slow, quick] = [device.openTab(), device.openTab()];
    await writeOffline(slow);
    let answer = () => {};
    server.script.push((exchange) => {
      answer = () => insert(exchange);
    });
    const sending = slow.deliver('wake');
    await server.arrived(1);
    device.clock += 31_000;
    server.script.push(reset);
    await quick.deliver('force');
    answer();
    await sending;
    expect(await device.records()).toMatchObject([{ state: 'delivered' }]);
    expect(server.rows.size).toBe(1);
  });
});

test('case 17: 500, 502, 503, 520 and 500 again: it waits longer each time and arrives once', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  for (const status of [500, 502, 503, 520, 500]) server.script.push(bare(status));
  await tab.settle();
  expect(server.posts).toHaveLength(6);
  expect(server.rows.size).toBe(1);
});

test.each<[string, Behaviour, number]>([
  ['says how long', bare(429, { 'Retry-After': '120' }), 120_000],
  ['does not say', bare(429), 60_000],
  ['asks for a day', bare(503, { 'Retry-After': '86400' }), hourMs],
])('case 18: a busy server that %s is left alone so long', async (_, behaviour, wait) => {
  const tab = device.openTab();
  await writeOffline(tab);
  server.script.push(behaviour);
  const report = await tab.deliver('wake');
  expect(report).toEqual({ kind: 'done', nextWakeAt: device.clock + wait });
  device.clock += wait - 1;
  await tab.deliver('wake');
  expect(server.rows.size).toBe(0);
  device.clock += 1;
  await tab.deliver();
  expect(server.rows.size).toBe(1);
});

test.each<[string, Behaviour]>([
  ['case 19: a page of HTML', html(200)],
  ['case 20: an empty 200', bare(200)],
  ['case 20: a 204', bare(204)],
  ['case 20: an empty 404', bare(404)],
  ['case 21: a redirect to a portal', bare(302, { Location: 'http://127.0.0.1:9/' })],
  ['case 22: JSON without a code', json(404, { message: 'no such host' })],
  ['case 26: a 500 whose text holds "401"', json(500, { message: '401 Unauthorized' })],
])('%s is never taken for delivery or refusal', async (_, behaviour) => {
  const tab = device.openTab();
  await writeOffline(tab);
  server.script.push(behaviour, behaviour);
  await tab.deliver('wake');
  expect(await device.entries()).toMatchObject([{ state: 'queued' }]);
  await tab.settle();
  expect(server.rows.size).toBe(1);
});

describe('case 23: a policy that denies everyone', () => {
  test('pauses the whole queue, tries hourly, and loses nothing until it is mended', async () => {
    const tab = device.openTab();
    await writeOffline(tab, 'Primeira');
    await writeOffline(tab, 'Segunda');
    server.otherwise = denied;
    const report = await tab.deliver('wake');
    expect(server.posts).toHaveLength(1);
    expect(report).toEqual({ kind: 'done', nextWakeAt: device.clock + hourMs });
    await tab.deliver('wake');
    expect(server.posts).toHaveLength(1);
    server.otherwise = insert;
    await tab.settle();
    expect(server.rows.size).toBe(2);
  });

  test('is tried again when the page is opened anew, as after an update', async () => {
    const tab = device.openTab();
    await writeOffline(tab);
    server.script.push(denied);
    await tab.deliver('wake');
    device.clock += 1000;
    await device.openTab().deliver('start');
    expect(server.rows.size).toBe(1);
  });
});

describe('case 24: a message the server rejects', () => {
  test('is announced once and kept for editing, and the next one is still sent', async () => {
    const tab = device.openTab();
    const first = await writeOffline(tab, 'Primeira');
    device.clock += 1;
    const second = await writeOffline(tab, 'Segunda');
    server.otherwise = (exchange) => (exchange.row.id === first ? check : insert)(exchange);
    await tab.settle();
    await tab.scan();
    expect([...server.rows.keys()]).toEqual([second]);
    expect(tab.announced).toEqual(
      expect.arrayContaining([
        { kind: 'rejected', id: first },
        { kind: 'delivered', id: second },
      ]),
    );
    expect(tab.announced).toHaveLength(2);
    expect(await tab.pending.takeForEdit(first)).toMatchObject({
      kind: 'taken',
      message: { ...message, subject: 'Primeira' },
    });
    expect(await device.entries()).toEqual([]);
  });

  test('is sent again when the visitor asks for it', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    server.script.push(check);
    await tab.deliver('wake');
    await tab.store.change(
      id,
      (record) => record && next(record, { type: 'retry' }, device.clock, Math.random),
    );
    await tab.deliver('force', id);
    expect(server.rows.size).toBe(1);
  });
});

test('case 25: a duplicate of another constraint is not taken for delivery', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  server.script.push(
    json(409, { code: '23505', message: 'constraint "contact_messages_email_key"' }),
  );
  await tab.deliver('wake');
  expect(await device.entries()).toMatchObject([{ state: 'rejected' }]);
});

test('case 28: a black hole costs one attempt, whatever is waiting', async () => {
  device = deviceWith({ timeLimitMs: quickly });
  const tab = device.openTab();
  for (const subject of ['Primeira', 'Segunda', 'Terceira']) await writeOffline(tab, subject);
  server.otherwise = hang;
  await tab.deliver('wake');
  expect(server.posts).toHaveLength(1);
});

test('a storage that cannot be read is reported, not taken for an empty queue', async () => {
  const tab = device.openTab({
    store: {
      ...device.openStore(),
      list: async () => ({ ok: false, error: { kind: 'timeout', name: 'timeout' } }),
    },
  });
  expect(await tab.deliver()).toMatchObject({ kind: 'storage' });
});

test('case 32: saved by a second tab while the first is delivering, it goes out in the same run', async () => {
  const [one, two] = [device.openTab(), device.openTab()];
  await writeOffline(one, 'Primeira');
  let answer = () => {};
  server.script.push((exchange) => {
    answer = () => insert(exchange);
  });
  const run = one.deliver('wake');
  await server.arrived(1);
  const submitted = two.submit({ subject: 'Segunda' });
  await expect.poll(async () => (await device.entries()).length).toBe(2);
  answer();
  await run;
  expect(await submitted).toMatchObject({ kind: 'delivered' });
  expect(server.rows.size).toBe(2);
  expect(server.mostAtOnce()).toBe(1);
});

test('a run that finds another one at work says so, to be repeated soon', async () => {
  device = deviceWith({ timeLimitMs: quickly });
  const [one, two] = [device.openTab(), device.openTab()];
  await writeOffline(one);
  server.script.push(hang);
  const run = one.deliver('wake');
  await server.arrived(1);
  expect(await two.deliver('wake')).toEqual({ kind: 'busy' });
  await run;
});

test('case 33: a clock that jumps 40 days warns first, and still delivers', async () => {
  const tab = device.openTab();
  const id = await writeOffline(tab);
  device.clock += 40 * dayMs;
  server.script.push(reset);
  await tab.deliver('wake');
  await tab.scan();
  expect(tab.announced).toMatchObject([{ kind: 'expiring', id }]);
  await tab.settle();
  expect(server.rows.size).toBe(1);
});

test('what expires was warned of a week before, tried to the end, and is announced', async () => {
  const tab = device.openTab();
  const id = await writeOffline(tab);
  server.otherwise = reset;
  device.clock += 23 * dayMs;
  await tab.scan();
  device.clock += 7 * dayMs - 1;
  await tab.deliver('wake');
  expect(await device.entries()).toHaveLength(1);
  device.clock += 15 * 60_000;
  await tab.deliver('wake');
  await tab.scan();
  expect(tab.announced).toEqual([
    { kind: 'expiring', id, expiresAt: device.clock - 15 * 60_000 + 1 },
    { kind: 'expired', id },
  ]);
  expect(JSON.stringify(await device.records())).not.toContain(message.name);
});

test('case 34: a clock set back a year delivers all the same', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  device.clock -= 365 * dayMs;
  await device.openTab().deliver();
  expect(server.rows.size).toBe(1);
});

describe('cancelling', () => {
  test('case 38: while it waits: no row, and the text is gone from the device', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    expect(await tab.pending.cancel(id)).toMatchObject({ kind: 'cancelled' });
    await tab.settle();
    expect(server.posts).toHaveLength(0);
    expect(JSON.stringify(await device.records())).not.toContain(message.message);
    expect(await tab.pending.cancel(id)).toEqual({ kind: 'gone' });
  });

  test('case 39: while it is being sent: it may have arrived, and if it did, that is told', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    let answer = () => {};
    server.script.push((exchange) => {
      answer = () => insert(exchange);
    });
    const run = tab.deliver('wake');
    await server.arrived(1);
    expect(await tab.pending.cancel(id)).toEqual({ kind: 'cancelled', ambiguous: true });
    answer();
    await run;
    await tab.scan();
    expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
  });

  test('case 39: while it is being sent and no answer comes: it is not sent again', async () => {
    device = deviceWith({ timeLimitMs: quickly });
    const tab = device.openTab();
    const id = await writeOffline(tab);
    server.script.push(hang);
    const run = tab.deliver('wake');
    await server.arrived(1);
    await tab.pending.cancel(id);
    await run;
    await tab.settle();
    expect(server.posts).toHaveLength(1);
    expect(await device.records()).toMatchObject([{ state: 'cancelled', ambiguous: true }]);
  });
});

test('case 41: twenty messages and a server that fails half the time: twenty rows', async () => {
  const tab = device.openTab();
  for (let index = 0; index < 20; index += 1) await writeOffline(tab, `Assunto ${index}`);
  let turn = 0;
  const faults = [insertThenReset, bare(500), reset, bare(503)];
  server.otherwise = (exchange) => {
    turn += 1;
    const fault = turn % 2 === 0 ? faults[(turn / 2) % faults.length] : undefined;
    (fault ?? insert)(exchange);
  };
  await tab.settle();
  expect(server.rows.size).toBe(20);
  await tab.scan();
  expect(tab.announced).toHaveLength(20);
});

test('case 43: after delivery nothing personal is left in the outbox, and soon nothing at all', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  await tab.settle();
  await tab.scan();
  const left = JSON.stringify(await device.records());
  for (const text of Object.values(message)) expect(left).not.toContain(text);
  device.clock += 8 * dayMs;
  await tab.deliver();
  expect(await device.records()).toEqual([]);
});
