import { describe, expect, test } from 'vitest';
import { hang, held, insert, reset } from '../support/behaviours.ts';
import { device, keep, server } from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

/** Fails until the waits have become minutes. */
async function waitLong(tab: Tab): Promise<void> {
  server.otherwise = reset;
  await keep(tab);
  await device.clock.pass(30 * 60_000);
  server.otherwise = insert;
  await tab.look();
}

/** How long it takes from now on until the message is there, in ms. */
async function timeToArrive(): Promise<number> {
  const from = device.now();
  while (server.rows.size === 0) {
    if (device.now() - from > 60_000) return Number.POSITIVE_INFINITY;
    await device.clock.pass(100);
  }
  return device.now() - from;
}

/** The next attempt of the waiting message begins, by the entry's own timer. */
async function nextAttempt(): Promise<void> {
  const before = server.posts.length;
  const arrived = server.arrived(before + 1);
  await device.clock.until(arrived);
}

describe('the connection comes back, and what waits for minutes is sent within five seconds', () => {
  test('at rest', async () => {
    const tab = device.openTab().start();
    await waitLong(tab);
    tab.happens('online');
    expect(await timeToArrive()).toBeLessThanOrEqual(5000);
  });

  test('within a second of the failed attempt', async () => {
    const tab = device.openTab().start();
    await waitLong(tab);
    server.script.push(reset);
    await nextAttempt();
    await device.clock.pass(200);
    expect(server.rows.size).toBe(0);
    tab.happens('focus');
    expect(await timeToArrive()).toBeLessThanOrEqual(5000);
  });

  test('during an attempt that hangs until its time limit', async () => {
    const tab = device.openTab().start();
    await waitLong(tab);
    server.script.push(hang);
    await nextAttempt();
    await device.clock.pass(5000);
    tab.happens('online');
    // The attempt has ten seconds left.
    expect(await timeToArrive()).toBeLessThanOrEqual(15_000);
  });

  test('while another tab is busy', async () => {
    const tab = device.openTab().start();
    await waitLong(tab);
    const other = device.openTab();
    const line = held(reset);
    server.script.push(line.meet);
    void other.deliver('force');
    await server.arrived(server.posts.length + 1);
    await device.clock.pass(200);
    tab.happens('focus');
    await device.clock.pass(3000);
    line.go();
    expect(await timeToArrive()).toBeLessThanOrEqual(5000);
  });

  test('a moment before it leads anywhere', async () => {
    const tab = device.openTab().start();
    await waitLong(tab);
    server.script.push(reset, reset);
    tab.happens('online');
    expect(await timeToArrive()).toBeLessThanOrEqual(15_000);
  });

  test('several times in a row: each attempt is one, whatever else happens', async () => {
    const tab = device.openTab().start();
    await waitLong(tab);
    server.otherwise = reset;
    const before = server.posts.length;
    for (let turn = 0; turn < 20; turn += 1) tab.happens('focus');
    await device.clock.pass(5000);
    expect(server.posts.length - before).toBe(1);
  });
});

describe('the page starts, and what waits is sent within five seconds', () => {
  test('however long its backoff', async () => {
    const tab = device.openTab().start();
    await waitLong(tab);
    device.reload(tab).start();
    expect(await timeToArrive()).toBeLessThanOrEqual(5000);
  });

  test('case 13: also right after the attempt of the tab before failed', async () => {
    const tab = device.openTab().start();
    await waitLong(tab);
    server.script.push(reset);
    await nextAttempt();
    await device.clock.pass(200);
    device.reload(tab).start();
    expect(await timeToArrive()).toBeLessThanOrEqual(5000);
  });

  test('case 13: also where its sender died in the middle of the attempt', async () => {
    const tab = device.openTab().start();
    await waitLong(tab);
    server.script.push(hang);
    await nextAttempt();
    await device.clock.pass(200);
    device.reload(tab).start();
    expect(await timeToArrive()).toBeLessThanOrEqual(5000);
  });

  test('case 13: also where the first attempt after that fails too, and the visitor comes back', async () => {
    const tab = device.openTab().start();
    await waitLong(tab);
    server.script.push(hang, reset);
    await nextAttempt();
    await device.clock.pass(200);
    const next = device.reload(tab).start();
    await device.clock.pass(200);
    next.happens('focus');
    expect(await timeToArrive()).toBeLessThanOrEqual(5000);
  });
});

test('a clock that was set back does not make the page ask all the time', async () => {
  const tab = device.openTab().start();
  await waitLong(tab);
  server.otherwise = reset;
  tab.happens('focus');
  await device.clock.pass(2000);
  device.clock.jump(-3_600_000);
  await nextAttempt();
  const before = server.posts.length;
  await device.clock.pass(60_000);
  // The entry's own waits are minutes by now.
  expect(server.posts.length - before).toBeLessThanOrEqual(1);
});

test('a saved message that another tab left is sent by this one, without any event', async () => {
  device.openTab().start();
  await device.clock.pass(1000);
  const other = device.openTab();
  await keep(other);
  other.kill();
  expect(await timeToArrive()).toBeLessThanOrEqual(5000);
});
