import { expect, test, vi } from 'vitest';
import type { Entry } from '../../../src/outbox/entry/record.ts';
import { hourMs } from '../../../src/outbox/entry/schedule.ts';
import { bare } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { full } from '../support/failing-store.ts';
import { device, keep, server, writeUndoubted } from '../support/outages.ts';

const nowhere = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';

test('a waiting message can be read, to be copied or sent another way', async () => {
  const tab = device.openTab();
  for (const subject of ['Primeira', 'Segunda']) {
    const id = await keep(tab, subject);
    expect(await tab.outbox.read(id)).toEqual({
      kind: 'done',
      message: { ...message, subject },
      isLeftToVisitor: false,
    });
  }
});

test('what is gone says so, whatever is asked of it', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  await tab.deliver('force');
  for (const action of ['read', 'retry', 'edit', 'cancel'] as const) {
    for (const one of [id, nowhere]) {
      expect(await tab.outbox[action](one), action).toEqual({ kind: 'gone' });
    }
  }
});

test('storage that refuses is told as such: nothing is called done, gone or deleted', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  const broken = device.openTab({
    store: (store) => ({
      ...store,
      list: async () => ({ ok: false, error: full }),
      change: async () => ({ ok: false, error: full }),
      changeAll: async () => ({ ok: false, error: full }),
      discard: async () => ({ ok: false, error: full }),
      discardAll: async () => ({ ok: false, error: full }),
    }),
  });
  for (const action of ['read', 'retry', 'edit', 'cancel'] as const) {
    expect(await broken.outbox[action](id), action).toEqual({ kind: 'failed' });
  }
  expect(await broken.outbox.discardSetAside('key')).toBe(false);
  expect(await broken.outbox.discardAll()).toBe(false);
  expect(await broken.outbox.readSetAside()).toEqual([]);
  expect(await device.entries()).toMatchObject([{ id, state: 'queued', message }]);
});

test('a message that surely never left is surely deleted', async () => {
  const id = await writeUndoubted();
  expect(await device.openTab().outbox.cancel(id)).toEqual({ kind: 'done', ambiguous: false });
  expect(await device.record(id)).toMatchObject({ state: 'cancelled', ambiguous: false });
});

test.each(['retry', 'cancel'] as const)(
  'the list shows what was done of a "%s" that was called failed',
  async (action) => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const id = await keep(device.openWorker(), message.subject, bare(429));
    const elsewhere = device.openStore();
    const tab = device.openTab({
      isOnline: () => false,
      store: (store) => ({
        ...store,
        // As a transaction that outlives its time limit: nobody hears of it.
        async change(one, update) {
          await elsewhere.change(one, update);
          return { ok: false, error: { kind: 'timeout', name: 'timeout' } };
        },
      }),
    });
    await tab.look();
    expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ id }]);
    const askedAt = device.now();
    expect(await tab.outbox[action](id)).toEqual({ kind: 'failed' });
    await device.clock.calm();
    const due = tab.outbox.pending.getSnapshot().entries.map(({ nextAttemptAt }) => nextAttemptAt);
    expect(due).toEqual(action === 'retry' ? [askedAt] : []);
  },
);

test('"Tentar agora" makes it due at once', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  expect(await tab.outbox.retry(id)).toMatchObject({ kind: 'done' });
  expect(await device.record(id)).toMatchObject({ state: 'queued', nextAttemptAt: device.now() });
});

test('"Editar" gives the form the message as it is saved, under its own number', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  const origin = { id, message, replaces: [], ambiguous: false, isMaybeSaved: true };
  expect(await tab.outbox.edit(id)).toEqual({ kind: 'done', origin });
  expect(await tab.outbox.takeOpened()).toEqual(origin);
  expect(await tab.outbox.edit(id)).toEqual({ kind: 'done', origin });
  expect(await tab.outbox.read(id)).toMatchObject({ isLeftToVisitor: true });
});

test('what a form cannot take after all waits as before, and is not sent for that', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  const before = await device.record(id);
  await tab.outbox.edit(id);
  await tab.outbox.putBack(id);
  const posts = server.posts.length;
  await tab.deliver();
  expect(server.posts).toHaveLength(posts);
  expect(await device.record(id)).toMatchObject({
    state: 'queued',
    nextAttemptAt: (before as Entry).nextAttemptAt,
  });
  await tab.look();
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ id }]);
  await device.clock.pass(hourMs);
  await tab.deliver();
  expect(server.rows.has(id)).toBe(true);
});

test('a value nobody understands is shown, and deleted when the visitor asks for it', async () => {
  const tab = device.openTab();
  await device.openStore().change(nowhere, () => ({ text: 'half' }) as never);
  await tab.look();
  expect(tab.outbox.pending.getSnapshot()).toMatchObject({ setAside: 1, entries: [] });
  const [found] = await tab.outbox.readSetAside();
  expect(found).toMatchObject({ raw: { text: 'half' } });
  expect(await device.clock.until(tab.outbox.discardSetAside(found?.key ?? ''))).toBe(true);
  await tab.look();
  expect(tab.outbox.pending.getSnapshot()).toMatchObject({ setAside: 0 });
});

test('whoever asks for all to be deleted leaves nothing behind, understood or not', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  await device.openStore().change(nowhere, () => ({ text: 'half' }) as never);
  await tab.look();
  expect(await device.clock.until(tab.outbox.discardAll())).toBe(true);
  await tab.look();
  expect(tab.outbox.pending.getSnapshot()).toMatchObject({ entries: [], setAside: 0, newer: 0 });
  expect(await device.record(id)).toBeUndefined();
  expect(await tab.outbox.read(id)).toEqual({ kind: 'gone' });
});
