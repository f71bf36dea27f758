import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../../src/outbox/entry/schedule.ts';
import type { StorageError } from '../../../src/outbox/storage/failure.ts';
import type { Saved } from '../../../src/outbox/storage/store.ts';
import { bare, check, hang, insert, insertThenReset, reset } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { error, openOn, openWith } from '../support/lost-storage.ts';
import { device, server, submit } from '../support/outages.ts';

describe('case 29 and 30: when nothing can be saved', () => {
  test('the network is tried at once, and success is success', async () => {
    const tab = openWith({ kind: 'failed', error });
    expect(await submit(tab)).toMatchObject({ kind: 'delivered' });
    expect(server.rows.size).toBe(1);
    expect(tab.saved).toHaveLength(1);
    expect(tab.told).toMatchObject([{ kind: 'delivered' }]);
  });

  test('what another page has ended meanwhile is not sent, and the form need not keep it', async () => {
    const tab = openWith({ kind: 'ended' });
    expect(await submit(tab)).toMatchObject({ kind: 'cancelled' });
    expect(server.posts).toHaveLength(0);
    expect(tab.saved).toHaveLength(1);
  });

  test.each<[Saved, string]>([
    [{ kind: 'failed', error }, 'storage'],
    [{ kind: 'failed', error: { kind: 'timeout', name: 'timeout' } }, 'storage'],
    [{ kind: 'failed', error: { kind: 'unknown', name: 'unknown' } }, 'unknown'],
    [{ kind: 'full' }, 'full'],
    [{ kind: 'tooLarge' }, 'tooLarge'],
    [{ kind: 'newer' }, 'unknown'],
  ])('%o: without an answer the visitor is told it was not saved', async (saved, reason) => {
    server.script.push(reset);
    const tab = openWith(saved);
    expect(await submit(tab)).toMatchObject({ kind: 'notSaved', reason });
    expect(tab.saved).toEqual([]);
    const isFailure = saved.kind === 'failed';
    expect(tab.logged).toEqual(isFailure ? [['contact: not saved', saved.error]] : []);
  });

  test('where the storage may yet save an earlier try, "surely not saved" is not said', async () => {
    const answers: Saved[] = [
      { kind: 'failed', error: { kind: 'unknown', name: 'unknown' } },
      { kind: 'failed', error: { kind: 'timeout', name: 'timeout' } },
    ];
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        save: async (...args) => answers.shift() ?? store.save(...args),
      }),
    });
    server.script.push(reset, reset);
    expect(await submit(tab)).toMatchObject({ kind: 'notSaved', reason: 'unknown' });
    expect(await submit(tab)).toMatchObject({ kind: 'notSaved', reason: 'unknown' });
  });

  test('an error of the server is told as such', async () => {
    server.script.push(bare(500));
    expect(await submit(openWith({ kind: 'full' }))).toMatchObject({
      kind: 'refused',
      saved: 'no',
    });
  });

  test.each([
    ['heard', insert, minuteMs],
    ['unheard', insertThenReset, minuteMs],
    ['heard, by a clock set back a minute since', insert, -minuteMs],
    ['unheard, by a clock set back a year since', insertThenReset, -365 * dayMs],
  ])(
    'brought back by the browser after it was told, and arrived again, %s: told again',
    async (_, answer, passed) => {
      const before = device.openTab();
      const { id } = await submit(before);
      await before.look();
      device.clock.jump(passed);
      const tab = openWith({ kind: 'failed', error });
      tab.origin = { id, message, replaces: [], ambiguous: false, isMaybeSaved: false };
      server.script.push(answer);
      expect(await submit(tab)).toMatchObject({ kind: 'delivered', id, recorded: 'before' });
      expect(tab.told).toMatchObject([{ kind: 'delivered' }]);
      expect(server.rows.size).toBe(1);
    },
  );

  test('trying again unchanged does not repeat an insert whose answer was lost', async () => {
    const tab = openWith({ kind: 'failed', error });
    server.script.push(insertThenReset);
    await submit(tab);
    expect(await submit(tab)).toMatchObject({ kind: 'delivered' });
    expect(server.posts).toHaveLength(2);
    expect(server.rows.size).toBe(1);
  });

  test.each([
    ['arrived', insert, 'delivered', { state: 'delivered', announced: true }],
    ['unanswered', insertThenReset, 'notSaved', { state: 'returned', ambiguous: true }],
  ] as const)(
    'saved before, then sent while the storage is lost, and %s: its record says so once it can',
    async (_, answer, kind, noted) => {
      const storage = { isLost: false };
      const tab = openOn(storage);
      server.script.push(check, answer);
      const { id } = await submit(tab);
      storage.isLost = true;
      expect(await submit(tab)).toMatchObject({ kind, id });
      expect(await device.record(id)).toMatchObject({ state: 'returned', ambiguous: false });
      storage.isLost = false;
      await device.clock.pass(2 * minuteMs);
      await tab.look();
      expect(await device.record(id)).toMatchObject(noted);
      expect(tab.announced).toEqual([]);
      expect(server.rows.size).toBe(1);
    },
  );

  test('that is written down also while nobody looks at the page, which may be closed next', async () => {
    const storage = { isLost: false };
    const tab = openOn(storage);
    server.script.push(check, insert);
    const { id } = await submit(tab);
    storage.isLost = true;
    expect(await submit(tab)).toMatchObject({ kind: 'delivered', id });
    tab.hide();
    storage.isLost = false;
    await device.clock.pass(2 * minuteMs);
    expect(await device.record(id)).toMatchObject({ state: 'delivered' });
  });

  test('an error at the second try, unchanged, takes back no doubt of the first', async () => {
    const tab = openWith({ kind: 'failed', error });
    server.script.push(insertThenReset, bare(429));
    expect(await submit(tab)).toMatchObject({ kind: 'notSaved', ambiguous: true });
    expect(await submit(tab)).toMatchObject({ kind: 'refused', ambiguous: true });
  });

  test.each([
    ['arrived, it ends', insert, { kind: 'delivered', recorded: 'now' }, { state: 'delivered' }],
    [
      'unanswered, it is saved and may have arrived',
      insertThenReset,
      { kind: 'saved' },
      { state: 'queued', ambiguous: true },
    ],
    [
      'answered with an error, it is saved, and nobody calls it only in the form',
      bare(500),
      { kind: 'saved' },
      { state: 'queued', ambiguous: true },
    ],
  ])('saved all the same, unheard: %s', async (_, behaviour, told, left) => {
    const unknown: StorageError = { kind: 'unknown', name: 'unknown' };
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        async save(...args) {
          await store.save(...args);
          return { kind: 'failed', error: unknown };
        },
      }),
    });
    server.script.push(behaviour);
    expect(await submit(tab)).toMatchObject(told);
    expect(tab.saved).toHaveLength(1);
    expect(await device.records()).toMatchObject([left]);
    // The worker is asked to go on with what waits.
    expect(tab.asked.includes('delivery')).toBe(told.kind === 'saved');
  });

  test('submitted again, the storage does not forget that a try it knew nothing of may have arrived', async () => {
    let isMute = true;
    const tab = device.openTab({
      isOnline: () => isMute,
      store: (store) => ({
        ...store,
        async save(...args) {
          const saved = await store.save(...args);
          return isMute ? { kind: 'failed', error } : saved;
        },
        change: async (...args) => (isMute ? { ok: false, error } : store.change(...args)),
      }),
    });
    server.script.push(insertThenReset, reset);
    expect(await submit(tab)).toMatchObject({ kind: 'notSaved', ambiguous: true });
    isMute = false;
    expect(await submit(tab)).toMatchObject({ kind: 'saved' });
    expect(await device.records()).toMatchObject([{ state: 'queued', ambiguous: true }]);
  });

  test('saved at the second try, it is known that it may have arrived', async () => {
    let isFull = true;
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        save: async (...args) => (isFull ? { kind: 'failed', error } : store.save(...args)),
      }),
    });
    server.script.push(insertThenReset, hang);
    await submit(tab);
    isFull = false;
    void tab.submit();
    await server.arrived(2);
    expect(await device.entries()).toMatchObject([{ ambiguous: true }]);
  });
});
