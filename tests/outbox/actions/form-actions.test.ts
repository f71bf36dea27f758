import { expect, test } from 'vitest';
import { next } from '../../../src/outbox/entry/next.ts';
import type { Entry } from '../../../src/outbox/entry/record.ts';
import { message } from '../support/contents.ts';
import { full } from '../support/failing-store.ts';
import { device, keep } from '../support/outages.ts';

/** How a database fails that does not open in time. */
const slow = { kind: 'timeout', name: 'timeout' } as const;
const nowhere = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';
/** The ids of a draft that was never submitted as far as its tab knows. */
const asDraft = (draftId: string) => ({ draftId, sentAs: null });

test('of two messages each is read as itself, whichever was written first', async () => {
  const tab = device.openTab();
  const subjects = ['Primeira', 'Segunda'];
  const ids = [];
  for (const subject of subjects) ids.push(await keep(tab, subject));
  const found = [];
  for (const id of ids) found.push(await tab.outbox.read(id));
  expect(found).toMatchObject(subjects.map((subject) => ({ message: { ...message, subject } })));
});

test('a draft is known to be submitted once the outbox has it, unless this form has it open', async () => {
  const [tab, other] = [device.openTab(), device.openTab()];
  const id = await keep(tab);
  await keep(tab, 'Outra');
  expect(await tab.outbox.isSubmitted(asDraft(id))).toBe(true);
  expect(await tab.outbox.isSubmitted({ draftId: nowhere, sentAs: id })).toBe(true);
  expect(await tab.outbox.isSubmitted(asDraft(nowhere))).toBe(false);
  expect(await tab.outbox.isSubmitted({ draftId: null, sentAs: null })).toBe(false);
  await tab.edit(id);
  expect(await tab.outbox.isSubmitted(asDraft(id))).toBe(false);
  expect(await other.outbox.isSubmitted(asDraft(id))).toBe(true);
});

test('in a duplicated tab a draft is another text than what the first one submitted as it since', async () => {
  const tab = device.openTab();
  await tab.parts.tab.settled;
  const copy = device.openTab({ session: tab.session.copy() });
  const id = await keep(tab);
  expect(await device.clock.until(copy.outbox.isSubmitted(asDraft(id)))).toBe(false);
  expect([await tab.outbox.isCopy(), await copy.outbox.isCopy()]).toEqual([false, true]);
  // The very text of a submission is that submission.
  expect(await copy.outbox.isSubmitted({ draftId: id, sentAs: id })).toBe(true);
});

test('a message is known as long as there is a record of it: open in this form, and ended', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  await keep(tab, 'Outra');
  expect(await tab.outbox.isKnown(nowhere)).toBe(false);
  expect(await tab.outbox.isKnown(id)).toBe(true);
  await tab.edit(id);
  expect(await tab.outbox.isKnown(id)).toBe(true);
  await tab.outbox.cancel(id);
  expect(await tab.outbox.isKnown(id)).toBe(true);
});

test('whether a draft is submitted is not guessed where nothing can be read', async () => {
  const id = await keep(device.openTab());
  const blind = device.openTab({
    store: (store) => ({ ...store, list: async () => ({ ok: false, error: full }) }),
  });
  expect(await blind.outbox.isSubmitted(asDraft(id))).toBeNull();
  expect(await blind.outbox.isKnown(id)).toBeNull();
});

test('what a draft was submitted as is not said before a slow database has opened', async () => {
  const id = await keep(device.openTab());
  const opensAt = device.now() + 12_000;
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      list: async () => (device.now() < opensAt ? { ok: false, error: slow } : store.list()),
    }),
  });
  const answers = Promise.all([tab.outbox.isKnown(id), tab.outbox.isSubmitted(asDraft(id))]);
  expect(await device.clock.until(answers)).toEqual([true, true]);
  expect(device.now()).toBeGreaterThanOrEqual(opensAt);
});

test('nor is it in a tab that nobody looks at yet, as one restored in the background', async () => {
  const id = await keep(device.openTab());
  const opensAt = device.now() + 12_000;
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      async list() {
        const isClosed = device.now() < opensAt;
        // A database that does not open takes three seconds to say so.
        if (isClosed) await new Promise((resolve) => setTimeout(resolve, 3000));
        return isClosed ? { ok: false, error: slow } : store.list();
      },
    }),
  });
  tab.hide();
  const answers = Promise.all([tab.outbox.isKnown(id), tab.outbox.isSubmitted(asDraft(id))]);
  expect(await device.clock.until(answers)).toEqual([true, true]);
});

test.each([
  ['', 0],
  [', also with the clock set back', -3_600_000],
])(
  'a database that never opens keeps no text waiting for longer than code would%s',
  async (_, jump) => {
    const id = await keep(device.openTab());
    const tab = device.openTab({
      store: (store) => ({ ...store, list: async () => ({ ok: false, error: slow }) }),
    });
    device.clock.jump(jump);
    const askedAt = device.now();
    expect(await device.clock.until(tab.outbox.isKnown(id))).toBeNull();
    expect(device.now() - askedAt).toBe(15_000);
  },
);

test('what was opened by a write that was called failed stays in the list', async () => {
  const id = await keep(device.openTab());
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      // As a transaction that outlives its time limit.
      async changeAll(...how) {
        await store.changeAll(...how);
        return { ok: false, error: full };
      },
    }),
  });
  expect(await tab.edit(id)).toEqual({ kind: 'failed' });
  await device.clock.calm();
  expect(await device.record(id)).toMatchObject({ openIn: tab.id });
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ id }]);
});

test('of two that a tab has open the form gets one, and the list shows the other at once', async () => {
  const tab = device.openTab();
  const ids = [await keep(tab), await keep(tab, 'Outra')];
  for (const id of ids) {
    const event = { type: 'edit', tab: tab.id } as const;
    const opened = next((await device.record(id)) as Entry, event, device.now());
    await device.openStore().change(id, () => opened);
  }
  const reloaded = device.reload(tab);
  await device.clock.pass(5000);
  expect(reloaded.outbox.pending.getSnapshot().entries).toEqual([]);
  const shown = await reloaded.outbox.takeOpened();
  await device.clock.calm();
  const listed = reloaded.outbox.pending.getSnapshot().entries.map(({ id }) => id);
  expect(ids).toContain(shown?.id);
  expect(listed).toEqual(ids.filter((id) => id !== shown?.id));
});

test('a page loaded again has the message that was open in its form, and the list the other', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  const other = await keep(tab, 'Outra');
  await tab.edit(id);
  const reloaded = device.reload(tab);
  expect(await device.clock.until(reloaded.outbox.takeOpened())).toMatchObject({ id, message });
  await reloaded.look();
  expect(reloaded.outbox.pending.getSnapshot().entries).toMatchObject([{ id: other }]);
});

test('what was open in a form that does not take it again is in the list', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  await tab.edit(id);
  const reloaded = device.reload(tab);
  reloaded.outbox.decline(id);
  expect(await device.clock.until(reloaded.outbox.takeOpened())).toBeNull();
  await device.clock.calm();
  expect(reloaded.outbox.pending.getSnapshot().entries).toMatchObject([{ id }]);
});
