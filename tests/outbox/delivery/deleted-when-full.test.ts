import { describe, expect, test } from 'vitest';
import { check, held } from '../support/behaviours.ts';
import { broken, refusing } from '../support/failing-store.ts';
import { device, openFull, server, writeUndoubted } from '../support/outages.ts';

describe('deleted on a full device', () => {
  test('what waited is gone, and not called surely unsent', async () => {
    const id = await writeUndoubted();
    const { tab } = openFull();
    expect(await tab.outbox.cancel(id)).toEqual({ kind: 'done', ambiguous: true });
    expect(await device.record(id)).toBeUndefined();
    await tab.deliver('force');
    await tab.look();
    expect(server.posts).toHaveLength(0);
    expect(tab.outbox.pending.getSnapshot().entries).toEqual([]);
    expect(tab.announced).toEqual([]);
  });

  test('what the server refused is surely deleted', async () => {
    server.script.push(check);
    const writer = device.openTab();
    const { id } = await device.clock.until(writer.submit());
    writer.kill();
    expect(await device.record(id)).toMatchObject({ state: 'returned', ambiguous: false });
    const { tab } = openFull();
    expect(await tab.outbox.cancel(id)).toEqual({ kind: 'done', ambiguous: false });
    expect(await device.record(id)).toBeUndefined();
  });

  test('whoever is sending it unmarked finds nothing afterwards, and sends nothing again', async () => {
    const id = await writeUndoubted();
    const sender = openFull().tab;
    const answer = held();
    server.script.push(answer.meet);
    const delivering = sender.deliver('start');
    await server.arrived(1);
    expect(await openFull().tab.outbox.cancel(id)).toEqual({ kind: 'done', ambiguous: true });
    answer.go();
    await device.clock.until(delivering);
    await sender.deliver('force');
    await sender.look();
    expect(await device.record(id)).toBeUndefined();
    expect(server.posts).toHaveLength(1);
    expect(sender.announced).toEqual([]);
  });

  test('what another page holds of it does not come back once there is room', async () => {
    const id = await writeUndoubted();
    const { tab: holder, room } = openFull();
    holder.hide();
    holder.start();
    await device.clock.pass(10_000);
    expect([...server.rows.keys()]).toEqual([id]);
    expect(await openFull().tab.outbox.cancel(id)).toEqual({ kind: 'done', ambiguous: true });
    room.isThere = true;
    await device.clock.pass(120_000);
    expect(await device.record(id)).toBeUndefined();
  });

  test('a form that still shows it may send it again', async () => {
    const id = await writeUndoubted();
    const form = device.openTab();
    await form.edit(id);
    expect(await openFull().tab.outbox.cancel(id)).toEqual({ kind: 'done', ambiguous: false });
    expect(await form.outbox.read(id)).toEqual({ kind: 'gone' });
  });

  test('not where the storage failed for another reason', async () => {
    const id = await writeUndoubted();
    const refuses = (after: unknown) => after !== undefined;
    const tab = device.openTab({ store: (store) => refusing(store, refuses, broken) });
    expect(await tab.outbox.cancel(id)).toEqual({ kind: 'failed' });
    expect(await device.record(id)).toMatchObject({ state: 'queued' });
  });

  test('what has ended meanwhile is gone', async () => {
    const id = await writeUndoubted();
    const other = device.openTab();
    const { tab } = openFull();
    await other.deliver('start');
    expect(await tab.outbox.cancel(id)).toEqual({ kind: 'gone' });
    expect(await device.record(id)).toMatchObject({ state: 'delivered' });
  });

  test('nor what ends as there turns out to be no room', async () => {
    const id = await writeUndoubted();
    const other = device.openTab();
    const tab = device.openTab({
      store(store) {
        const noTombstone = refusing(store, (after) => after?.state === 'cancelled');
        return {
          ...noTombstone,
          async change(one, update) {
            const changed = await noTombstone.change(one, update);
            if (!changed.ok) await other.deliver('start');
            return changed;
          },
        };
      },
    });
    expect(await tab.outbox.cancel(id)).toEqual({ kind: 'gone' });
    expect(await device.record(id)).toMatchObject({ state: 'delivered' });
  });
});
