import { describe, expect, test } from 'vitest';
import { isEntry } from '../../../src/outbox/entry/record.ts';
import { minuteMs } from '../../../src/outbox/entry/schedule.ts';
import { bare } from '../support/behaviours.ts';
import { full } from '../support/failing-store.ts';
import { device, keep, server, submit } from '../support/outages.ts';

test('reloaded while the storage cannot be read, the form has its message as soon as it can', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  await tab.edit(id);
  tab.kill();
  let isReadable = false;
  const reloaded = device.openTab({
    session: tab.session,
    store: (store) => ({
      ...store,
      list: async () => (isReadable ? store.list() : { ok: false, error: full }),
    }),
  });
  const found: unknown[] = [];
  void reloaded.outbox.takeOpened().then((opened) => found.push(opened?.id));
  await device.clock.pass(10_000);
  expect(found).toEqual([]);
  isReadable = true;
  await device.clock.pass(10_000);
  expect(found).toEqual([id]);
});

describe('the storage does not take in what the form shows', () => {
  /** A tab whose storage refuses what is changed, or changes it and says so to nobody. */
  function openTroubled() {
    const trouble = { refuses: false, isMute: false };
    const troubled =
      <A extends unknown[], R>(change: (...args: A) => Promise<R>) =>
      async (...args: A) => {
        if (trouble.refuses) return { ok: false, error: full } as const;
        const changed = await change(...args);
        return trouble.isMute ? ({ ok: false, error: full } as const) : changed;
      };
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        change: troubled(store.change),
        changeAll: troubled(store.changeAll),
      }),
    });
    const listed = () => tab.outbox.pending.getSnapshot().entries;
    return { tab, trouble, listed };
  }

  test('emptied, the form is followed by the list at once, and by the storage when it can', async () => {
    const { tab, trouble, listed } = openTroubled();
    const id = await keep(tab);
    await tab.edit(id);
    await tab.look();
    expect(listed()).toEqual([]);
    trouble.refuses = true;
    const released = tab.outbox.release(id);
    await device.clock.pass(500);
    expect(listed()).toMatchObject([{ id, state: 'returned', openElsewhere: false }]);
    expect(await device.clock.until(tab.outbox.takeOpened())).toBeNull();
    trouble.refuses = false;
    await device.clock.pass(minuteMs);
    await released;
    expect(await device.record(id)).toMatchObject({ state: 'returned', openIn: null });
  });

  test('opened, and told as not opened: nobody sends it now, which is told, and the list opens it', async () => {
    const { tab, trouble, listed } = openTroubled();
    const id = await keep(tab);
    trouble.isMute = true;
    expect(await tab.edit(id)).toEqual({ kind: 'failed' });
    await device.clock.pass(500);
    expect(tab.announced).toEqual([{ kind: 'returned', id }]);
    expect(await device.record(id)).toMatchObject({ state: 'returned', openIn: null });
    expect(listed()).toMatchObject([{ id, openElsewhere: false }]);
    trouble.isMute = false;
    expect(await tab.edit(id)).toMatchObject({ kind: 'done', origin: { id } });
    await tab.look();
    expect(listed()).toEqual([]);
  });

  test('let go of, and sent again from there: the form has it when it is refused', async () => {
    const { tab, trouble, listed } = openTroubled();
    server.script.push(bare(500));
    const { id } = await submit(tab);
    const { origin } = tab;
    trouble.refuses = true;
    void tab.outbox.release(id);
    trouble.refuses = false;
    tab.origin = origin;
    server.script.push(bare(500));
    expect(await submit(tab)).toMatchObject({ kind: 'refused', id });
    await tab.look();
    expect(listed()).toEqual([]);
  });

  test('open under this tab’s name, and not in its form, as of a copy: listed, told, and let go of', async () => {
    const tab = device.openTab();
    const [shown, other] = [await keep(tab, 'Primeira'), await keep(tab, 'Segunda')];
    await tab.edit(shown);
    const reloaded = device.reload(tab);
    const asOpen = { state: 'returned', openIn: reloaded.id } as const;
    await device
      .openStore()
      .change(other, (record) => (record && isEntry(record) ? { ...record, ...asOpen } : record));
    expect(await device.clock.until(reloaded.outbox.takeOpened())).not.toBeNull();
    await device.clock.pass(500);
    const entries = reloaded.outbox.pending.getSnapshot().entries.map(({ id }) => id);
    expect(entries).toHaveLength(1);
    expect(reloaded.announced).toEqual([{ kind: 'returned', id: entries[0] }]);
    const openIn = (await device.entries()).map((entry) => entry.openIn);
    expect(openIn.toSorted()).toEqual([reloaded.id, null].toSorted());
  });

  test('a form lets go only of what it has: opened elsewhere since, it stays open there', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await keep(tab);
    await tab.edit(id);
    await other.edit(id);
    await tab.outbox.release(id);
    expect(await device.record(id)).toMatchObject({ openIn: other.id });
  });
});
