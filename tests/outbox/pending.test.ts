import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPendingList } from '../../src/outbox/pending-list.ts';
import type { OutboxStore } from '../../src/outbox/storage/store.ts';
import { Device, message, type Tab } from './harness.ts';
import { type CountingServer, html, json, reset, startServer } from './server.ts';

let server: CountingServer;
let device: Device;
let tab: Tab;
beforeEach(async () => {
  server = await startServer();
  device = new Device({ client: () => server.client() });
  tab = device.openTab();
});
afterEach(async () => {
  device.close();
  await server.close();
});

const submitWith = async (behaviour = reset) => {
  server.script.push(behaviour);
  const result = await tab.submit();
  if (result.kind !== 'kept') throw new Error(result.kind);
  return result.id;
};

const listOf = (store: OutboxStore = device.openStore()) =>
  createPendingList({ store, now: device.now, saveDraft: () => {} });

test('starts as loading, then shows each message with its state and its next attempt', async () => {
  const list = listOf();
  expect(list.getSnapshot()).toEqual({ status: 'loading', entries: [], setAside: 0 });
  const id = await submitWith();
  list.subscribe(() => {});
  await expect
    .poll(() => list.getSnapshot())
    .toEqual({
      status: 'ready',
      setAside: 0,
      entries: [
        {
          id,
          subject: message.subject,
          createdAt: device.clock,
          state: 'queued',
          ambiguous: true,
          attempts: 1,
          nextAttemptAt: device.clock + 1500,
          lastOutcome: 'unanswered',
          needsAttention: false,
          expiresAt: null,
        },
      ],
    });
});

test('is the same object until something changes, as React asks of it', async () => {
  const list = listOf();
  list.subscribe(() => {});
  await expect.poll(() => list.getSnapshot().status).toBe('ready');
  expect(list.getSnapshot()).toBe(list.getSnapshot());
});

test('is live over tabs', async () => {
  const list = listOf();
  list.subscribe(() => {});
  await submitWith();
  await expect.poll(() => list.getSnapshot().entries.length).toBe(1);
  await tab.deliver('force');
  await expect.poll(() => list.getSnapshot()).toMatchObject({ status: 'ready', entries: [] });
});

test('does not call an unreadable queue empty', async () => {
  const store = device.openStore();
  let broken = false;
  const list = listOf({
    ...store,
    list: async () =>
      broken ? { ok: false, error: { kind: 'failed', name: 'UnknownError' } } : store.list(),
  });
  list.subscribe(() => {});
  await submitWith();
  await expect.poll(() => list.getSnapshot().entries.length).toBe(1);
  broken = true;
  await submitWith();
  await expect
    .poll(() => list.getSnapshot())
    .toMatchObject({
      status: 'unreadable',
      entries: [{ subject: message.subject }],
    });
});

describe('editing', () => {
  test('what may have arrived already cannot be edited into a second message', async () => {
    const id = await submitWith();
    expect(await tab.pending.takeForEdit(id)).toEqual({ kind: 'ambiguous' });
    expect(await device.entries()).toHaveLength(1);
    expect(await tab.pending.read(id)).toEqual(message);
  });

  test('what surely never left can be edited, and is in the draft before it leaves the outbox', async () => {
    const busy = device.openTab({ lock: { run: async () => ({ held: false }) } });
    await busy.submit();
    const [entry] = await device.entries();
    const order: string[] = [];
    const store = device.openStore();
    const list = createPendingList({
      store: {
        ...store,
        change: (...args) => {
          order.push('outbox');
          return store.change(...args);
        },
      },
      now: device.now,
      saveDraft: (draft) => order.push(draft.subject),
    });
    expect(await list.takeForEdit(entry?.id ?? '')).toEqual({
      kind: 'taken',
      message,
      ambiguous: false,
    });
    expect(order).toEqual([message.subject, 'outbox']);
    expect(await device.records()).toEqual([]);
  });

  test('what the server rejected can be edited', async () => {
    const id = await submitWith(html(200));
    server.script.push(json(400, { code: '23514' }));
    await tab.deliver('force');
    expect(await tab.pending.takeForEdit(id)).toEqual({ kind: 'taken', message, ambiguous: true });
  });

  test('what is gone says so', async () => {
    const id = await submitWith();
    await tab.deliver('force');
    expect(await tab.pending.takeForEdit(id)).toEqual({ kind: 'gone' });
    expect(await tab.pending.read(id)).toBeNull();
  });
});

test('a deletion the storage refused is not called a deletion', async () => {
  const id = await submitWith();
  const list = listOf({
    ...device.openStore(),
    change: async () => ({ ok: false, error: { kind: 'failed', name: 'UnknownError' } }),
  });
  expect(await list.cancel(id)).toEqual({ kind: 'failed' });
});

test('needs attention after a day', async () => {
  await submitWith();
  device.clock += 86_400_000;
  const list = listOf();
  list.subscribe(() => {});
  await expect.poll(() => list.getSnapshot().entries[0]?.needsAttention).toBe(true);
});
