import { describe, expect, test } from 'vitest';
import { check } from './support/behaviours.ts';
import { device, keep, server } from './support/outages.ts';

/** A message that was kept and then delivered while nobody looked. */
async function deliverUnseen(): Promise<string> {
  const worker = device.openWorker();
  const id = await keep(worker);
  await worker.deliver('force');
  worker.kill();
  return id;
}

test('what one window is about to show, another one does not show as well', async () => {
  const id = await deliverUnseen();
  const [first, second] = [device.openTab(), device.openTab()];
  let shown = () => {};
  first.screen = new Promise((resolve) => {
    shown = resolve;
  });
  await first.look();
  await second.look();
  expect(second.announced).toEqual([]);
  shown();
  await device.clock.pass(60_000);
  await second.look();
  expect(first.announced).toEqual([{ kind: 'delivered', id }]);
  expect(second.announced).toEqual([]);
});

test('a rejection that was shown is not told by the next visit, and the message stays rejected', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  server.script.push(check);
  await tab.deliver('force');
  await tab.look();
  expect(tab.announced).toEqual([{ kind: 'rejected', id }]);
  expect(await device.record(id)).toMatchObject({ state: 'rejected', announced: true });
  tab.kill();
  const next = device.openTab();
  await next.look();
  await device.clock.pass(60_000);
  expect(next.announced).toEqual([]);
});

describe('the form that has waited for a delivery', () => {
  /** Has a tab tell of a delivery; says what that resolved to, and what was on the screen. */
  async function tell(
    tab: ReturnType<typeof device.openTab>,
    id: string,
    recorded: 'now' | 'before' | 'no',
  ) {
    const screen: string[] = [];
    const wasShown = await device.clock.until(
      tab.outbox.announceDelivered({ id, recorded }, async () => void screen.push(id)),
    );
    return { wasShown, screen };
  }

  test('tells it, and knows that it did', async () => {
    const id = await deliverUnseen();
    const tab = device.openTab();
    expect(await tell(tab, id, 'now')).toEqual({ wasShown: true, screen: [id] });
    expect(await device.record(id)).toMatchObject({ announced: true });
  });

  test('leaves it to the window that told it before, and knows that, too', async () => {
    const id = await deliverUnseen();
    await device.openTab().look();
    expect(await tell(device.openTab(), id, 'now')).toEqual({ wasShown: false, screen: [] });
  });

  test('tells whoever submits again what was told long ago, each time', async () => {
    const id = await deliverUnseen();
    const tab = device.openTab();
    await tab.look();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await tell(tab, id, 'before')).toEqual({ wasShown: true, screen: [id] });
    }
  });

  test('tells a delivery no record knows of, once', async () => {
    const tab = device.openTab();
    const id = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';
    expect(await tell(tab, id, 'no')).toEqual({ wasShown: true, screen: [id] });
    expect(await tell(tab, id, 'no')).toEqual({ wasShown: false, screen: [] });
  });
});
