import { describe, expect, test } from 'vitest';
import { next } from '../../../src/outbox/entry/next.ts';
import { answer, delivered } from '../entry/transition-cases.ts';
import { bare, hang, held, insert, reset } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { full } from '../support/failing-store.ts';
import { device, keep, server, submit } from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

test('an error nobody foresaw is told as "perhaps not saved", and the form can be sent again', async () => {
  let isBroken = true;
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      async save(...args) {
        if (isBroken) throw new RangeError(message.name);
        return store.save(...args);
      },
    }),
  });
  expect(await submit(tab)).toMatchObject({ kind: 'notSaved', reason: 'unknown', ambiguous: true });
  expect(tab.logged).toEqual([['contact: the submission failed', { name: 'RangeError' }]]);
  isBroken = false;
  expect(await submit(tab)).toMatchObject({ kind: 'delivered' });
});

test('saved all the same, and delivered by another run, it is told as that', async () => {
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      async save(...args) {
        await store.save(...args);
        throw new RangeError(message.name);
      },
    }),
  });
  const { id, kind } = await submit(tab);
  expect(kind).toBe('notSaved');
  // Whether an attempt had begun nobody knows, and the record knows of none: nothing is said of it yet.
  await tab.look();
  expect(tab.saved).toEqual([]);
  await device.openWorker().settle();
  await tab.look();
  const submission = tab.outbox.submission.getSnapshot();
  expect(submission).toMatchObject({ kind: 'ended', result: { kind: 'delivered', id } });
  expect(tab.saved).toEqual([id]);
});

describe('dismissed while it is under way, as where the visitor deletes all there is', () => {
  test.each([
    ['a delivery is told', insert, 'ended'],
    ['what failed is not, and leaves no text in a form', reset, 'idle'],
    ['nor is a refusal', bare(500), 'idle'],
  ] as const)('%s', async (_, behaviour, kind) => {
    const tab = device.openTab({
      store: (store) => ({ ...store, save: async () => ({ kind: 'failed', error: full }) }),
    });
    const answer = held(behaviour);
    server.script.push(answer.meet);
    const submitting = tab.submit();
    await server.arrived(1);
    tab.outbox.dismiss();
    expect(tab.outbox.submission.getSnapshot()).toEqual({ kind: 'sending', message });
    answer.go();
    await device.clock.until(submitting);
    expect(tab.outbox.submission.getSnapshot()).toMatchObject({ kind });
    // The next one is told whatever becomes of it.
    server.script.push(reset);
    await submit(tab, { subject: 'Outra' });
    expect(tab.outbox.submission.getSnapshot()).toMatchObject({ kind: 'ended' });
  });
});

describe('edited, and sent although it could not be saved', () => {
  /** A tab whose storage takes no new message. */
  const openFull = () =>
    device.openTab({
      store: (store) => ({ ...store, save: async () => ({ kind: 'failed', error: full }) }),
    });

  test.each([
    ['which may have arrived', true],
    ['which never left', false],
  ])('it ends the version before, %s', async (_, ambiguous) => {
    const id = await keep(device.openTab({ isOnline: () => ambiguous }));
    const tab = openFull();
    await tab.edit(id);
    const result = await submit(tab, { subject: 'Outro assunto' });
    expect(result).toMatchObject({ kind: 'delivered', olderAmbiguous: false, recorded: 'no' });
    expect(await device.records()).toMatchObject([{ id, state: 'cancelled', ambiguous }]);
    await tab.look();
    expect(tab.announced).toEqual(ambiguous ? [{ kind: 'cancelled', id }] : []);
  });

  test('that the version before has arrived meanwhile is told', async () => {
    const other = device.openTab({ isOnline: () => false });
    const id = await keep(other);
    other.kill();
    const tab = openFull();
    await tab.edit(id);
    await device.openStore().change(id, (record) => record && next(record, answer(delivered), 0));
    await submit(tab, { subject: 'Outro assunto' });
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
  });

  test('and not arrived, the version before stays, open in the form', async () => {
    const id = await keep(device.openTab());
    const tab = openFull();
    await tab.edit(id);
    server.otherwise = reset;
    expect(await submit(tab, { subject: 'Outro assunto' })).toMatchObject({
      kind: 'notSaved',
      reason: 'storage',
      ambiguous: true,
    });
    expect(await device.records()).toMatchObject([{ id, state: 'returned', openIn: tab.id }]);
    expect(tab.logged).toEqual([['contact: not saved', full]]);
  });
});

test.each([
  ['nobody looks', (tab: Tab) => tab.hide()],
  [
    'the form is not on the screen',
    (tab: Tab) => {
      tab.isAtForm = false;
    },
  ],
])(
  'an error while %s, and storage that cannot be read: the message is called saved',
  async (_, leave) => {
    let isLost = false;
    const lost = { ok: false, error: full } as const;
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        list: async () => (isLost ? lost : store.list()),
        change: async (...args) => (isLost ? lost : store.change(...args)),
      }),
    });
    const answer = held(bare(500));
    server.script.push(answer.meet);
    const submitting = tab.submit();
    await server.arrived(1);
    isLost = true;
    leave(tab);
    answer.go();
    expect(await device.clock.until(submitting)).toMatchObject({ kind: 'saved' });
  },
);

test('a second error that leaves no doubt puts none on what is saved', async () => {
  let isFull = false;
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      save: async (...args) => (isFull ? { kind: 'failed', error: full } : store.save(...args)),
    }),
  });
  server.otherwise = bare(429);
  await submit(tab);
  isFull = true;
  expect(await submit(tab)).toMatchObject({ kind: 'refused', saved: 'yes', ambiguous: false });
  expect(await device.entries()).toMatchObject([{ state: 'returned', ambiguous: false }]);
});

test('what waits in this form is not called saved where it could not be saved again', async () => {
  let isFull = false;
  const tab = device.openTab({
    store: (store) => ({
      ...store,
      save: async (...args) => (isFull ? { kind: 'failed', error: full } : store.save(...args)),
    }),
  });
  server.script.push(bare(500), hang);
  await submit(tab);
  // The form leaves the doubt to the record.
  tab.origin = tab.origin && { ...tab.origin, ambiguous: false };
  isFull = true;
  // Nobody sends by itself what a form shows: "saved" would be a promise without anybody to keep it;
  // but the record of the first try has the text, and so "not saved" would be untrue.
  const told = { kind: 'refused', saved: 'yes', ambiguous: true };
  expect(await submit(tab)).toMatchObject(told);
  await tab.look();
  expect(await device.entries()).toMatchObject([{ state: 'returned' }]);
  expect(tab.outbox.pending.getSnapshot().entries).toEqual([]);
  expect(tab.announced).toEqual([]);
});
