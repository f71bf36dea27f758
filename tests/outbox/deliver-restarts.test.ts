import { expect, test } from 'vitest';
import type { OutboxRecord } from '../../src/outbox/record.ts';
import type { OutboxStore } from '../../src/outbox/storage/store.ts';
import { device, quickly, server, useDevice, writeOffline } from './outages.ts';
import { type Behaviour, insert, insertThenHang, insertThenReset } from './server.ts';

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
  useDevice({ timeLimitMs: quickly });
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
