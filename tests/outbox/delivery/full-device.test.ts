import { describe, expect, test } from 'vitest';
import type { OutboxStore } from '../../../src/outbox/storage/store.ts';
import {
  bare,
  check,
  hang,
  held,
  insertThenHang,
  insertThenReset,
  reset,
} from '../support/behaviours.ts';
import { full, refusing } from '../support/failing-store.ts';
import {
  device,
  openFull,
  server,
  useDevice,
  writeOffline,
  writeUndoubted,
} from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

const listed = (tab: Tab) => tab.outbox.pending.getSnapshot().entries;

describe('on a device that got full since', () => {
  test('what was saved is sent once, told, and written down when there is room', async () => {
    const id = await writeOffline(device.openWorker());
    const { tab, room } = openFull();
    tab.start();
    await device.clock.pass(300_000);
    expect(server.posts).toHaveLength(1);
    expect([...server.rows.keys()]).toEqual([id]);
    expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
    expect(listed(tab)).toEqual([]);
    expect(await device.record(id)).toMatchObject({ state: 'queued' });
    room.isThere = true;
    await device.clock.pass(120_000);
    expect(await device.record(id)).toMatchObject({ state: 'delivered', announced: true });
    expect(server.posts).toHaveLength(1);
    expect(tab.announced).toHaveLength(1);
  });

  test('warned of before it was rejected: that it was is told as well, once there is room', async () => {
    const id = await writeOffline(device.openWorker());
    device.clock.jump(25 * 86_400_000);
    const { tab, room } = openFull();
    server.script.push(reset, check);
    tab.start();
    await device.clock.pass(60_000);
    expect(tab.announced).toMatchObject([{ kind: 'expiring', id }]);
    room.isThere = true;
    await device.clock.pass(180_000);
    expect(await device.record(id)).toMatchObject({ state: 'rejected', announced: true });
    expect(tab.announced).toMatchObject([
      { kind: 'expiring', id },
      { kind: 'rejected', id },
    ]);
  });

  test('all that was saved is sent, one after the other', async () => {
    const worker = device.openWorker();
    const ids = [await writeOffline(worker, 'Primeira'), await writeOffline(worker, 'Segunda')];
    const { tab } = openFull();
    await tab.deliver('start');
    expect([...server.rows.keys()]).toEqual(ids);
    expect(server.posts).toHaveLength(2);
  });

  test('a page that goes before it could write that down leaves it to the primary key', async () => {
    const id = await writeOffline(device.openWorker());
    const { tab } = openFull();
    await tab.deliver('start');
    tab.kill();
    const next = device.openTab();
    await next.settle();
    await next.look();
    expect(server.posts).toHaveLength(2);
    expect([...server.rows.keys()]).toEqual([id]);
    expect(next.announced).toEqual([{ kind: 'delivered', id }]);
  });

  test('a server that asks for patience is given it', async () => {
    await writeOffline(device.openWorker());
    const { tab } = openFull();
    server.script.push(bare(429, { 'Retry-After': '600' }));
    tab.start();
    await device.clock.pass(590_000);
    expect(server.posts).toHaveLength(1);
    await device.clock.pass(120_000);
    expect(server.rows.size).toBe(1);
    expect(server.posts).toHaveLength(2);
  });

  test('what may have arrived is in doubt in the list, and on the device when there is room', async () => {
    const id = await writeUndoubted();
    const { tab, room } = openFull();
    server.script.push(insertThenReset);
    await tab.deliver('start');
    await tab.look();
    expect(listed(tab)).toMatchObject([{ id, ambiguous: true }]);
    expect(await device.record(id)).toMatchObject({ ambiguous: false });
    room.isThere = true;
    await tab.edit(id);
    expect(await device.record(id)).toMatchObject({ state: 'returned', ambiguous: true });
  });

  test('opened in another tab meanwhile, where there is room, it is in doubt there as well', async () => {
    const id = await writeUndoubted();
    const { tab, room } = openFull();
    server.script.push(insertThenHang);
    const delivering = tab.deliver('start');
    await server.arrived(1);
    room.isThere = true;
    await device.openTab().edit(id);
    expect(await device.record(id)).toMatchObject({ ambiguous: false });
    await device.clock.until(delivering);
    expect(await device.record(id)).toMatchObject({ state: 'returned', ambiguous: true });
  });

  test('"Tentar agora" sends what waits, and does not say that it failed', async () => {
    const id = await writeOffline(device.openWorker());
    const { tab } = openFull();
    server.script.push(reset);
    tab.start();
    await server.arrived(1);
    await device.clock.pass(100);
    expect(await device.clock.until(tab.outbox.retry(id))).toEqual({ kind: 'done' });
    expect([...server.rows.keys()]).toEqual([id]);
  });

  test('"Tentar agora" says that it failed where nothing could be sent', async () => {
    const waiting = await writeOffline(device.openWorker());
    const { tab } = openFull();
    server.script.push(check);
    const { id } = await tab.submit();
    tab.start();
    expect(await device.clock.until(tab.outbox.retry(waiting))).toEqual({ kind: 'done' });
    expect(await device.clock.until(tab.outbox.retry(id))).toEqual({ kind: 'failed' });
  });

  test('what the server rejects stays in the form, and is not told a second time', async () => {
    const { tab, room } = openFull();
    room.isThere = true;
    const answer = held(check);
    server.script.push(answer.meet);
    const submitting = tab.submit();
    await server.arrived(1);
    room.isThere = false;
    answer.go();
    expect(await device.clock.until(submitting)).toMatchObject({ kind: 'refused' });
    await tab.look();
    expect(listed(tab)).toEqual([]);
    expect(tab.announced).toEqual([]);
  });

  test('an error of the server does not call that left to the visitor which others will send', async () => {
    const { tab } = openFull();
    server.script.push(bare(500));
    const { kind, id } = await device.clock.until(tab.submit());
    expect(kind).toBe('saved');
    expect(await device.record(id)).toMatchObject({ state: 'queued' });
    await tab.look();
    expect(listed(tab)).toMatchObject([{ id, state: 'queued' }]);
  });

  test('nor where there was room for its mark, and none for the answer', async () => {
    const { tab, room } = openFull();
    room.isThere = true;
    const answer = held(bare(500));
    server.script.push(answer.meet);
    const submitting = tab.submit();
    await server.arrived(1);
    room.isThere = false;
    answer.go();
    expect(await device.clock.until(submitting)).toMatchObject({ kind: 'saved' });
    await tab.look();
    expect(listed(tab)).toMatchObject([{ state: 'queued' }]);
  });

  test('what a sender left that is lost is sent as well', async () => {
    const lost = device.openTab();
    server.script.push(hang);
    void lost.submit();
    await server.arrived(1);
    lost.kill();
    const { tab } = openFull();
    await tab.deliver('force');
    expect(server.rows.size).toBe(1);
  });

  test('what another tab has made of it meanwhile counts', async () => {
    const id = await writeOffline(device.openWorker());
    const { tab, room } = openFull();
    server.script.push(reset);
    await tab.deliver('start');
    room.isThere = true;
    await device.openTab().outbox.cancel(id);
    await tab.settle();
    expect(await device.record(id)).toMatchObject({ state: 'cancelled' });
    expect(server.rows.size).toBe(0);
  });
});

describe('nothing is sent that could not be marked as being sent', () => {
  const unmarkable = (store: OutboxStore) => refusing(store, (after) => after?.state === 'sending');

  test('where there is no lock that keeps others from it', async () => {
    useDevice({ webLocks: false });
    await writeOffline(device.openTab());
    const tab = device.openTab({ store: unmarkable });
    expect(await tab.deliver('force')).toEqual({ kind: 'storage', error: full });
    expect(server.posts).toEqual([]);
  });

  test('where the storage failed for another reason: it may be marked all the same', async () => {
    await writeOffline(device.openTab());
    const error = { kind: 'unknown', name: 'TimeoutError' } as const;
    const tab = device.openTab({
      store: (store) => refusing(store, (after) => after?.state === 'sending', error),
    });
    expect(await tab.deliver('force')).toEqual({ kind: 'storage', error });
    expect(server.posts).toEqual([]);
  });
});
