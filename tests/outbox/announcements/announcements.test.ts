import { describe, expect, test } from 'vitest';
import type { Announcement } from '../../../src/outbox/announcements/announcement.ts';
import type { OutboxRecord } from '../../../src/outbox/entry/record.ts';
import { dayMs, minuteMs } from '../../../src/outbox/entry/schedule.ts';
import { check } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { refusing } from '../support/failing-store.ts';
import { deliverUnseen, device, keep, server } from '../support/outages.ts';

const gone = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';

test('wait until the visitor looks at the tab', async () => {
  const id = await deliverUnseen();
  const tab = device.openTab({ isVisible: false });
  await tab.look();
  await device.clock.pass(60_000);
  expect(tab.announced).toEqual([]);
  tab.show();
  await device.clock.pass(500);
  expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
  expect(JSON.stringify(tab.announced)).not.toContain(message.subject);
});

test('wait until somebody listens', async () => {
  const id = await deliverUnseen();
  const tab = device.openTab();
  const unsubscribe = tab.outbox.subscribeAnnouncements(async () => {});
  unsubscribe();
  await tab.look();
  const told: unknown[] = [];
  tab.outbox.subscribeAnnouncements(async (batch) => void told.push(...batch));
  await device.clock.pass(500);
  expect(told).toEqual([{ kind: 'delivered', id }]);
});

test('of several messages come together', async () => {
  const ids = [await deliverUnseen(), await deliverUnseen(), await deliverUnseen()];
  const tab = device.openTab();
  const batches: number[] = [];
  tab.outbox.subscribeAnnouncements(async (batch) => void batches.push(batch.length));
  await tab.look();
  expect(batches).toEqual([ids.length]);
});

test('found out while another is being told come right after it', async () => {
  const first = await deliverUnseen();
  const tab = device.openTab();
  let shown = () => {};
  tab.screen = new Promise((resolve) => {
    shown = resolve;
  });
  await tab.look();
  const second = await deliverUnseen();
  await device.clock.calm();
  shown();
  await device.clock.pass(500);
  expect(tab.announced).toEqual([
    { kind: 'delivered', id: first },
    { kind: 'delivered', id: second },
  ]);
});

test('found out while another is told for nothing come right after it', async () => {
  const worker = device.openWorker();
  const warned = await keep(worker);
  device.clock.jump(24 * dayMs);
  const tab = device.openTab();
  let shown = () => {};
  tab.screen = new Promise((resolve) => {
    shown = resolve;
  });
  await tab.look();
  // What the warning is about arrives before it is on the screen: nothing is left to be marked.
  await worker.deliver('force');
  await device.clock.calm();
  shown();
  await device.clock.pass(1000);
  expect(tab.announced).toMatchObject([
    { kind: 'expiring', id: warned },
    { kind: 'delivered', id: warned },
  ]);
});

describe('a page that is left', () => {
  test('between taking an announcement and showing it leaves it to the next visit', async () => {
    const id = await deliverUnseen();
    const tab = device.openTab();
    tab.screen = new Promise(() => {});
    await tab.look();
    expect(await device.record(id)).toMatchObject({ announced: false, telling: {} });
    tab.kill();
    const next = device.openTab();
    await next.look();
    await device.clock.pass(15_000);
    expect(next.announced).toEqual([{ kind: 'delivered', id }]);
    expect(await device.record(id)).toMatchObject({ announced: true, telling: null });
  });

  test('before the toast of the submission was seen leaves that to the next visit', async () => {
    const tab = device.openTab();
    tab.screen = new Promise(() => {});
    const { kind, id } = await tab.submit();
    expect(kind).toBe('delivered');
    await device.clock.calm();
    const reloaded = device.reload(tab);
    await reloaded.look();
    await device.clock.pass(15_000);
    expect(reloaded.announced).toEqual([{ kind: 'delivered', id }]);
  });

  test('while its toast is still on the way, whatever is read meanwhile, leaves that to the next visit', async () => {
    const tab = device.openTab();
    tab.screen = new Promise(() => {});
    const { id } = await tab.submit();
    await tab.look();
    await device.clock.pass(5000);
    expect(await device.record(id)).toMatchObject({ state: 'delivered', announced: false });
    tab.kill();
    const next = device.openTab();
    await next.look();
    await device.clock.pass(15_000);
    expect(next.announced).toEqual([{ kind: 'delivered', id }]);
  });

  test('once it was on the screen leaves nothing to say', async () => {
    const id = await deliverUnseen();
    const tab = device.openTab();
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
    tab.kill();
    const next = device.openTab();
    await next.look();
    await device.clock.pass(60_000);
    expect(next.announced).toEqual([]);
  });
});

test('the form that waited for a delivery does not say what another tab has said, or deleted', async () => {
  const id = await deliverUnseen();
  const other = device.openTab();
  await other.look();
  expect(other.announced).toEqual([{ kind: 'delivered', id }]);
  const shown: string[] = [];
  for (const one of [id, gone]) {
    await device
      .openTab()
      .outbox.announceDelivered({ id: one, recorded: 'now' }, async () => void shown.push(one));
  }
  expect(shown).toEqual([]);
});

test('two visible windows say each thing once', async () => {
  const id = await deliverUnseen();
  const tabs = [device.openTab(), device.openTab()];
  for (const tab of tabs) tab.read();
  await device.clock.pass(60_000);
  expect(tabs.flatMap(({ announced }) => announced)).toEqual([{ kind: 'delivered', id }]);
});

describe('where the mark cannot be written', () => {
  test('a tab still says it, and only once', async () => {
    const id = await deliverUnseen();
    const tab = device.openTab({ store: (store) => refusing(store, () => true) });
    await tab.look();
    await tab.look();
    await device.clock.pass(3 * minuteMs);
    expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
  });

  test('it is written later, so that the next visit says nothing', async () => {
    const id = await deliverUnseen();
    let isFull = true;
    const tab = device.openTab({ store: (store) => refusing(store, () => isFull) });
    const batches: (readonly Announcement[])[] = [];
    tab.outbox.subscribeAnnouncements(async (batch) => void batches.push(batch));
    await tab.look();
    isFull = false;
    await device.clock.pass(minuteMs + 1000);
    expect(await device.record(id)).toMatchObject({ announced: true });
    expect(batches).toEqual([[{ kind: 'delivered', id }]]);
  });
});

test('a message that is rejected a second time is announced a second time', async () => {
  const [tab, worker] = [device.openTab(), device.openWorker()];
  const id = await keep(tab);
  for (let turn = 0; turn < 2; turn += 1) {
    server.script.push(check);
    await tab.outbox.retry(id);
    await worker.deliver('force');
    await tab.look();
  }
  expect(tab.announced).toEqual([
    { kind: 'rejected', id },
    { kind: 'rejected', id },
  ]);
});

describe('while a refusal is being told', () => {
  async function isRefused(id: string): Promise<void> {
    const worker = device.openWorker();
    await worker.outbox.retry(id);
    server.script.push(check);
    await worker.deliver('force');
    expect(await device.record(id)).toMatchObject({ state: 'rejected', announced: false });
  }

  test('another one of the same message comes: that is told after it', async () => {
    let isFull = true;
    const tab = device.openTab({ store: (store) => refusing(store, (after) => !!after && isFull) });
    const id = await keep(device.openWorker());
    const told = { kind: 'rejected', id };
    await isRefused(id);
    const shownFirst = tab.holdScreen();
    await tab.look();
    // This one was claimed in vain; the next ones are not.
    isFull = false;
    shownFirst();
    await device.clock.pass(1000);
    expect(await device.record(id)).toMatchObject({ announced: true });
    await isRefused(id);
    const shown = tab.holdScreen();
    await tab.look();
    await isRefused(id);
    expect(tab.announced).toEqual([told]);
    shown();
    await device.clock.pass(1000);
    expect(tab.announced).toEqual([told, told, told]);
  });

  test('everything is deleted: submitted and refused anew, it is told anew', async () => {
    const [tab, worker] = [device.openTab(), device.openWorker()];
    const id = await keep(worker);
    const told = { kind: 'rejected', id };
    await isRefused(id);
    const shown = tab.holdScreen();
    await tab.look();
    expect(await device.clock.until(worker.outbox.discardAll())).toBe(true);
    shown();
    await device.clock.pass(1000);
    expect(tab.announced).toEqual([told]);
    // A form had its text still.
    worker.origin = { id, message, replaces: [], ambiguous: false, isMaybeSaved: false };
    expect(await keep(worker)).toBe(id);
    await isRefused(id);
    await tab.look();
    expect(tab.announced).toEqual([told, told]);
  });
});

test('what was told by the first version of the site is not told again', async () => {
  const tab = device.openTab();
  const old = {
    v: 1,
    id: '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11',
    state: 'delivered',
    at: device.now(),
    ambiguous: false,
    announced: true,
  };
  await device.openStore().change(old.id, () => old as unknown as OutboxRecord);
  await tab.look();
  expect(tab.announced).toEqual([]);
});
