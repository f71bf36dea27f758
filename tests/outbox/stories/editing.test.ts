import { describe, expect, test } from 'vitest';
import { hourMs } from '../../../src/outbox/entry/schedule.ts';
import { bare, check, hang, held, insertThenFail } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { device, keep, server, submit } from '../support/outages.ts';

describe('"Editar"', () => {
  test('opens a waiting message, which is saved meanwhile', async () => {
    const tab = device.openTab();
    const id = await keep(tab);
    expect(await tab.edit(id)).toEqual({
      kind: 'done',
      origin: { id, message, replaces: [], ambiguous: false, isMaybeSaved: true },
    });
    expect(await device.records()).toMatchObject([{ id, state: 'returned', message }]);
    await tab.settle();
    expect(server.rows.size).toBe(0);
  });

  test('and "Enviar" without a change sends the same message under the same number', async () => {
    const tab = device.openTab();
    const id = await keep(tab);
    await tab.edit(id);
    expect(await submit(tab)).toMatchObject({ kind: 'delivered', id });
    expect([...server.rows.keys()]).toEqual([id]);
    expect(await device.records()).toHaveLength(1);
  });

  test('and "Enviar" with a change sends the new version alone, and says what may have arrived', async () => {
    const tab = device.openTab();
    const id = await keep(tab);
    await tab.edit(id);
    const result = await submit(tab, { subject: 'Outro assunto' });
    expect(result).toMatchObject({ kind: 'delivered', olderAmbiguous: false });
    await tab.settle();
    expect([...server.rows.values()]).toMatchObject([{ subject: 'Outro assunto' }]);
    expect(await device.record(id)).toMatchObject({ state: 'cancelled' });
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'cancelled', id }]);
  });

  test('of a message that is gone leaves the one the form shows as it is', async () => {
    const tab = device.openTab();
    const [one, two] = [await keep(tab, 'Primeira'), await keep(tab, 'Segunda')];
    await tab.edit(one);
    await device.openTab({ isVisible: false }).outbox.cancel(two);
    const before = await device.record(one);
    expect(await tab.outbox.edit(two)).toEqual({ kind: 'gone' });
    expect(await device.record(one)).toEqual(before);
    await tab.outbox.putBack(one);
    expect(await device.record(one)).toMatchObject({ state: 'queued' });
  });

  test('of a second message, before the form has shown the first one: of that the visitor is told', async () => {
    const tab = device.openTab();
    const other = await keep(tab, 'Segunda');
    server.script.push(bare(500));
    // It is loaded again before the error is on the screen.
    tab.screen = new Promise(() => {});
    const { id } = await submit(tab, { subject: 'Primeira' });
    const reloaded = device.reload(tab);
    await device.clock.until(reloaded.edit(other));
    await reloaded.look();
    expect(reloaded.announced).toEqual([{ kind: 'returned', id }]);
    await device.clock.calm();
    expect(reloaded.outbox.pending.getSnapshot().entries).toMatchObject([{ id }]);
    expect(await device.record(id)).toMatchObject({ openIn: null, announced: true });
  });

  test('of a second message puts the first one back on the list, kept, and says so', async () => {
    const tab = device.openTab();
    const [one, two] = [await keep(tab, 'Primeira'), await keep(tab, 'Segunda')];
    await tab.edit(one);
    await tab.edit(two);
    await tab.look();
    expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([
      { id: one, state: 'returned', openElsewhere: false, needsAttention: true },
    ]);
    // It was to go by itself, and does not any more.
    expect(tab.announced).toEqual([{ kind: 'returned', id: one }]);
    expect(await device.record(one)).toMatchObject({ openIn: null });
    expect(await tab.outbox.takeOpened()).toMatchObject({ id: two });
  });

  test('and closed unchanged, after a reload too, is sent by itself as before', async () => {
    const tab = device.openTab();
    const id = await keep(tab);
    await tab.edit(id);
    const reloaded = device.reload(tab);
    await device.clock.until(reloaded.outbox.takeOpened());
    await reloaded.outbox.putBack(id);
    expect(await device.record(id)).toMatchObject({ state: 'queued', announced: false });
    await device.clock.pass(hourMs);
    await reloaded.deliver();
    expect(server.rows.has(id)).toBe(true);
  });

  test('asked for once more where it is open, and closed unchanged, is sent by itself as before', async () => {
    const tab = device.openTab();
    const id = await keep(tab);
    await tab.edit(id);
    await tab.edit(id);
    await tab.outbox.putBack(id);
    expect(await device.record(id)).toMatchObject({ state: 'queued' });
  });

  test('taken over by another tab and closed there, it is left to its visitor: the first may have changed it', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await keep(tab);
    await tab.edit(id);
    await other.edit(id);
    await other.outbox.putBack(id);
    expect(await device.record(id)).toMatchObject({ state: 'returned', openIn: null });
    // It was to go by itself, and does not any more.
    await other.look();
    expect(other.announced).toEqual([{ kind: 'returned', id }]);
  });

  test('taken over by another tab and back, and closed: the other one may have changed it', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await keep(tab);
    for (const one of [tab, other, tab]) await one.edit(id);
    await tab.outbox.putBack(id);
    expect(await device.record(id)).toMatchObject({ state: 'returned', openIn: null });
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'returned', id }]);
  });

  test('survives a reload, and a form that is emptied lets it go', async () => {
    const tab = device.openTab();
    const id = await keep(tab);
    await tab.edit(id);
    const reloaded = device.reload(tab);
    expect(await device.clock.until(reloaded.outbox.takeOpened())).toEqual({
      id,
      message,
      replaces: [],
      ambiguous: false,
      isMaybeSaved: true,
    });
    await reloaded.outbox.release(id);
    expect(await device.record(id)).toMatchObject({ state: 'returned', openIn: null });
    expect(await reloaded.outbox.takeOpened()).toBeNull();
    await reloaded.look();
    expect(reloaded.announced).toEqual([{ kind: 'returned', id }]);
    expect(reloaded.outbox.pending.getSnapshot().entries).toMatchObject([
      { id, state: 'returned' },
    ]);
  });
});

test.each([
  ['deleted in another tab while it is sent', 'cancel'],
  ['sent when the page is loaded again', 'reload'],
])('%s: that the version before may have arrived is told once', async (_, what) => {
  const [tab, other] = [device.openTab(), device.openTab({ isVisible: false })];
  server.script.push(insertThenFail, hang);
  const { id } = await submit(tab);
  const submitting = tab.submit({ subject: 'Outro assunto' });
  await server.arrived(2);
  const told = { kind: 'cancelled', id };
  if (what === 'cancel') {
    await other.outbox.cancel(tab.origin?.id ?? '');
    expect(await device.clock.until(submitting)).toMatchObject({ kind: 'cancelled' });
    await tab.look();
    expect(tab.announced).toEqual([told]);
  } else {
    const reloaded = device.reload(tab);
    await reloaded.look();
    await reloaded.look();
    expect([...tab.announced, ...reloaded.announced]).toEqual([told]);
  }
});

describe('while it is being sent', () => {
  test('it can be edited; if the first version arrives after all, that is told', async () => {
    const [tab, worker] = [device.openTab(), device.openWorker()];
    const id = await keep(tab);
    const answer = held();
    server.script.push(answer.meet);
    const sending = worker.deliver('force');
    await server.arrived(2);
    expect(await tab.edit(id)).toMatchObject({ kind: 'done' });
    expect(await device.record(id)).toMatchObject({ state: 'returned', ambiguous: true });
    answer.go();
    await sending;
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
    // Unchanged there is nothing left to send; changed it is another message.
    const told = { kind: 'delivered', id, olderAmbiguous: false, recorded: 'before' };
    expect(await submit(tab)).toMatchObject(told);
    // Whoever submits it again is answered again.
    await device.clock.calm();
    expect(tab.told.at(-1)).toMatchObject(told);
    expect(server.posts).toHaveLength(2);
    expect(tab.saved).toHaveLength(2);
    expect(server.rows.size).toBe(1);
  });

  test('and its attempt fails meanwhile, the edited text is not touched by that', async () => {
    const [tab, worker] = [device.openTab(), device.openWorker()];
    const id = await keep(tab);
    const answer = held(check);
    server.script.push(answer.meet);
    const sending = worker.deliver('force');
    await server.arrived(2);
    await tab.edit(id);
    answer.go();
    await sending;
    expect(await device.record(id)).toMatchObject({
      state: 'returned',
      openIn: tab.id,
      message,
    });
  });

  test('and is replaced, both versions may arrive, each as one row', async () => {
    const [tab, worker] = [device.openTab(), device.openWorker()];
    const id = await keep(tab);
    const answer = held();
    server.script.push(answer.meet);
    const sending = worker.deliver('force');
    await server.arrived(2);
    await tab.edit(id);
    const submitting = tab.submit({ subject: 'Outro assunto' });
    answer.go();
    await sending;
    expect(await device.clock.until(submitting)).toMatchObject({ kind: 'delivered' });
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
    expect([...server.rows.keys()][0]).toBe(id);
    expect(server.rows.size).toBe(2);
  });
});
