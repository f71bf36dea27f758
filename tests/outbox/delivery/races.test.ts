import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../../src/outbox/entry/schedule.ts';
import { check, hang, reset } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { refusing } from '../support/failing-store.ts';
import { device, keep, server, useDevice, writeOffline } from '../support/outages.ts';

/** A tab that has read what is stored, and before it acts on that, this happens. */
function openLate(meanwhile: () => Promise<unknown>) {
  return device.openTab({
    store: (store) => ({
      ...store,
      async list() {
        const found = await store.list();
        await meanwhile();
        return found;
      },
    }),
  });
}

describe('in the very moment', () => {
  test('its time is over the visitor opens a message: it does not expire under their eyes', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    server.script.push(check);
    await tab.deliver('force');
    device.clock.jump(23 * dayMs);
    await tab.look();
    device.clock.jump(7 * dayMs);
    await tab.tidy();
    device.clock.jump(dayMs);
    await openLate(() => tab.edit(id)).tidy();
    expect(await device.record(id)).toMatchObject({ state: 'returned', openIn: tab.id, message });
  });

  test('its number is forgotten a message is submitted again: it is saved', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await keep(tab);
    await tab.edit(id);
    await other.outbox.cancel(id);
    device.clock.jump(8 * dayMs);
    server.otherwise = reset;
    let again: Promise<unknown> | null = null;
    await openLate(async () => {
      again ??= device.clock.until(tab.submit());
      await again;
    }).tidy();
    expect(await device.entries()).toMatchObject([{ id, message }]);
  });

  test('a message is to be sent it is deleted: nothing is sent', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    const late = openLate(() => tab.outbox.discardAll());
    expect(await late.deliver('force')).toEqual({ kind: 'done', nextRunAt: null });
    expect(server.posts).toEqual([]);
    expect(await device.record(id)).toBeUndefined();
  });
});

describe('in the very moment, without Web Locks,', () => {
  beforeEach(() => useDevice({ webLocks: false }));

  test('a message is to be sent another tab begins to send it: it is left to that', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    server.script.push(hang);
    const late = openLate(async () => {
      if (server.posts.length > 0) return;
      void tab.deliver('force');
      await server.arrived(1);
    });
    await late.deliver('force');
    expect(server.posts).toHaveLength(1);
    expect(await device.record(id)).toMatchObject({
      state: 'sending',
      lease: { owner: tab.parts.owner },
    });
  });

  test('a message is to be sent another tab has sent it: it is not sent again', async () => {
    const tab = device.openTab();
    await writeOffline(tab);
    const late = openLate(async () => void (await tab.deliver('force')));
    await late.deliver('force');
    expect(server.posts).toHaveLength(1);
    expect(server.rows.size).toBe(1);
  });
});

test('where nothing is due, nobody asks for the lock', async () => {
  await writeOffline(device.openTab());
  const tab = device.openTab({ lock: { run: async () => ({ ran: false }) } });
  expect(await tab.deliver()).toEqual({ kind: 'done', nextRunAt: device.now() + 500 });
});

describe('a storage that takes nothing any more', () => {
  test('but the next message: what it cannot delete holds that up no longer', async () => {
    const tab = device.openTab({ store: (store) => refusing(store, (after) => !after) });
    await device.clock.until(tab.submit());
    await tab.look();
    device.clock.jump(60 * dayMs);
    await writeOffline(tab, 'Segunda');
    expect(await device.records()).toHaveLength(2);
    await tab.deliver('force');
    expect(server.rows.size).toBe(2);
  });
});
