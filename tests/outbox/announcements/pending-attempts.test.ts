import { expect, test } from 'vitest';
import { bare, hang } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { device, keep, server } from '../support/outages.ts';

test('the list shows a message again whose page went in the middle of its first attempt', async () => {
  const tab = device.openTab();
  server.script.push(hang);
  void tab.submit();
  await server.arrived(1);
  tab.kill();
  const next = device.openTab();
  await device.clock.pass(60_000);
  await next.look();
  expect(next.outbox.pending.getSnapshot().entries).toMatchObject([{ subject: message.subject }]);
});

test('the list does not call a message open elsewhere once that tab is gone', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  await tab.edit(id);
  tab.kill();
  const other = device.openTab();
  await device.clock.calm();
  expect(await device.record(id)).toMatchObject({ openIn: tab.id });
  expect(other.outbox.pending.getSnapshot().entries).toMatchObject([
    { id, state: 'returned', openElsewhere: false },
  ]);
});

test('the list tells what is sent right now from what an earlier attempt may have delivered', async () => {
  const tab = device.openTab();
  const id = await keep(device.openWorker(), undefined, bare(429));
  await tab.look();
  expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ id, ambiguous: false }]);
  for (const ambiguous of [false, true]) {
    server.script.push(hang);
    const delivering = device.openWorker().deliver('force');
    await server.arrived(ambiguous ? 3 : 2);
    await device.clock.calm();
    expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([
      { id, state: 'sending', ambiguous },
    ]);
    await device.clock.until(delivering);
    await tab.look();
    expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([
      { id, state: 'queued', ambiguous: true },
    ]);
  }
});

test('the list shows a message that was saved before anything was tried', async () => {
  await keep(device.openWorker(), 'Primeira');
  server.script.push(hang);
  void device.openWorker().deliver('force');
  await server.arrived(2);
  const tab = device.openTab();
  expect(await device.clock.until(tab.submit({ subject: 'Segunda' }))).toMatchObject({
    kind: 'saved',
  });
  await tab.look();
  expect(tab.outbox.pending.getSnapshot().entries[1]).toMatchObject({
    subject: 'Segunda',
    attempts: 0,
    ambiguous: false,
  });
});
