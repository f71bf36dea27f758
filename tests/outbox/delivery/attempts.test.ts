import { expect, test } from 'vitest';
import { attempt } from '../../../src/outbox/delivery/attempt.ts';
import type { Entry } from '../../../src/outbox/entry/record.ts';
import { leaseMs } from '../../../src/outbox/entry/schedule.ts';
import { bare, check, hang, held } from '../support/behaviours.ts';
import { full } from '../support/failing-store.ts';
import { device, keep, server, writeOffline } from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

const nowhere = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';
const send = (tab: Tab, id: string) =>
  attempt(tab.parts, id, { witness: () => null, lockedAt: null });

test('a message that is gone is not sent, and what was found instead is said', async () => {
  expect(await send(device.openTab(), nowhere)).toEqual({ kind: 'notClaimed', record: undefined });
  expect(server.posts).toEqual([]);
});

test('what another page keeps for its waiting visitor is sent by that page only', async () => {
  const [tab, other] = [device.openTab(), device.openTab()];
  const id = await writeOffline(tab);
  const lease = { owner: tab.parts.owner, until: device.now() + leaseMs };
  await device.openStore().change(id, (record) => record && ({ ...record, lease } as Entry));
  expect(await send(other, id)).toMatchObject({ kind: 'notClaimed', record: { id, lease } });
  expect(server.posts).toEqual([]);
  expect(await send(tab, id)).toMatchObject({ kind: 'made', outcome: { kind: 'delivered' } });
});

test('a page that was suspended before it sent sends nothing of what others took for given up', async () => {
  let isSuspended = false;
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      async change(id, update) {
        const changed = await store.change(id, update);
        if (changed.ok && changed.value.after?.state === 'sending' && !isSuspended) {
          isSuspended = true;
          device.clock.now += leaseMs + 1;
        }
        return changed;
      },
    }),
  });
  const id = await writeOffline(device.openWorker());
  expect(await send(tab, id)).toMatchObject({ kind: 'notClaimed', record: { state: 'queued' } });
  expect(server.posts).toEqual([]);
  await tab.settle();
  expect([...server.rows.keys()]).toEqual([id]);
});

test.each<[string, (other: Tab, id: string) => Promise<unknown>]>([
  ['deleted', (other, id) => other.outbox.cancel(id)],
  ['sent', (other) => device.clock.until(other.deliver('force'))],
  [
    'being sent',
    (other) => {
      server.script.push(hang);
      void other.deliver('force');
      return server.arrived(1);
    },
  ],
  ['opened', (other, id) => other.edit(id)],
])('nor does it undo that it was %s meanwhile', async (_, act) => {
  const id = await writeOffline(device.openWorker());
  let meanwhile: unknown;
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      async change(one, update) {
        const changed = await store.change(one, update);
        if (changed.ok && changed.value.after?.state === 'sending' && meanwhile === undefined) {
          device.clock.now += leaseMs + 1;
          await act(device.openTab({ isVisible: false }), id);
          meanwhile = await device.record(id);
        }
        return changed;
      },
    }),
  });
  expect(await send(tab, id)).toMatchObject({ kind: 'notClaimed' });
  expect(await device.record(id)).toEqual(meanwhile);
});

test('a message deleted while it was sent stays deleted, and that is no failure', async () => {
  const tab = device.openTab();
  const id = await writeOffline(tab);
  const post = held();
  server.script.push(post.meet);
  const sending = send(tab, id);
  await server.arrived(1);
  await device.clock.until(tab.outbox.discardAll());
  post.go();
  expect(await sending).toMatchObject({ settled: { ok: true, value: undefined } });
  expect(await device.records()).toEqual([]);
});

test('a late refusal says nothing of the attempt after it, nor of a message that waits again', async () => {
  const tab = device.openTab();
  const id = await writeOffline(tab);
  const refusal = held(check);
  server.script.push(refusal.meet, hang);
  const first = send(tab, id);
  await server.arrived(1);
  // The device slept: by its clock the lease is over, and no timer has run.
  device.clock.now += leaseMs + 1;
  void send(tab, id);
  await server.arrived(2);
  const second = await device.record(id);
  refusal.go();
  expect(await first).toMatchObject({ outcome: { kind: 'rejected' }, settled: { ok: true } });
  expect(await device.record(id)).toEqual(second);
});

test('a late refusal of what was taken up by a form meanwhile is no failure of the storage', async () => {
  const tab = device.openTab();
  const id = await writeOffline(tab);
  const refusal = held(bare(500));
  server.script.push(refusal.meet);
  const sending = send(tab, id);
  await server.arrived(1);
  await tab.edit(id);
  const opened = await device.record(id);
  refusal.go();
  expect(await sending).toMatchObject({ settled: { ok: true, value: { state: 'returned' } } });
  expect(await device.record(id)).toEqual(opened);
});

test('a storage that fails in the middle of a run is reported as such', async () => {
  await writeOffline(device.openTab());
  let reads = 0;
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      async list() {
        reads += 1;
        return reads === 1 ? store.list() : { ok: false, error: full };
      },
    }),
    isVisible: false,
  });
  expect(await tab.deliver('force')).toEqual({ kind: 'storage', error: full });
  expect(server.posts).toEqual([]);
});

test('case 24: one run sends the message after the one that is refused', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  await keep(tab, 'Outra');
  server.posts.length = 0;
  server.script.push(check);
  await tab.deliver('force');
  expect(server.posts).toHaveLength(2);
  expect(server.rows.size).toBe(1);
});

test('a message whose sender is gone is found also among others that wait', async () => {
  const [lost, tab] = [device.openTab(), device.openTab()];
  await writeOffline(tab, 'Outra');
  server.script.push(hang);
  void lost.submit();
  await server.arrived(1);
  lost.kill();
  await tab.deliver();
  const states = (await device.entries()).map(({ state }) => state);
  expect(states).not.toContain('sending');
});
