import { describe, expect, test } from 'vitest';
import { insert, reset } from './support/behaviours.ts';
import { full } from './support/failing-store.ts';
import { device, keep, server, submit } from './support/outages.ts';

describe('once a message is saved, the browser is asked', () => {
  test('to deliver it without the page, each time, and to keep what is stored, once', async () => {
    const tab = device.openTab();
    await submit(tab);
    expect(tab.asked).toEqual(['delivery', 'persistence']);
    await submit(tab);
    expect(tab.asked).toEqual(['delivery', 'persistence', 'delivery']);
  });

  test('before the answer, which the page may not live to see', async () => {
    const tab = device.openTab();
    server.otherwise = () => {};
    void tab.submit();
    await server.arrived(1);
    expect(tab.asked).toEqual(['delivery', 'persistence']);
  });
});

test.each([
  ['notSaved', reset],
  ['delivered', insert],
] as const)(
  'where nothing could be saved, the browser is asked for nothing: %s',
  async (kind, meets) => {
    const tab = device.openTab({
      store: (store) => ({ ...store, save: async () => ({ kind: 'failed', error: full }) }),
    });
    server.otherwise = meets;
    expect(await submit(tab)).toMatchObject({ kind });
    expect(tab.asked).toEqual([]);
  },
);

describe('a page that is hidden', () => {
  test('asks for a delivery of what waits: the browser may have given up the last one', async () => {
    const tab = device.openTab();
    await keep(tab);
    await tab.look();
    tab.asked.length = 0;
    tab.hide();
    expect(tab.asked).toEqual(['delivery']);
    tab.show();
    expect(tab.asked).toEqual(['delivery']);
  });

  test('asks for one also while it sends what was saved: whoever leaves now may cut that off', async () => {
    const tab = device.openTab();
    await keep(tab);
    await tab.look();
    server.otherwise = () => {};
    const posts = server.posts.length;
    tab.start();
    await device.clock.until(server.arrived(posts + 1));
    await tab.look();
    tab.asked.length = 0;
    tab.hide();
    expect(tab.asked).toEqual(['delivery']);
  });

  test('asks for one also while it sends what the visitor has just submitted', async () => {
    const tab = device.openTab();
    server.otherwise = () => {};
    void tab.submit();
    await server.arrived(1);
    await tab.look();
    tab.asked.length = 0;
    tab.hide();
    expect(tab.asked).toEqual(['delivery']);
  });

  test('asks for one also before it knows what waits', () => {
    const tab = device.openTab();
    tab.hide();
    expect(tab.asked).toEqual(['delivery']);
  });

  test('asks for one also where another message is left to the visitor', async () => {
    const tab = device.openTab();
    await tab.edit(await keep(tab));
    await keep(device.openTab(), 'Segunda');
    await tab.look();
    tab.asked.length = 0;
    tab.hide();
    expect(tab.asked).toEqual(['delivery']);
  });

  test('asks for none where nothing waits for the clock', async () => {
    const tab = device.openTab();
    const id = await keep(tab);
    await tab.edit(id);
    await tab.look();
    tab.asked.length = 0;
    tab.hide();
    expect(tab.asked).toEqual([]);
  });
});

describe('a page that is left, and comes back', () => {
  test('is not here meanwhile for the other tabs, and lets go of the storage', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await keep(tab);
    await tab.edit(id);
    await other.look();
    expect(other.outbox.pending.getSnapshot().entries).toMatchObject([{ openElsewhere: true }]);
    tab.happens('pagehide');
    await other.look();
    await device.clock.pass(20_000);
    expect(other.outbox.pending.getSnapshot().entries).toMatchObject([{ openElsewhere: false }]);
    let isRead = false;
    const reading = tab.outbox.read(id).then((result) => {
      isRead = true;
      return result;
    });
    await device.clock.calm();
    expect(isRead).toBe(false);
    tab.happens('pageshow');
    expect(await device.clock.until(reading)).toMatchObject({ kind: 'done' });
    // The other tab has said meanwhile that nobody had it open any more.
    await tab.edit(id);
    await other.look();
    expect(other.outbox.pending.getSnapshot().entries).toMatchObject([{ openElsewhere: true }]);
  });

  test('shows what happened meanwhile', async () => {
    const tab = device.openTab();
    await tab.look();
    tab.happens('pagehide');
    const other = device.openTab();
    const id = await keep(other);
    await other.outbox.cancel(id);
    await keep(other, 'Segunda');
    tab.happens('pageshow');
    await device.clock.calm();
    expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ subject: 'Segunda' }]);
  });
});

test('"Tentar agora" sends at once, whatever the wait', async () => {
  const tab = device.openTab().start();
  server.otherwise = reset;
  const id = await keep(tab);
  await device.clock.pass(30 * 60_000);
  server.otherwise = insert;
  const before = device.now();
  expect(await device.clock.busy(tab.outbox.retry(id))).toMatchObject({ kind: 'done' });
  expect(server.rows.size).toBe(1);
  expect(device.now()).toBe(before);
});

test('a form that is touched has the client fetched before it is needed', () => {
  const tab = device.openTab();
  tab.outbox.warmUp();
  expect(tab.asked).toEqual(['client']);
});

test('a form that comes before another one has gone is on the screen once that has', () => {
  const tab = device.openTab();
  const { shownForms, showForm } = tab.outbox;
  tab.isAtForm = false;
  expect(shownForms.getSnapshot()).toBe(0);
  const hide = showForm();
  const hideNext = showForm();
  hide();
  expect(shownForms.getSnapshot()).toBe(1);
  hideNext();
  expect(shownForms.getSnapshot()).toBe(0);
});
