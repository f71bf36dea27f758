import { beforeEach, describe, expect, test } from 'vitest';
import { device, quickly, server, useDevice, writeOffline } from './outages.ts';
import { hang, insert, insertThenHang, reset } from './server.ts';

test('case 9: two tabs that come online together send each message once, one at a time', async () => {
  const tabs = [device.openTab(), device.openTab()] as const;
  for (const subject of ['Primeira', 'Segunda', 'Terceira']) await writeOffline(tabs[0], subject);
  await Promise.all(tabs.map((tab) => tab.deliver('wake')));
  expect(server.posts).toHaveLength(3);
  expect(server.mostAtOnce()).toBe(1);
  await Promise.all(tabs.map((tab) => tab.scan()));
  expect(tabs.flatMap((tab) => tab.announced)).toHaveLength(3);
});

test('case 10: the page and the worker, woken together, send a message once', async () => {
  const page = device.openTab();
  await writeOffline(page);
  await Promise.all([page.deliver('wake'), device.openWorker().deliver('wake')]);
  expect(server.posts).toHaveLength(1);
  expect(server.rows.size).toBe(1);
});

test('case 35: a new worker that takes over in the middle of a run loses and repeats nothing', async () => {
  const page = device.openTab();
  for (const subject of ['Primeira', 'Segunda', 'Terceira']) await writeOffline(page, subject);
  const old = device.openWorker();
  server.script.push(insert, (exchange) => {
    old.kill();
    insert(exchange);
  });
  void old.deliver('wake');
  await server.arrived(2);
  await device.openWorker().deliver('start');
  expect(server.rows.size).toBe(3);
  await page.scan();
  expect(page.announced).toHaveLength(3);
});

test('case 13: after the worker’s last chance failed the message is kept, and the page delivers', async () => {
  const page = device.openTab();
  await writeOffline(page);
  server.script.push(reset);
  const report = await device.openWorker().deliver('wake');
  expect(report).toMatchObject({ kind: 'done', nextWakeAt: expect.any(Number) });
  await page.settle();
  expect(server.rows.size).toBe(1);
});

test('case 11: a worker stopped in mid-POST leaves a message that the page delivers', async () => {
  const page = device.openTab();
  await writeOffline(page);
  server.script.push(insertThenHang);
  const worker = device.openWorker();
  void worker.deliver('wake');
  await server.arrived(1);
  worker.kill();
  await page.deliver('wake');
  expect(server.rows.size).toBe(1);
  expect(await device.entries()).toEqual([]);
});

test('case 12: what a closed tab left and the worker delivered is told on the next visit, once', async () => {
  const tab = device.openWorker();
  const id = await writeOffline(tab);
  tab.kill();
  await device.openWorker().deliver('wake');
  const [first, second] = [device.openTab(), device.openTab()];
  await Promise.all([first.scan(), second.scan()]);
  await first.scan();
  expect([...first.announced, ...second.announced]).toEqual([{ kind: 'delivered', id }]);
});

describe('without Web Locks', () => {
  beforeEach(() => {
    useDevice({ webLocks: false });
  });

  test('case 15: two tabs send each message once', async () => {
    const tabs = [device.openTab(), device.openTab()] as const;
    for (const subject of ['Primeira', 'Segunda', 'Terceira']) await writeOffline(tabs[0], subject);
    await Promise.all(tabs.map((tab) => tab.deliver('wake')));
    expect(server.rows.size).toBe(3);
    expect(server.posts).toHaveLength(3);
  });

  test('case 15: a message that the other tab is sending is left to it', async () => {
    useDevice({ webLocks: false, timeLimitMs: quickly });
    const [one, two] = [device.openTab(), device.openTab()];
    await writeOffline(one);
    server.script.push(hang);
    const sending = one.deliver('wake');
    await server.arrived(1);
    await two.deliver('force');
    expect(server.posts).toHaveLength(1);
    await sending;
  });

  test('case 16: the lease of a tab that died runs out, and another one delivers', async () => {
    const [one, two] = [device.openTab(), device.openTab()];
    await writeOffline(one);
    server.script.push(insertThenHang);
    void one.deliver('wake');
    await server.arrived(1);
    one.kill();
    const waiting = await two.deliver('wake');
    expect(server.posts).toHaveLength(1);
    expect(waiting).toEqual({ kind: 'done', nextWakeAt: device.clock + 30_000 });
    await two.settle();
    expect(server.rows.size).toBe(1);
    expect(await device.entries()).toEqual([]);
  });

  test('case 16: an answer that comes after the lease ran out still counts', async () => {
    const [slow, quick] = [device.openTab(), device.openTab()];
    await writeOffline(slow);
    let answer = () => {};
    server.script.push((exchange) => {
      answer = () => insert(exchange);
    });
    const sending = slow.deliver('wake');
    await server.arrived(1);
    device.clock += 31_000;
    server.script.push(reset);
    await quick.deliver('force');
    answer();
    await sending;
    expect(await device.records()).toMatchObject([{ state: 'delivered' }]);
    expect(server.rows.size).toBe(1);
  });
});
