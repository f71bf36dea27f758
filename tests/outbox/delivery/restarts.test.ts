import { expect, test } from 'vitest';
import { type Behaviour, insert, insertThenHang, insertThenReset } from '../support/behaviours.ts';
import { broken, refusing } from '../support/failing-store.ts';
import { device, keep, server, writeOffline } from '../support/outages.ts';

test('case 1: written offline and reloaded, it arrives once when the line is back', async () => {
  const first = device.openTab();
  const id = await writeOffline(first);
  const tab = device.reload(first);
  await tab.deliver('start');
  await tab.look();
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
  const tab = device.openTab();
  await keep(tab, undefined, behaviour);
  expect(await device.entries()).toMatchObject([{ state: 'queued', ambiguous: true }]);
  await tab.settle();
  expect(server.posts).toHaveLength(2);
  expect(server.rows.size).toBe(1);
  await tab.look();
  expect(tab.announced).toMatchObject([{ kind: 'delivered' }]);
});

test('case 6: killed between saving and sending, it is sent soon after the next start', async () => {
  let die = () => {};
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      async save(...saving) {
        const saved = await store.save(...saving);
        die();
        return saved;
      },
    }),
  });
  die = () => tab.kill();
  void tab.submit();
  await device.clock.calm();
  expect(await device.entries()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  expect(server.posts).toEqual([]);
  device.openTab().start();
  await device.clock.pass(8000);
  expect(server.posts).toHaveLength(1);
  expect(server.rows.size).toBe(1);
});

test('case 6: reloaded in the middle of sending, it still arrives once', async () => {
  server.script.push(insertThenHang);
  const tab = device.openTab();
  void tab.submit();
  await server.arrived(1);
  expect(await device.entries()).toMatchObject([{ state: 'sending' }]);
  const reloaded = device.reload(tab);
  await reloaded.deliver('start');
  await reloaded.look();
  expect(server.rows.size).toBe(1);
  expect(server.posts).toHaveLength(2);
  expect(reloaded.announced).toMatchObject([{ kind: 'delivered' }]);
});

test('case 6: a message whose sender is gone may have arrived, and is shown so', async () => {
  const tab = device.openTab();
  server.script.push(insertThenHang);
  void tab.submit();
  await server.arrived(1);
  tab.kill();
  await device.clock.pass(60_000);
  server.script.push(({ reset }) => reset());
  const next = device.openTab({ isOnline: () => false });
  await next.deliver('start');
  await next.look();
  expect(next.outbox.pending.getSnapshot().entries).toMatchObject([{ ambiguous: true }]);
});

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
  await restarted.look();
  expect(server.rows.size).toBe(1);
  expect(restarted.announced).toMatchObject([{ kind: 'delivered' }]);
});

test('case 8: a tombstone that cannot be written leaves a doubt, which the primary key ends', async () => {
  const writer = device.openTab();
  await writeOffline(writer);
  writer.kill();
  let isBroken = true;
  const tab = device.openTab({
    store: (store) => refusing(store, (after) => isBroken && after?.state === 'delivered', broken),
  });
  await tab.deliver('start');
  expect(server.rows.size).toBe(1);
  expect(await device.entries()).toMatchObject([{ ambiguous: true }]);
  isBroken = false;
  await tab.settle();
  expect(server.rows.size).toBe(1);
  expect(await device.entries()).toEqual([]);
  await tab.look();
  expect(tab.announced).toMatchObject([{ kind: 'delivered' }]);
});

test('case 8: what could not be written down is not followed by the next message', async () => {
  const tab = device.openTab({
    store: (store) => refusing(store, (after) => after?.state === 'delivered', broken),
  });
  await writeOffline(tab, 'Primeira');
  await writeOffline(tab, 'Segunda');
  await tab.deliver('wake');
  expect(server.posts).toHaveLength(1);
});

test('case 8: a tombstone that can never be written does not make the page send all the time', async () => {
  const tab = device.openTab({
    store: (store) => refusing(store, (after) => after?.state === 'delivered', broken),
  });
  await writeOffline(tab);
  tab.start();
  await device.clock.pass(60_000);
  // As often as the backoff and the lease of a lost sender allow.
  expect(server.posts.length).toBeLessThanOrEqual(10);
});
