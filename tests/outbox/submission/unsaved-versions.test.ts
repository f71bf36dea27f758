import { describe, expect, test } from 'vitest';
import { minuteMs } from '../../../src/outbox/entry/schedule.ts';
import type { StorageError } from '../../../src/outbox/storage/failure.ts';
import { bare, check, insertThenFail, insertThenReset, reset } from '../support/behaviours.ts';
import { error, openOn, openWith } from '../support/lost-storage.ts';
import { device, server, submit } from '../support/outages.ts';

describe('case 29 and 30: when nothing can be saved of a text that is edited', () => {
  test.each([
    ['no answer came', insertThenReset],
    ['an error came', insertThenFail],
  ])('an edited version says that the one before may have arrived: %s', async (_, behaviour) => {
    let isFull = true;
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        save: async (...args) => (isFull ? { kind: 'failed', error } : store.save(...args)),
      }),
    });
    server.script.push(behaviour);
    const { id } = await submit(tab);
    isFull = false;
    expect(await submit(tab, { subject: 'Outro assunto' })).toMatchObject({ kind: 'delivered' });
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'cancelled', id }]);
  });

  test('an edited version arrives and the storage does not end the one before: that may have too', async () => {
    const storage = { isLost: false };
    const tab = openOn(storage);
    server.script.push(insertThenFail);
    await submit(tab);
    storage.isLost = true;
    expect(await submit(tab, { subject: 'Outro assunto' })).toMatchObject({
      kind: 'delivered',
      olderAmbiguous: true,
    });
  });

  test('an edited version arrives: the one before ends once the storage lets it, and nobody sends it', async () => {
    const storage = { isLost: false };
    const tab = openOn(storage);
    server.script.push(bare(400));
    const { id } = await submit(tab);
    storage.isLost = true;
    expect(await submit(tab, { subject: 'Outro assunto' })).toMatchObject({ kind: 'delivered' });
    await device.clock.pass(2 * minuteMs);
    expect(await device.record(id)).toMatchObject({ state: 'returned' });
    storage.isLost = false;
    await device.clock.pass(minuteMs);
    expect(await device.record(id)).toMatchObject({ state: 'cancelled' });
    expect(server.rows.size).toBe(1);
  });

  test.each(['another tab', 'this form again'])(
    'an edited version arrives: the one before stays where %s has taken it up meanwhile',
    async (by) => {
      const storage = { isLost: false };
      const [tab, other] = [openOn(storage), device.openTab()];
      const taker = by === 'another tab' ? other : tab;
      server.script.push(bare(400));
      const { id } = await submit(tab);
      storage.isLost = true;
      await submit(tab, { subject: 'Outro assunto' });
      await device.clock.until(taker.edit(id));
      storage.isLost = false;
      await device.clock.pass(2 * minuteMs);
      expect(await device.record(id)).toMatchObject({ state: 'returned', openIn: taker.id });
    },
  );

  test('edited twice, what may have arrived at first is not forgotten', async () => {
    const tab = openWith({ kind: 'failed', error });
    server.script.push(insertThenReset, check);
    const first = await submit(tab);
    expect(first).toMatchObject({ kind: 'notSaved', ambiguous: true, olderAmbiguous: false });
    const second = await submit(tab, { subject: 'Outro assunto' });
    expect(second).toMatchObject({ kind: 'refused', ambiguous: false, olderAmbiguous: true });
    expect(await submit(tab, { subject: 'Mais um assunto' })).toMatchObject({
      kind: 'delivered',
      olderAmbiguous: false,
    });
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'cancelled', id: first.id }]);
  });

  test('saved before, then sent while the storage is lost: the version saved after that tells of it, once', async () => {
    const storage = { isLost: false };
    const tab = openOn(storage);
    server.script.push(bare(429), insertThenFail);
    const { id } = await submit(tab);
    storage.isLost = true;
    expect(await submit(tab)).toMatchObject({
      kind: 'refused',
      saved: 'unsettled',
      ambiguous: true,
    });
    storage.isLost = false;
    server.script.push(bare(429));
    await submit(tab, { subject: 'Outro assunto' });
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'cancelled', id }]);
    storage.isLost = true;
    expect(await submit(tab, { subject: 'Outro assunto' })).toMatchObject({
      kind: 'delivered',
      olderAmbiguous: false,
    });
    storage.isLost = false;
    await tab.look();
    expect(tab.announced.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1);
    expect(server.rows.size).toBe(2);
  });

  test('an edited version is saved all the same, unheard, and kept: the one before may have arrived', async () => {
    let isMute = false;
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        async save(...args) {
          const saved = await store.save(...args);
          return isMute ? { kind: 'failed', error: { kind: 'unknown', name: 'unknown' } } : saved;
        },
      }),
    });
    server.script.push(insertThenFail, reset);
    const { id } = await submit(tab);
    isMute = true;
    expect(await submit(tab, { subject: 'Outro assunto' })).toMatchObject({ kind: 'saved' });
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'cancelled', id }]);
  });

  test('a version that was saved unheard ends with the one that is saved after it', async () => {
    let isMute = false;
    const unknown: StorageError = { kind: 'unknown', name: 'unknown' };
    const tab = device.openTab({
      isOnline: () => !isMute,
      store: (store) => ({
        ...store,
        async save(...args) {
          const saved = await store.save(...args);
          return isMute ? { kind: 'failed', error: unknown } : saved;
        },
        change: async (...args) => (isMute ? { ok: false, error: unknown } : store.change(...args)),
      }),
    });
    server.script.push(bare(429), reset);
    expect(await submit(tab)).toMatchObject({ kind: 'refused' });
    isMute = true;
    expect(await submit(tab, { subject: 'Segundo assunto' })).toMatchObject({ kind: 'notSaved' });
    isMute = false;
    expect(await submit(tab, { subject: 'Terceiro assunto' })).toMatchObject({
      kind: 'delivered',
      olderAmbiguous: false,
    });
    await tab.settle();
    expect([...server.rows.values()].map(({ subject }) => subject)).toEqual(['Terceiro assunto']);
  });
});
