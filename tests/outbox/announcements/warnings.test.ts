import { describe, expect, test } from 'vitest';
import { tellingMs } from '../../../src/outbox/entry/lifetime.ts';
import { next } from '../../../src/outbox/entry/next.ts';
import type { Entry } from '../../../src/outbox/entry/record.ts';
import { dayMs, leaseMs } from '../../../src/outbox/entry/schedule.ts';
import { bare, check, reset } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { device, keep, server } from '../support/outages.ts';

describe('a message nobody cares for', () => {
  const leave = {
    rejected: async () => {
      const worker = device.openWorker();
      const id = await keep(worker);
      server.script.push(check);
      await worker.deliver('force');
      return id;
    },
    returned: async () => {
      const tab = device.openTab();
      server.script.push(bare(500));
      const { id } = await tab.submit();
      tab.kill();
      return id;
    },
  };

  test.each(['rejected', 'returned'] as const)(
    'is warned of a week before it expires, and that it did is told: %s',
    async (state) => {
      const id = await leave[state]();
      const tab = device.openTab();
      await tab.look();
      expect(tab.announced).toEqual([{ kind: state, id }]);
      device.clock.jump(23 * dayMs);
      await tab.look();
      await tab.tidy();
      const [{ expiresAt } = {}] = tab.outbox.pending.getSnapshot().entries;
      expect(tab.announced[1]).toEqual({ kind: 'expiring', id });
      expect(expiresAt).toBeGreaterThan(device.now() + 6 * dayMs);
      expect(await device.record(id)).toMatchObject({ state, message });
      device.clock.jump(7 * dayMs);
      await tab.tidy();
      await tab.look();
      const [{ expiresAt: tomorrow } = {}] = tab.outbox.pending.getSnapshot().entries;
      expect(tomorrow).toBeGreaterThan(device.now());
      device.clock.jump(dayMs);
      await tab.tidy();
      await tab.look();
      expect(tab.announced.slice(2)).toEqual([{ kind: 'expired', id }]);
      expect(JSON.stringify(await device.records())).not.toContain(message.name);
    },
  );

  test.each(['rejected', 'returned'] as const)(
    'case 33: does not expire by a clock that jumps 40 days: %s',
    async (state) => {
      const id = await leave[state]();
      device.clock.jump(40 * dayMs);
      const tab = device.openTab();
      await tab.tidy();
      expect(await device.record(id)).toMatchObject({ state });
      await tab.look();
      // What else there was to tell of it would take the place of the warning, which says both.
      await tab.look();
      expect(tab.announced).toEqual([{ kind: 'expiring', id }]);
      device.clock.jump(7 * dayMs);
      await tab.tidy();
      device.clock.jump(dayMs);
      await tab.tidy();
      await tab.look();
      expect(tab.announced.slice(1)).toEqual([{ kind: 'expired', id }]);
    },
  );

  test.each(['rejected', 'returned'] as const)(
    'case 33: does not expire by a clock that jumps twice, is put right, and jumps again: %s',
    async (state) => {
      const id = await leave[state]();
      device.clock.jump(40 * dayMs);
      const tab = device.openTab();
      await tab.look();
      expect(tab.announced).toMatchObject([{ kind: 'expiring', id }]);
      device.clock.jump(20 * dayMs);
      await tab.tidy();
      expect(await device.record(id)).toMatchObject({ state, endSeenAt: device.now() });
      // Right again, and then as wrong as before: seen to be over anew.
      device.clock.jump(-60 * dayMs);
      await tab.tidy();
      expect(await device.record(id)).toMatchObject({ state, endSeenAt: null });
      device.clock.jump(62 * dayMs);
      await tab.tidy();
      expect(await device.record(id)).toMatchObject({ state, message });
    },
  );

  test('is left to the visitor for a day where it is refused when its time is over', async () => {
    const tab = device.openTab();
    server.otherwise = reset;
    const id = await keep(tab);
    device.clock.jump(24 * dayMs);
    await tab.look();
    device.clock.jump(8 * dayMs);
    await tab.tidy();
    device.clock.jump(dayMs);
    server.script.push(check);
    await tab.deliver('force');
    await tab.tidy();
    await tab.look();
    expect(await device.record(id)).toMatchObject({ state: 'rejected', announced: true, message });
    expect(tab.announced.slice(1)).toEqual([{ kind: 'rejected', id }]);
    device.clock.jump(dayMs);
    await tab.tidy();
    await tab.look();
    expect(tab.announced.slice(2)).toEqual([{ kind: 'expired', id }]);
  });

  test('is told as refused all the same where that happens while its warning is shown', async () => {
    const tab = device.openTab();
    const id = await keep(tab);
    device.clock.jump(24 * dayMs);
    const shown = tab.holdScreen();
    await tab.look();
    server.script.push(check);
    await device.openWorker().deliver('force');
    shown();
    await device.clock.pass(1000);
    expect(tab.announced).toMatchObject([
      { kind: 'expiring', id },
      { kind: 'rejected', id },
    ]);
  });
});

test('what is about to be sent is not warned of before that was tried', async () => {
  server.otherwise = reset;
  const id = await keep(device.openWorker());
  device.clock.jump(24 * dayMs);
  const tab = device.openTab({
    lock: {
      // Another tab has it for so long.
      async run() {
        tab.read();
        await device.clock.pass(3000);
        expect(await device.record(id)).toMatchObject({ state: 'queued', warnedAt: null });
        expect(tab.announced).toEqual([]);
        return { ran: false };
      },
    },
  });
  await tab.edit(id);
  expect(await device.clock.until(tab.submit())).toMatchObject({ kind: 'saved', id });
  await device.clock.pass(leaseMs);
  await tab.look();
  expect(tab.announced).toEqual([{ kind: 'expiring', id }]);
});

test('a warning that gives way to the form before anybody saw it is given again', async () => {
  const tab = device.openTab();
  server.otherwise = reset;
  const id = await keep(tab);
  device.clock.jump(24 * dayMs);
  const shown = tab.holdScreen();
  await tab.look();
  await tab.edit(id);
  shown();
  await device.clock.pass(1000);
  expect(await device.record(id)).toMatchObject({ openIn: tab.id, warnedAt: null });
  await tab.outbox.putBack(id);
  await tab.look();
  expect(tab.announced).toEqual([
    { kind: 'expiring', id },
    { kind: 'expiring', id },
  ]);
});

test('a warning that another tab has taken over is that tab’s to note, and is all there is told', async () => {
  const closed = device.openTab();
  server.script.push(bare(500));
  const { id } = await closed.submit();
  closed.kill();
  device.clock.jump(24 * dayMs);
  const [slow, other] = [device.openTab(), device.openTab()];
  const shown = { slow: slow.holdScreen(), other: other.holdScreen() };
  await slow.look();
  await device.clock.pass(tellingMs);
  await other.look();
  const claimed = { owner: other.parts.owner, until: expect.any(Number) };
  expect(await device.record(id)).toMatchObject({ telling: claimed });
  shown.slow();
  await device.clock.pass(1000);
  expect(await device.record(id)).toMatchObject({ telling: claimed, warnedAt: null });
  shown.other();
  await device.clock.pass(tellingMs);
  expect(await device.record(id)).toMatchObject({ warnedAt: expect.any(Number), announced: true });
  for (const tab of [slow, other]) {
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'expiring', id }]);
  }
});

test('a form’s message is not warned of where it is open, but it is where it was left', async () => {
  const tab = device.openTab();
  server.otherwise = reset;
  const id = await keep(tab);
  await tab.edit(id);
  device.clock.jump(25 * dayMs);
  await tab.look();
  expect(tab.announced).toEqual([]);
  const left = next((await device.record(id)) as Entry, { type: 'release' }, 0);
  await device.openStore().change(id, () => left);
  await tab.look();
  expect(tab.announced).toMatchObject([{ kind: 'expiring', id }]);
});
