import { describe, expect, test } from 'vitest';
import type { OutboxStore } from '../../../src/outbox/storage/store.ts';
import { bare, insert, reset } from '../support/behaviours.ts';
import { full, refusing } from '../support/failing-store.ts';
import { device, keep, server, submit } from '../support/outages.ts';
import type { Session } from '../support/session.ts';

/** A store that works until `lost` says so, and from then on can neither be read nor written. */
function losing(store: OutboxStore, lost: () => boolean): OutboxStore {
  const error = { ok: false, error: full } as const;
  return {
    ...store,
    list: async () => (lost() ? error : store.list()),
    change: async (...args) => (lost() ? error : store.change(...args)),
  };
}

describe('saved, and then the storage fails: the visitor is told "saved", which comes true', () => {
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
    expect(result).toMatchObject({ kind: 'saved' });
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
    expect(result).toMatchObject({ kind: 'saved' });
    isLost = false;
    await tab.settle();
    expect([...server.rows.keys()]).toEqual([result.id]);
  });

  test('while another tab delivers for long', async () => {
    const tab = device.openTab({
      store: (store) => refusing(store, (after) => after?.state === 'queued'),
      lock: { run: async () => ({ ran: false }) },
    });
    expect(await submit(tab)).toMatchObject({ kind: 'saved' });
  });
});

describe.each([
  [
    'there is no line',
    reset,
    { kind: 'notSaved', reason: 'unknown' },
    { kind: 'notSaved', reason: 'storage' },
  ],
  [
    'the server answers with an error',
    bare(500),
    { kind: 'refused', saved: 'unsettled' },
    { kind: 'refused', saved: 'no' },
  ],
] as const)(
  'saved before, and then the storage fails: that it is not saved is not said where %s',
  (_, answer, mayBeSaved, surelyNotSaved) => {
    /** A tab with what it saved, of which nothing can be read or written from now on. */
    const openLosing = (session?: Session) => {
      const storage = { isLost: false };
      const gone = { kind: 'unavailable', name: 'unavailable' } as const;
      const tab = device.openTab({
        ...(session && { session }),
        store: (store) => ({
          ...losing(store, () => storage.isLost),
          save: async (...args) =>
            storage.isLost ? { kind: 'failed', error: gone } : store.save(...args),
        }),
      });
      const lose = () => {
        storage.isLost = true;
        server.otherwise = answer;
      };
      return { tab, lose };
    };

    test('after an error of the server', async () => {
      const { tab, lose } = openLosing();
      server.script.push(bare(500));
      expect(await submit(tab)).toMatchObject({ kind: 'refused', saved: 'yes' });
      lose();
      expect(await submit(tab)).toMatchObject(mayBeSaved);
    });

    test('opened by "Editar"', async () => {
      const { tab, lose } = openLosing();
      await tab.edit(await keep(device.openWorker()));
      lose();
      expect(await submit(tab)).toMatchObject(mayBeSaved);
    });

    test('in the form again after a reload', async () => {
      const before = device.openTab();
      await before.edit(await keep(before));
      before.kill();
      const { tab, lose } = openLosing(before.session);
      tab.origin = await device.clock.until(tab.outbox.takeOpened());
      expect(tab.origin).not.toBeNull();
      lose();
      expect(await submit(tab)).toMatchObject(mayBeSaved);
    });

    test('after a reload, of one whose saving was never confirmed', async () => {
      const before = device.openTab({
        store: (store) => ({
          ...store,
          save: async () => ({ kind: 'failed', error: { kind: 'unknown', name: 'TimeoutError' } }),
        }),
      });
      server.script.push(reset);
      expect(await submit(before)).toMatchObject({ kind: 'notSaved', reason: 'unknown' });
      before.kill();
      const { tab, lose } = openLosing(before.session);
      // As the draft in session storage has it.
      tab.origin = before.origin;
      lose();
      expect(await submit(tab)).toMatchObject(mayBeSaved);
    });

    test('of one that was never saved it is said', async () => {
      const { tab, lose } = openLosing();
      lose();
      expect(await submit(tab)).toMatchObject(surelyNotSaved);
    });
  },
);

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
