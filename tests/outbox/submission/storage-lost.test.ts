import { describe, expect, test } from 'vitest';
import type { OutboxStore } from '../../../src/outbox/storage/store.ts';
import { insert, reset } from '../support/behaviours.ts';
import { full, refusing } from '../support/failing-store.ts';
import { device, server, submit } from '../support/outages.ts';

/** A store that works until `lost` says so, and from then on can neither be read nor written. */
function losing(store: OutboxStore, lost: () => boolean): OutboxStore {
  const error = { ok: false, error: full } as const;
  return {
    ...store,
    list: async () => (lost() ? error : store.list()),
    change: async (...args) => (lost() ? error : store.change(...args)),
  };
}

describe('saved, and then the storage fails: the visitor is told "kept", which comes true', () => {
  test('before the first attempt', async () => {
    let isLost = false;
    const tab = device.openTab({
      store: (store) => ({
        ...losing(store, () => isLost),
        async save(...args) {
          const saved = await store.save(...args);
          isLost = true;
          return saved;
        },
      }),
    });
    const result = await submit(tab);
    expect(result).toMatchObject({ kind: 'kept' });
    expect(tab.saved).toEqual([result.id]);
    await device.clock.calm();
    expect(tab.told).toEqual([result]);
    expect(server.posts).toEqual([]);
    isLost = false;
    await tab.settle();
    expect([...server.rows.keys()]).toEqual([result.id]);
  });

  test('after an attempt that failed', async () => {
    let isLost = false;
    const tab = device.openTab({ store: (store) => losing(store, () => isLost) });
    server.script.push((exchange) => {
      isLost = true;
      reset(exchange);
    });
    const result = await submit(tab);
    expect(result).toMatchObject({ kind: 'kept' });
    isLost = false;
    await tab.settle();
    expect([...server.rows.keys()]).toEqual([result.id]);
  });

  test('while another tab delivers for long', async () => {
    const tab = device.openTab({
      store: (store) => refusing(store, (after) => after?.state === 'queued'),
      lock: { run: async () => ({ held: false }) },
    });
    expect(await submit(tab)).toMatchObject({ kind: 'kept' });
  });
});

test('arrived, and then the storage fails: that it arrived is told all the same', async () => {
  let isLost = false;
  const tab = device.openTab({ store: (store) => losing(store, () => isLost) });
  server.script.push((exchange) => {
    isLost = true;
    insert(exchange);
  });
  const result = await submit(tab);
  expect(result).toMatchObject({ kind: 'delivered', recorded: 'no' });
  await device.clock.calm();
  expect(tab.told).toEqual([result]);

  // It is found there later, and that is no news to who was told by this page.
  isLost = false;
  await tab.settle();
  await tab.look();
  expect(await device.records()).toMatchObject([{ state: 'delivered', announced: true }]);
  expect(tab.announced).toEqual([]);
});
