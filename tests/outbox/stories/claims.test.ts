import { describe, expect, test } from 'vitest';
import { dayMs } from '../../../src/outbox/entry/schedule.ts';
import { bare } from '../support/behaviours.ts';
import { refusing } from '../support/failing-store.ts';
import { device, keep, server } from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

// What is claimed to be told, and told later than that, or of what is not so any more.

/** A promise, and what resolves it. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('a message whose tab is gone, opened again while that is being told', () => {
  async function leaveOpen(): Promise<string> {
    const tab = device.openTab();
    server.script.push(bare(500));
    const { id } = await device.clock.until(tab.submit());
    tab.kill();
    return id;
  }

  test.each([
    ['this tab', (tab: Tab) => tab],
    ['another tab', () => device.openTab()],
  ])('in %s, stays open in its form', async (_, from) => {
    const id = await leaveOpen();
    const tab = device.openTab();
    const screen = gate();
    tab.screen = screen.opened;
    await tab.look();
    const opener = from(tab);
    expect(await opener.edit(id)).toMatchObject({ kind: 'done' });
    await device.clock.pass(500);
    screen.open();
    await device.clock.pass(1000);
    expect(await device.record(id)).toMatchObject({ state: 'returned', openIn: opener.id });
    expect(await opener.outbox.takeOpened()).toMatchObject({ id });
  });
});

test('a tab that cannot show anything yet leaves what happened to another one, and does not repeat it', async () => {
  const worker = device.openWorker();
  const id = await keep(worker);
  await worker.deliver('force');
  worker.kill();

  const tab = device.openTab();
  const menuClosed = gate();
  tab.outbox.subscribeAnnouncements(
    async (batch) => void tab.announced.push(...batch),
    () => menuClosed.opened,
  );
  await tab.look();
  const other = device.openTab();
  await other.look();
  expect(other.announced).toEqual([{ kind: 'delivered', id }]);
  menuClosed.open();
  await device.clock.pass(1000);
  expect(tab.announced).toEqual([]);
});

test('opened after its warning and left there, a message is warned of anew before it is deleted', async () => {
  const first = device.openTab();
  const id = await keep(first);
  device.clock.jump(24 * dayMs);
  await first.look();
  expect(first.announced).toMatchObject([{ kind: 'expiring', id }]);
  device.clock.jump(5 * dayMs);
  await first.edit(id);
  first.kill();

  device.clock.jump(3 * dayMs);
  const next = device.openTab().start();
  await next.look();
  await device.clock.pass(3000);
  const sixDaysOn = device.clock.now + 6 * dayMs;
  expect(next.announced).toMatchObject([{ kind: 'expiring', id }]);
  expect(next.outbox.pending.getSnapshot().entries[0]?.expiresAt).toBeGreaterThan(sixDaysOn);
  expect(await device.record(id)).toMatchObject({ state: 'returned' });

  device.clock.jump(7 * dayMs);
  await next.tidy();
  device.clock.jump(dayMs);
  await next.tidy();
  await next.look();
  expect(next.announced.slice(1)).toEqual([{ kind: 'expired', id }]);
});

test('what could not be claimed is told all the same, once', async () => {
  const gone = device.openTab();
  server.script.push(bare(500));
  const { id } = await device.clock.until(gone.submit());
  gone.kill();
  let isRefused = false;
  const tab = device.openTab({
    store: (store) =>
      refusing(store, (after) => {
        const refuses = !isRefused && Boolean(after?.telling);
        isRefused ||= refuses;
        return refuses;
      }),
  });
  await tab.look();
  await device.clock.pass(1000);
  await tab.look();
  expect(isRefused).toBe(true);
  expect(tab.announced).toEqual([{ kind: 'returned', id }]);
});
