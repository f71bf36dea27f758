import { describe, expect, test } from 'vitest';
import { minuteMs } from '../../../src/outbox/entry/schedule.ts';
import type { StorageError } from '../../../src/outbox/storage/failure.ts';
import type { SubmissionResult } from '../../../src/outbox/submission/result.ts';
import { bare, hang, reset } from '../support/behaviours.ts';
import { device, server, submit, writeOffline } from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

/** What the form has to say of the last submission. */
function shownBy(tab: Tab): SubmissionResult | null {
  const submission = tab.outbox.submission.getSnapshot();
  return submission.kind === 'ended' ? submission.result : null;
}

/** How a storage fails that does not say how it ended. */
const mute: StorageError = { kind: 'unknown', name: 'unknown' };
const refused = bare(429);

describe('a save of which the storage did not say how it ended', () => {
  /** A tab that hears nothing of its storage until it does. */
  function openMute({ isWritten = true } = {}) {
    const storage = { isMute: true, isFull: false };
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        async save(...args) {
          const saved = isWritten ? await store.save(...args) : null;
          return saved === null || storage.isMute ? { kind: 'failed', error: mute } : saved;
        },
        list: async () => (storage.isMute ? { ok: false, error: mute } : store.list()),
        change: async (...args) =>
          storage.isMute || storage.isFull ? { ok: false, error: mute } : store.change(...args),
      }),
    });
    return { tab, storage };
  }

  const nothing = async () => {};
  const deliver = () => device.openWorker().settle();
  test.each([
    ['unanswered, it proves to be saved', reset, 'notSaved', nothing, 'saved'],
    ['unanswered, it proves to be delivered', reset, 'notSaved', deliver, 'delivered'],
    ['refused, it proves to be saved', refused, 'refused', nothing, 'saved'],
    ['refused in doubt, it proves to be saved', bare(500), 'refused', nothing, 'saved'],
    ['refused, it proves to be delivered', bare(500), 'refused', deliver, 'delivered'],
  ] as const)('%s', async (_, behaviour, first, meanwhile, kind) => {
    const { tab, storage } = openMute();
    server.script.push(behaviour);
    const { id } = await submit(tab);
    expect(shownBy(tab)).toMatchObject({ kind: first, id });
    tab.hide();
    tab.asked.length = 0;
    await meanwhile();
    storage.isMute = false;
    tab.show();
    await device.clock.pass(2 * minuteMs);
    expect(shownBy(tab)).toMatchObject({ kind, id });
    expect(tab.saved).toEqual([id]);
    expect(tab.asked).toEqual(kind === 'saved' ? ['delivery', 'persistence'] : []);
    const listed = tab.outbox.pending.getSnapshot().entries;
    const isDoubtful = behaviour !== refused;
    expect(listed).toMatchObject(kind === 'saved' ? [{ id, ambiguous: isDoubtful }] : []);
    await device.openTab().settle();
    expect([...server.rows.keys()]).toEqual([id]);
  });

  test.each([
    ['without a doubt', refused],
    ['in doubt', bare(500)],
  ])('heard of at once, %s: it is in the list, and goes by itself', async (_, behaviour) => {
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        async save(...args) {
          await store.save(...args);
          return { kind: 'failed', error: mute };
        },
      }),
    });
    tab.start();
    await device.clock.calm();
    server.script.push(behaviour);
    const { id } = await submit(tab);
    expect(shownBy(tab)).toMatchObject({ kind: 'saved', id });
    await device.clock.calm();
    expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ id }]);
    await device.clock.pass(minuteMs);
    expect([...server.rows.keys()]).toEqual([id]);
    tab.kill();
  });

  test('it is not taken for another message of this device', async () => {
    await writeOffline(device.openTab(), 'Outra');
    const { tab, storage } = openMute({ isWritten: false });
    server.script.push(reset);
    const { id } = await submit(tab);
    storage.isMute = false;
    server.otherwise = reset;
    await device.clock.pass(2 * minuteMs);
    expect(tab.outbox.pending.getSnapshot().entries).toHaveLength(1);
    expect(shownBy(tab)).toMatchObject({ kind: 'notSaved', id });
    expect(tab.saved).toEqual([]);
  });

  test('delivered by another run while this one waits for its answer, it is told as delivered', async () => {
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        async save(...args) {
          await store.save(...args);
          return { kind: 'failed', error: mute };
        },
      }),
    });
    server.script.push(hang);
    const submitting = tab.submit();
    await server.arrived(1);
    await device.clock.pass(8000);
    await device.openWorker().settle();
    expect(await device.clock.until(submitting)).toMatchObject({ kind: 'delivered' });
    expect(tab.saved).toHaveLength(1);
    expect(server.rows.size).toBe(1);
  });

  test('in doubt, it is not called saved before its record knows of that', async () => {
    const { tab, storage } = openMute();
    server.script.push(reset);
    const { id } = await submit(tab);
    storage.isFull = true;
    storage.isMute = false;
    await device.clock.pass(2 * minuteMs);
    expect(await device.record(id)).toMatchObject({ ambiguous: false });
    expect(shownBy(tab)).toMatchObject({ kind: 'notSaved', ambiguous: true });
    storage.isFull = false;
    await device.clock.pass(2 * minuteMs);
    expect(await device.record(id)).toMatchObject({ ambiguous: true });
    expect(shownBy(tab)).toMatchObject({ kind: 'saved', id });
  });

  test('replaced by another page of its tab meanwhile, nothing is said of it', async () => {
    const { tab, storage } = openMute();
    server.script.push(reset);
    const { id } = await submit(tab);
    const other = device.openTab();
    other.origin = tab.origin;
    await submit(other, { subject: 'Outro assunto' });
    expect(await device.record(id)).toMatchObject({ state: 'cancelled' });
    storage.isMute = false;
    await tab.look();
    expect(shownBy(tab)).toMatchObject({ kind: 'notSaved', id });
    expect(tab.saved).toEqual([]);
  });

  test('saved before, and not known to be saved again, it stays in this form', async () => {
    let isMute = false;
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        save: async (...args) => (isMute ? { kind: 'failed', error: mute } : store.save(...args)),
        change: async (...args) => (isMute ? { ok: false, error: mute } : store.change(...args)),
      }),
    });
    server.script.push(bare(500), reset);
    const { id } = await submit(tab);
    isMute = true;
    expect(await submit(tab)).toMatchObject({ kind: 'notSaved', id });
    await tab.look();
    expect(shownBy(tab)).toMatchObject({ kind: 'notSaved', id });
    expect(await device.record(id)).toMatchObject({ state: 'returned', openIn: tab.id });
  });

  test('not known to be saved, it proves nothing of the text that took its place', async () => {
    let write: (() => Promise<unknown>) | null = null;
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        async save(...args) {
          write ??= () => store.save(...args);
          return { kind: 'failed', error: mute };
        },
      }),
    });
    server.script.push(reset, reset);
    await submit(tab);
    tab.outbox.dismiss();
    tab.origin = null;
    const { id } = await submit(tab, { subject: 'Outro assunto' });
    await (write as (() => Promise<unknown>) | null)?.();
    await tab.look();
    expect(shownBy(tab)).toMatchObject({ kind: 'notSaved', id });
    expect(tab.saved).toEqual([]);
  });
});
