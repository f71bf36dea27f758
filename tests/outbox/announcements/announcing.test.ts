import { describe, expect, test } from 'vitest';
import { check } from '../support/behaviours.ts';
import { full, refusing } from '../support/failing-store.ts';
import { deliverUnseen, device, keep, server } from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

/** A tab that reads, and cannot write down what was told while `isFull` says so. */
const forgetful = (isFull: () => boolean) =>
  device.openTab({ store: (store) => refusing(store, (after) => !!after?.announced && isFull()) });

/** What the form that waited for this delivery does; resolves to what it said and was told. */
async function tellDelivery(tab: Tab, id: string, recorded: 'no' | 'now' | 'before') {
  let shown = 0;
  const show = async () => {
    shown += 1;
  };
  return { told: await tab.outbox.announceDelivered({ id, recorded }, show), shown };
}

test('what one window is about to show no other shows meanwhile', async () => {
  const id = await deliverUnseen();
  const [first, second] = [device.openTab(), device.openTab()];
  first.screen = new Promise(() => {});
  await first.look();
  await second.look();
  await device.clock.pass(5000);
  expect(second.announced).toEqual([]);
  first.kill();
  await device.clock.pass(15_000);
  expect(second.announced).toEqual([{ kind: 'delivered', id }]);
});

test('a rejection that was told is not told again at the next visit', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  server.script.push(check);
  await tab.deliver('force');
  await tab.look();
  expect(tab.announced).toEqual([{ kind: 'rejected', id }]);
  const reloaded = device.reload(tab);
  await reloaded.look();
  await device.clock.pass(15_000);
  expect(reloaded.announced).toEqual([]);
});

test('messages that arrive one after the other are told one after the other', async () => {
  const tab = device.openTab();
  const ids = [];
  for (let turn = 0; turn < 2; turn += 1) {
    ids.push(await deliverUnseen());
    await tab.look();
  }
  expect(tab.announced).toEqual(ids.map((id) => ({ kind: 'delivered', id })));
});

test('where nothing can be read nothing is announced', async () => {
  await deliverUnseen();
  const tab = device.openTab({
    store: (store) => ({ ...store, list: async () => ({ ok: false, error: full }) }),
  });
  await tab.look();
  await device.clock.pass(5000);
  expect(tab.announced).toEqual([]);
});

test('what shows a toast is fetched when there is one to show, and not twice at a time', async () => {
  const tab = device.openTab();
  let asked = 0;
  const fetching = () => {
    asked += 1;
    return new Promise<void>(() => {});
  };
  tab.outbox.subscribeAnnouncements(async () => {}, fetching);
  await tab.look();
  expect(asked).toBe(0);
  await deliverUnseen();
  for (let turn = 0; turn < 20; turn += 1) {
    tab.read();
    await device.clock.pass(100);
  }
  expect(asked).toBe(1);
});

test('what was told, but could not be written down, is as soon as the page looks again', async () => {
  const id = await deliverUnseen();
  let isFull = true;
  const tab = forgetful(() => isFull);
  await tab.look();
  isFull = false;
  await tab.look();
  expect(await device.record(id)).toMatchObject({ announced: true });
  expect(tab.announced).toHaveLength(1);
});

describe('the form that waited for a delivery', () => {
  test('says it, and not a second time', async () => {
    const id = await deliverUnseen();
    const tab = device.openTab();
    expect(await tellDelivery(tab, id, 'now')).toEqual({ told: true, shown: 1 });
    expect(await tellDelivery(tab, id, 'now')).toEqual({ told: false, shown: 0 });
    expect(tab.announced).toEqual([]);
  });

  test('says nothing that is on its way to the screen', async () => {
    const id = await deliverUnseen();
    const tab = device.openTab();
    tab.screen = new Promise(() => {});
    await tab.look();
    expect(await tellDelivery(tab, id, 'now')).toEqual({ told: false, shown: 0 });
  });

  test('says again what arrived before, to whoever submits it again', async () => {
    const id = await deliverUnseen();
    const tab = device.openTab();
    await tab.look();
    expect(await tellDelivery(tab, id, 'before')).toEqual({ told: true, shown: 1 });
  });

  test('does so too where it could not be written down that it was told', async () => {
    const id = await deliverUnseen();
    const tab = forgetful(() => true);
    await tab.look();
    expect(tab.announced).toHaveLength(1);
    expect(await tellDelivery(tab, id, 'now')).toEqual({ told: false, shown: 0 });
    expect(await tellDelivery(tab, id, 'before')).toEqual({ told: true, shown: 1 });
  });

  test('has said it also for a record that comes to know of it later', async () => {
    const [tab, worker] = [device.openTab(), device.openWorker()];
    const id = await keep(tab);
    expect(await tellDelivery(tab, id, 'no')).toEqual({ told: true, shown: 1 });
    await worker.deliver('force');
    await tab.look();
    await device.clock.pass(15_000);
    expect(await device.record(id)).toMatchObject({ state: 'delivered', announced: true });
    expect(tab.announced).toEqual([]);
  });

  test('says nothing of a message that another form has open, before anything was read', async () => {
    const other = device.openTab();
    const id = await keep(other);
    await other.edit(id);
    expect(await tellDelivery(device.openTab(), id, 'now')).toEqual({ told: false, shown: 0 });
  });
});
