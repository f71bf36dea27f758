import { describe, expect, test } from 'vitest';
import { held, insertThenReset } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { device, openFull, server, submit, writeUndoubted } from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

/** A full tab has sent a message, and knows alone that it may have arrived. */
async function holdDoubt() {
  const id = await writeUndoubted();
  const { tab: holder, room } = openFull();
  server.script.push(insertThenReset);
  await holder.deliver('start');
  expect(holder.parts.store.isHolding(id)).toBe(true);
  return { id, holder, room };
}

/** A full tab has sent a message that arrived, and knows alone that it did. Nobody looks at it. */
async function holdDelivery() {
  const id = await writeUndoubted();
  const { tab: holder, room } = openFull();
  holder.hide();
  await holder.deliver('start');
  expect(holder.parts.store.isHolding(id)).toBe(true);
  return { id, holder, room };
}

/** Opens it in this tab, and saves it there in other words. */
async function replaceIn(tab: Tab, id: string): Promise<void> {
  await tab.edit(id);
  await submit(tab, { subject: `${message.subject}, corrigida` });
}

describe('what only a full page knows to be in doubt, and another tab', () => {
  test('has opened meanwhile, is in doubt there once the first has room', async () => {
    const { id, holder, room } = await holdDoubt();
    const other = device.openTab();
    await other.edit(id);
    expect(await device.record(id)).toMatchObject({ ambiguous: false });
    room.isThere = true;
    await holder.settle();
    expect(await device.record(id)).toMatchObject({
      state: 'returned',
      openIn: other.id,
      ambiguous: true,
    });
    await submit(other, { subject: 'Outra' });
    await other.look();
    expect(other.announced).toEqual([{ kind: 'cancelled', id }]);
  });

  test('has replaced meanwhile, is told to may have arrived, once', async () => {
    const { id, holder, room } = await holdDoubt();
    await replaceIn(device.openTab(), id);
    expect([...server.rows.values()]).toHaveLength(2);
    room.isThere = true;
    await holder.settle();
    await holder.look();
    await holder.look();
    expect(holder.announced).toEqual([{ kind: 'cancelled', id }]);
    expect(await device.record(id)).toMatchObject({ ambiguous: true, announced: true });
  });

  test('has deleted meanwhile, is told to may have arrived', async () => {
    const { id, holder, room } = await holdDoubt();
    const deleted = await device.openTab().outbox.cancel(id);
    expect(deleted).toEqual({ kind: 'done', ambiguous: false });
    room.isThere = true;
    await holder.settle();
    await holder.look();
    expect(holder.announced).toEqual([{ kind: 'cancelled', id }]);
  });

  test('has replaced while it was being sent unmarked, is told to may have arrived', async () => {
    const id = await writeUndoubted();
    const { tab: sender, room } = openFull();
    const answer = held(insertThenReset);
    server.script.push(answer.meet);
    const delivering = sender.deliver('start');
    await server.arrived(1);
    const other = device.openTab();
    await other.edit(id);
    // The lock is the sender’s: the new version waits.
    const submitting = other.submit({ subject: 'Outra' });
    await device.clock.pass(6000);
    expect(await submitting).toMatchObject({ kind: 'saved' });
    expect(await device.record(id)).toMatchObject({ state: 'cancelled', ambiguous: false });
    room.isThere = true;
    answer.go();
    await device.clock.until(delivering);
    await sender.look();
    expect(sender.announced).toEqual([{ kind: 'cancelled', id }]);
  });
});

describe('what only a full page knows to have arrived, and another tab', () => {
  test('has opened meanwhile, has arrived there as well', async () => {
    const { id, holder, room } = await holdDelivery();
    const other = device.openTab();
    await other.edit(id);
    room.isThere = true;
    await holder.settle();
    expect(await device.record(id)).toMatchObject({ state: 'delivered' });
    await other.look();
    expect(other.announced).toEqual([{ kind: 'delivered', id }]);
  });

  test('has replaced meanwhile, is told to have arrived', async () => {
    const { id, holder, room } = await holdDelivery();
    const other = device.openTab();
    await replaceIn(other, id);
    room.isThere = true;
    await holder.settle();
    await other.look();
    expect(other.announced).toContainEqual({ kind: 'delivered', id });
  });

  test('has found out as well, stays as told there', async () => {
    const { id, holder, room } = await holdDelivery();
    const other = device.openTab();
    await other.settle();
    await other.look();
    expect(other.announced).toEqual([{ kind: 'delivered', id }]);
    room.isThere = true;
    holder.show();
    await holder.settle();
    await holder.look();
    expect(holder.announced).toEqual([]);
    expect(await device.record(id)).toMatchObject({ state: 'delivered', announced: true });
  });
});
