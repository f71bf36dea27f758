import { expect, test, vi } from 'vitest';
import { bare, check, hang } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { device, keep, server, submit } from '../support/outages.ts';

test('starts as loading, then shows each message with its state and its next attempt', async () => {
  const tab = device.openTab();
  expect(tab.outbox.pending.getSnapshot()).toEqual({
    status: 'loading',
    entries: [],
    inForm: [],
    setAside: 0,
    newer: 0,
  });
  const id = await keep(tab);
  const createdAt = device.now() - 1000;
  await tab.look();
  expect(tab.outbox.pending.getSnapshot()).toEqual({
    status: 'ready',
    inForm: [],
    setAside: 0,
    newer: 0,
    entries: [
      {
        id,
        subject: message.subject,
        createdAt,
        state: 'queued',
        ambiguous: true,
        mayHaveArrived: true,
        isLeftToVisitor: false,
        openElsewhere: false,
        attempts: 1,
        nextAttemptAt: createdAt + 1500,
        needsAttention: false,
        expiresAt: null,
      },
    ],
  });
});

test('shows what an earlier visit saved without being asked', async () => {
  const id = await keep(device.openWorker());
  const tab = device.openTab();
  await device.clock.calm();
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ id }]);
});

test('says when a message will expire, once the visitor was warned of it', async () => {
  const tab = device.openTab();
  await keep(tab);
  device.clock.jump(23 * 86_400_000);
  await tab.look();
  expect(tab.announced).toMatchObject([{ kind: 'expiring' }]);
  const [entry] = await device.entries();
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([
    { expiresAt: (entry?.warnedAt ?? 0) + 7 * 86_400_000 },
  ]);
});

test('without channels between tabs it learns of the others when it delivers itself', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const tab = device.openTab().start();
  await device.clock.pass(1000);
  const id = await keep(device.openWorker());
  server.otherwise = hang;
  expect(tab.outbox.pending.getSnapshot().entries).toEqual([]);
  tab.happens('online');
  await device.clock.pass(60_000);
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ id }]);
});

test('is the same object until something changes, as React asks of it', async () => {
  const tab = device.openTab();
  await tab.look();
  expect(tab.outbox.pending.getSnapshot().status).toBe('ready');
  expect(tab.outbox.pending.getSnapshot()).toBe(tab.outbox.pending.getSnapshot());
});

test('is live over tabs', async () => {
  const [tab, other] = [device.openTab(), device.openTab()];
  const id = await keep(other);
  await device.clock.calm();
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ id }]);
  await other.deliver('force');
  await device.clock.calm();
  expect(tab.outbox.pending.getSnapshot()).toMatchObject({ status: 'ready', entries: [] });
});

test('does not show what the visitor waits for in front of the form', async () => {
  const tab = device.openTab();
  server.script.push(hang);
  const submitting = tab.submit();
  await server.arrived(1);
  await device.clock.calm();
  expect(tab.outbox.pending.getSnapshot()).toMatchObject({ status: 'ready', entries: [] });
  await device.clock.until(submitting);
  await device.clock.calm();
  expect(tab.outbox.pending.getSnapshot().entries).toHaveLength(1);
});

test('nor what is sent again from the form that the server gave it back to', async () => {
  const tab = device.openTab();
  server.script.push(bare(500), hang);
  const refused = await submit(tab);
  expect(refused.kind).toBe('refused');
  const again = tab.submit();
  await server.arrived(2);
  await device.clock.calm();
  expect(tab.outbox.pending.getSnapshot()).toMatchObject({ status: 'ready', entries: [] });
  expect(await device.clock.until(again)).toMatchObject({ kind: 'saved', id: refused.id });
  await device.clock.calm();
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ id: refused.id }]);
});

test('shows at once what a page was sending that is gone, and what another one sends', async () => {
  const [tab, other] = [device.openTab(), device.openTab()];
  server.script.push(hang);
  void tab.submit();
  await server.arrived(1);
  await device.clock.calm();
  const facts = { ambiguous: false, mayHaveArrived: true, isLeftToVisitor: false };
  const sending = { subject: message.subject, state: 'sending', ...facts };
  expect(other.outbox.pending.getSnapshot().entries).toMatchObject([sending]);
  tab.kill();
  const next = device.openTab();
  await device.clock.calm();
  expect(next.outbox.pending.getSnapshot().entries).toMatchObject([sending]);
});

test('shows what an earlier visit left also while this page sends it for the first time', async () => {
  const first = device.openTab({ lock: { run: () => new Promise(() => {}) } });
  void first.submit();
  await device.clock.calm();
  first.kill();
  await device.clock.pass(60_000);
  server.script.push(hang);
  const tab = device.openTab();
  void tab.deliver('start');
  await server.arrived(1);
  await tab.look();
  const sending = { state: 'sending', attempts: 1 };
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([sending]);
});

test('shows the oldest first, and what is sent right now without a time', async () => {
  const tab = device.openTab();
  const ids: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) ids.push(await keep(tab));
  server.script.push(hang);
  void device.openWorker().deliver('force');
  await server.arrived(6);
  await device.clock.calm();
  const { entries } = tab.outbox.pending.getSnapshot();
  expect(entries.map(({ id }) => id)).toEqual(ids);
  const sending = entries.filter(({ state }) => state === 'sending');
  expect(sending).toMatchObject([{ nextAttemptAt: null, ambiguous: true }]);
});

test('does not call an unreadable queue empty', async () => {
  let isBroken = false;
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      list: async () =>
        isBroken ? { ok: false, error: { kind: 'failed', name: 'UnknownError' } } : store.list(),
    }),
  });
  await keep(tab);
  await device.clock.calm();
  isBroken = true;
  await tab.look();
  expect(tab.outbox.pending.getSnapshot()).toMatchObject({
    status: 'unreadable',
    entries: [{ subject: message.subject }],
  });
  isBroken = false;
  await tab.look();
  expect(tab.outbox.pending.getSnapshot().status).toBe('ready');
});

test('needs attention after a day, and at once when it is left to the visitor', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  await tab.look();
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ needsAttention: false }]);
  device.clock.jump(86_400_000);
  await tab.look();
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ needsAttention: true }]);
  server.script.push(check);
  await tab.deliver('force');
  await tab.look();
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([
    { id, state: 'rejected', nextAttemptAt: null, needsAttention: true, isLeftToVisitor: true },
  ]);
});

test('is not read while the page is hidden, and is as soon as it is seen', async () => {
  let reads = 0;
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      list: () => {
        reads += 1;
        return store.list();
      },
    }),
  });
  await device.clock.calm();
  tab.hide();
  reads = 0;
  await keep(device.openWorker());
  await device.clock.pass(5000);
  expect(reads).toBe(0);
  tab.show();
  await device.clock.calm();
  expect(tab.outbox.pending.getSnapshot().entries).toHaveLength(1);
});
