import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../src/outbox/entry/schedule.ts';
import { bare, hang, held, insert, insertThenReset, reset } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { device, keep, server, writeOffline } from '../support/outages.ts';

const now = () => device.now();

test('case 28: a black hole costs one attempt, whatever is waiting', async () => {
  const tab = device.openTab();
  for (const subject of ['Primeira', 'Segunda', 'Terceira']) await writeOffline(tab, subject);
  server.otherwise = hang;
  await device.clock.until(tab.deliver('wake'));
  expect(server.posts).toHaveLength(1);
});

test('a storage that cannot be read is reported, not taken for an empty queue', async () => {
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      list: async () => ({ ok: false, error: { kind: 'timeout', name: 'timeout' } }),
    }),
  });
  expect(await tab.deliver()).toMatchObject({ kind: 'storage' });
});

test('case 32: saved by a second tab while the first is delivering, it goes out in the same run', async () => {
  const [one, two] = [device.openTab(), device.openTab()];
  await writeOffline(one, 'Primeira');
  const answer = held();
  server.script.push(answer.meet);
  const run = one.deliver('wake');
  await server.arrived(1);
  const submitted = two.submit({ subject: 'Segunda' });
  await device.clock.calm();
  expect(await device.entries()).toHaveLength(2);
  answer.go();
  await run;
  expect(await submitted).toMatchObject({ kind: 'delivered' });
  expect(server.rows.size).toBe(2);
  expect(server.mostAtOnce).toBe(1);
});

test('case 32: saved by a tab that goes while this one clears up, it goes out all the same', async () => {
  const earlier = device.openTab();
  const { id: forgettable } = await device.clock.until(earlier.submit());
  await earlier.look();
  earlier.kill();
  device.clock.jump(8 * dayMs);
  let forgotten = () => {};
  const isForgotten = new Promise<void>((resolve) => {
    forgotten = resolve;
  });
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      async change(...args) {
        const changed = await store.change(...args);
        if (args[0] === forgettable) await isForgotten;
        return changed;
      },
    }),
  });
  tab.start();
  await device.clock.calm();
  const other = device.openTab();
  const id = await keep(other);
  other.kill();
  await device.clock.pass(hourMs);
  expect(await device.record(id)).toMatchObject({ state: 'delivered' });
  forgotten();
  expect(await device.record(forgettable)).toBeUndefined();
});

test('a run that finds another one at work says so, to be repeated soon', async () => {
  const [one, two] = [device.openTab(), device.openTab()];
  await writeOffline(one);
  server.script.push(hang);
  void one.deliver('wake');
  await server.arrived(1);
  expect(await two.deliver('wake')).toEqual({ kind: 'busy' });
});

test('case 33: a clock that jumps 40 days warns first, and still delivers', async () => {
  const tab = device.openTab();
  const id = await writeOffline(tab);
  device.clock.jump(40 * dayMs);
  server.script.push(reset);
  await tab.deliver('wake');
  await tab.look();
  expect(tab.announced).toMatchObject([{ kind: 'expiring', id }]);
  await tab.settle();
  expect(server.rows.size).toBe(1);
});

test('what expires was warned of a week before, tried to the end, and is announced', async () => {
  const tab = device.openTab();
  const id = await writeOffline(tab);
  const written = now() - 1000;
  server.otherwise = reset;
  device.clock.jump(23 * dayMs);
  await tab.look();
  expect(tab.announced).toEqual([{ kind: 'expiring', id }]);
  const expiresAt = tab.outbox.pending.getSnapshot().entries[0]?.expiresAt ?? 0;
  expect(expiresAt - written).toBeGreaterThanOrEqual(30 * dayMs);
  device.clock.jump(expiresAt - now() - 2000);
  await tab.deliver('wake');
  expect(await device.entries()).toHaveLength(1);
  device.clock.jump(15 * 60_000);
  await tab.tidy();
  await tab.deliver('wake');
  expect(await device.entries()).toHaveLength(1);
  device.clock.jump(dayMs);
  await tab.tidy();
  expect(await device.entries()).toHaveLength(1);
  await tab.deliver('wake');
  await tab.look();
  expect(tab.announced.slice(1)).toEqual([{ kind: 'expired', id }]);
  expect(JSON.stringify(await device.records())).not.toContain(message.name);
});

test('case 34: a clock set back a year delivers all the same', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  device.clock.jump(-365 * dayMs);
  await device.openTab().deliver();
  expect(server.rows.size).toBe(1);
});

describe('cancelling', () => {
  test('case 38: while it waits: no row, and the text is gone from the device', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    expect(await tab.outbox.cancel(id)).toMatchObject({ kind: 'done' });
    await tab.settle();
    expect(server.posts).toHaveLength(0);
    expect(JSON.stringify(await device.records())).not.toContain(message.message);
    expect(await tab.outbox.cancel(id)).toEqual({ kind: 'gone' });
  });

  test('case 39: while it is being sent: it may have arrived, and if it did, that is told', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    const answer = held();
    server.script.push(answer.meet);
    const run = tab.deliver('wake');
    await server.arrived(1);
    expect(await tab.outbox.cancel(id)).toEqual({ kind: 'done', ambiguous: true });
    answer.go();
    await run;
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
  });

  test('case 39: while it is being sent and no answer comes: it is not sent again', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    server.script.push(hang);
    const run = tab.deliver('wake');
    await server.arrived(1);
    await tab.outbox.cancel(id);
    await device.clock.until(run);
    await tab.settle();
    expect(server.posts).toHaveLength(1);
    expect(await device.records()).toMatchObject([{ state: 'cancelled', ambiguous: true }]);
  });
});

test('case 41: twenty messages and a server that fails half the time: twenty rows', async () => {
  const tab = device.openTab();
  for (let index = 0; index < 20; index += 1) await writeOffline(tab, `Assunto ${index}`);
  let turn = 0;
  const faults = [insertThenReset, bare(500), reset, bare(503)];
  server.otherwise = (exchange) => {
    turn += 1;
    const fault = turn % 2 === 0 ? faults[(turn / 2) % faults.length] : undefined;
    (fault ?? insert)(exchange);
  };
  await tab.settle();
  expect(server.rows.size).toBe(20);
  await tab.look();
  expect(tab.announced).toHaveLength(20);
});

test('case 43: after delivery nothing personal is left in the outbox, and soon nothing at all', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  await tab.settle();
  await tab.look();
  const left = JSON.stringify(await device.records());
  for (const text of Object.values(message)) expect(left).not.toContain(text);
  device.clock.jump(8 * dayMs);
  await tab.tidy();
  expect(await device.records()).toEqual([]);
});
