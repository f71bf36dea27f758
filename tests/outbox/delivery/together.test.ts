import { beforeEach, describe, expect, test } from 'vitest';
import { bare, hang, held, insert, insertThenHang, reset } from '../support/behaviours.ts';
import { device, server, useDevice, writeOffline } from '../support/outages.ts';

test('case 9: two tabs that come online together send each message once, one at a time', async () => {
  const tabs = [device.openTab(), device.openTab()] as const;
  for (const subject of ['Primeira', 'Segunda', 'Terceira']) await writeOffline(tabs[0], subject);
  await Promise.all(tabs.map((tab) => tab.deliver('wake')));
  expect(server.posts).toHaveLength(3);
  expect(server.mostAtOnce).toBe(1);
  await Promise.all(tabs.map((tab) => tab.look()));
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
  await page.look();
  expect(page.announced).toHaveLength(3);
});

test('case 13: after the worker’s last chance failed the message is saved, and the page delivers', async () => {
  const page = device.openTab();
  await writeOffline(page);
  server.script.push(reset);
  const report = await device.openWorker().deliver('wake');
  expect(report).toMatchObject({ kind: 'done', nextRunAt: expect.any(Number) });
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
  await first.look();
  await second.look();
  expect([...first.announced, ...second.announced]).toEqual([{ kind: 'delivered', id }]);
});

describe('a lock that another tab does not give back', () => {
  const minuteMs = 60_000;
  /** The browser has frozen that tab. Returns how it goes on. */
  function freeze(): () => void {
    const { request } = device.locks.manager(new Promise(() => {}));
    let goOn = () => {};
    const frozen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    void request('contact-outbox', {}, () => frozen);
    return goOn;
  }

  test('holds up a message for a minute, and the next one not at all', async () => {
    freeze();
    const tab = device.openTab().start();
    expect(await device.clock.until(tab.submit())).toMatchObject({ kind: 'saved' });
    await device.clock.pass(minuteMs + 2000);
    expect(server.rows.size).toBe(1);
    await tab.look();
    expect(tab.announced).toMatchObject([{ kind: 'delivered' }]);
    await device.clock.pass(10 * minuteMs);
    expect(await device.clock.until(tab.submit())).toMatchObject({ kind: 'delivered' });
  });

  test('is that of a sender again once it was given back', async () => {
    const goOn = freeze();
    const tab = device.openTab().start();
    await device.clock.until(tab.submit());
    await device.clock.pass(minuteMs + 2000);
    goOn();
    await device.clock.until(tab.submit({ subject: 'Segunda' }));
    freeze();
    expect(await device.clock.until(tab.submit({ subject: 'Terceira' }))).toMatchObject({
      kind: 'saved',
    });
    expect(server.rows.size).toBe(2);
  });

  test('and whose page goes on while somebody else sends: each message is still sent once', async () => {
    const id = await writeOffline(device.openTab());
    let goOn = () => {};
    const frozen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const holder = device.openTab({
      store: (store) => ({
        ...store,
        change: (...args) => frozen.then(() => store.change(...args)),
      }),
    });
    const holding = holder.deliver('wake');
    await device.clock.calm();
    const { meet, go } = held();
    server.script.push(meet);
    device.openTab().start();
    await device.clock.pass(minuteMs + 5000);
    expect(server.posts).toHaveLength(1);
    goOn();
    await holding;
    expect(await device.record(id)).toMatchObject({ state: 'sending', attempts: 2 });
    go();
    await device.clock.calm();
    expect(server.posts).toHaveLength(1);
    expect(server.rows.size).toBe(1);
  });

  test('while it sends one message after the other is not taken for that of a frozen one', async () => {
    const [other, tab] = [device.openTab(), device.openTab()];
    for (let count = 1; count <= 20; count += 1) await writeOffline(other, `Mensagem ${count}`);
    server.otherwise = (exchange) => void setTimeout(() => insert(exchange), 14_000);
    void other.deliver('wake');
    tab.start();
    await device.clock.pass(6 * minuteMs);
    expect(server.rows.size).toBe(20);
    expect(server.posts).toHaveLength(20);
    expect(server.mostAtOnce).toBe(1);
  });
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
    const [one, two] = [device.openTab(), device.openTab()];
    await writeOffline(one);
    server.script.push(hang);
    void one.deliver('wake');
    await server.arrived(1);
    await two.deliver('force');
    expect(server.posts).toHaveLength(1);
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
    expect(waiting).toEqual({ kind: 'done', nextRunAt: device.now() + 30_000 });
    await two.settle();
    expect(server.rows.size).toBe(1);
    expect(await device.entries()).toEqual([]);
  });

  /** A tab whose attempt outlives its lease, as one that was frozen in the middle of it. */
  async function outliveLease(answer: ReturnType<typeof held>) {
    const [slow, quick] = [device.openTab(), device.openTab()];
    await writeOffline(slow);
    server.script.push(answer.meet);
    const sending = slow.deliver('wake');
    await server.arrived(1);
    device.clock.jump(31_000);
    return { quick, sending };
  }

  test('case 16: an answer that comes after the lease ran out still counts', async () => {
    const answer = held();
    const { quick, sending } = await outliveLease(answer);
    server.script.push(reset);
    await quick.deliver('force');
    answer.go();
    await sending;
    expect(await device.records()).toMatchObject([{ state: 'delivered' }]);
    expect(server.rows.size).toBe(1);
  });

  test('case 16: a late error is no answer to the attempt of the next sender', async () => {
    const [late, prompt] = [held(bare(500)), held()];
    const { quick, sending } = await outliveLease(late);
    server.script.push(prompt.meet);
    const next = quick.deliver('force');
    await server.arrived(2);
    late.go();
    await sending;
    expect(await device.entries()).toMatchObject([
      { state: 'sending', lease: { owner: quick.parts.owner } },
    ]);
    prompt.go();
    await next;
    expect(await device.records()).toMatchObject([{ state: 'delivered' }]);
  });
});
