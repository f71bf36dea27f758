import { describe, expect, test } from 'vitest';
import { hourMs } from '../../../src/outbox/entry/schedule.ts';
import { type Behaviour, bare, check, denied, html, insert, json } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { device, server, writeOffline } from '../support/outages.ts';

test('case 17: 500, 502, 503, 520 and 500 again: it waits longer each time and arrives once', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  for (const status of [500, 502, 503, 520, 500]) server.script.push(bare(status));
  await tab.settle();
  expect(server.posts).toHaveLength(6);
  expect(server.rows.size).toBe(1);
});

test.each<[string, Behaviour, number]>([
  ['says how long', bare(429, { 'Retry-After': '120' }), 120_000],
  ['does not say', bare(429), 60_000],
  ['asks for a day', bare(503, { 'Retry-After': '86400' }), hourMs],
  ['asks for no patience at all, after a second failure', bare(503, { 'Retry-After': '0' }), 3000],
])('case 18: a busy server that %s is left alone so long', async (_, behaviour, wait) => {
  const tab = device.openTab();
  await writeOffline(tab);
  server.script.push(behaviour);
  const report = await tab.deliver('wake');
  expect(report).toEqual({ kind: 'done', nextRunAt: device.now() + wait });
  await device.clock.pass(wait - 1);
  await tab.deliver('wake');
  expect(server.rows.size).toBe(0);
  await device.clock.pass(1);
  await tab.deliver();
  expect(server.rows.size).toBe(1);
});

test('case 18: a server that says "at once" for ever is asked less and less often', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  server.otherwise = bare(503, { 'Retry-After': '0' });
  const waits: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const report = await tab.deliver(turn === 0 ? 'wake' : undefined);
    if (report.kind !== 'done' || report.nextRunAt === null) throw new Error(report.kind);
    waits.push(report.nextRunAt - device.now());
    await device.clock.pass(waits.at(-1) ?? 0);
  }
  expect(waits).toEqual([3000, 6000, 12_000, 24_000, 48_000]);
});

test.each<[string, Behaviour]>([
  ['case 19: a page of HTML', html(200)],
  ['case 20: an empty 200', bare(200)],
  ['case 20: a 204', bare(204)],
  ['case 20: an empty 404', bare(404)],
  ['case 21: a redirect to a portal', bare(302, { Location: 'http://127.0.0.1:9/' })],
  ['case 22: JSON without a code', json(404, { message: 'no such host' })],
  ['case 26: a 500 whose text holds "401"', json(500, { message: '401 Unauthorized' })],
])('%s is never taken for delivery or refusal', async (_, behaviour) => {
  const tab = device.openTab();
  await writeOffline(tab);
  server.script.push(behaviour, behaviour);
  await tab.deliver('wake');
  expect(await device.entries()).toMatchObject([{ state: 'queued' }]);
  await tab.settle();
  expect(server.rows.size).toBe(1);
});

describe('case 23: a policy that denies everyone', () => {
  test('pauses the whole queue, tries hourly, and loses nothing until it is mended', async () => {
    const tab = device.openTab();
    await writeOffline(tab, 'Primeira');
    await writeOffline(tab, 'Segunda');
    server.otherwise = denied;
    const report = await tab.deliver('wake');
    expect(server.posts).toHaveLength(1);
    expect(report).toEqual({ kind: 'done', nextRunAt: device.now() + hourMs });
    await tab.deliver('wake');
    expect(server.posts).toHaveLength(1);
    server.otherwise = insert;
    await tab.settle();
    expect(server.rows.size).toBe(2);
  });

  test('is tried again when the page is opened anew, as after an update', async () => {
    const tab = device.openTab();
    await writeOffline(tab);
    server.script.push(denied);
    await tab.deliver('wake');
    await device.clock.pass(1000);
    await device.openTab().deliver('start');
    expect(server.rows.size).toBe(1);
  });
});

describe('case 24: a message the server rejects', () => {
  test('is announced once and kept for editing, and the next one is still sent', async () => {
    const tab = device.openTab();
    const first = await writeOffline(tab, 'Primeira');
    const second = await writeOffline(tab, 'Segunda');
    server.otherwise = (exchange) => (exchange.row.id === first ? check : insert)(exchange);
    await tab.settle();
    await tab.look();
    expect([...server.rows.keys()]).toEqual([second]);
    expect(tab.announced).toEqual(
      expect.arrayContaining([
        { kind: 'rejected', id: first },
        { kind: 'delivered', id: second },
      ]),
    );
    expect(tab.announced).toHaveLength(2);
    expect(await tab.edit(first)).toMatchObject({
      kind: 'done',
      origin: { id: first, message: { ...message, subject: 'Primeira' } },
    });
    expect(await device.entries()).toMatchObject([{ id: first, state: 'returned' }]);
  });

  test('is sent again when the visitor asks for it', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    server.script.push(check);
    await tab.deliver('wake');
    expect(await tab.outbox.retry(id)).toMatchObject({ kind: 'done' });
    await tab.deliver('force');
    expect(server.rows.size).toBe(1);
  });

  test('a second time is told a second time', async () => {
    const tab = device.openTab();
    const id = await writeOffline(tab);
    server.script.push(check, check);
    await tab.deliver('wake');
    await tab.look();
    await tab.outbox.retry(id);
    await tab.deliver('force');
    await tab.look();
    expect(tab.announced).toEqual([
      { kind: 'rejected', id },
      { kind: 'rejected', id },
    ]);
  });
});

test('case 25: a duplicate of another constraint is not taken for delivery', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  server.script.push(
    json(409, { code: '23505', message: 'constraint "contact_messages_email_key"' }),
  );
  await tab.deliver('wake');
  expect(await device.entries()).toMatchObject([{ state: 'rejected' }]);
});
