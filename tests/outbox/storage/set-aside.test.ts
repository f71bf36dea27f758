import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { entry, open, putRaw, rawValues, recordsOf } from './own-database.ts';

const id = randomUUID();

test('case 36: a value nobody understands is kept as it was found, until the visitor deletes it', async () => {
  const store = open({ transactionMs: 100 });
  await store.list();
  await putRaw(id, { text: 'half a message' });
  await store.list();
  const found = await open().list();
  if (!found.ok) throw new Error(found.error.kind);
  expect(found.value).toMatchObject({
    records: [],
    setAside: [{ key: `set-aside:${id}`, raw: { text: 'half a message' } }],
  });
  expect(Object.keys(await rawValues())).toEqual([`set-aside:${id}`]);
  expect(await store.discard(`set-aside:${id}`)).toMatchObject({ ok: true });
  expect(await rawValues()).toEqual({});
});

test('case 36: what could not be moved aside is deleted where it was found', async () => {
  const store = open();
  await store.list();
  await putRaw(id, 'garbage');
  expect(await store.discard(`set-aside:${id}`)).toMatchObject({ ok: true });
  expect(await rawValues()).toEqual({});
  const good = entry({ id });
  await store.save(good, []);
  await store.discard(`set-aside:${id}`);
  expect(await recordsOf(store)).toEqual([good]);
});

test('case 36: it does not keep the others from being read', async () => {
  const store = open();
  const good = entry();
  await store.save(good, []);
  await putRaw(id, 'garbage');
  expect(await store.list()).toMatchObject({
    value: { records: [good], setAside: [{ raw: 'garbage' }] },
  });
});

test('case 36: it says since when it is kept aside, and that stays', async () => {
  const store = open({ now: () => 5000 });
  await store.list();
  await putRaw(id, 'garbage');
  const kept = { key: `set-aside:${id}`, at: 5000, raw: 'garbage' };
  expect(await store.list()).toMatchObject({ value: { setAside: [kept], newer: 0 } });
  expect(await open({ now: () => 9000 }).list()).toMatchObject({ value: { setAside: [kept] } });
});

test.each(['garbage', null, { at: 'then', raw: 1 }, { at: 7 }])(
  'case 36: %j among what was set aside is shown as it is',
  async (stored) => {
    const store = open({ now: () => 5000 });
    await store.list();
    await putRaw(`set-aside:${id}`, stored);
    const shown = { key: `set-aside:${id}`, at: 5000, raw: stored };
    expect(await store.list()).toMatchObject({ value: { setAside: [shown] } });
  },
);

test('case 36: what a newer version of the site wrote is counted, and left as it is', async () => {
  const store = open();
  await store.list();
  const newer = { ...entry({ id }), v: 99 };
  await putRaw(id, newer);
  expect(await store.list()).toMatchObject({ ok: true, value: { records: [], newer: 1 } });
  await store.change(id, () => undefined);
  await store.change(id, () => entry({ id }));
  const changed = await store.changeAll(id, (record) => ({ ...record, announced: true }));
  expect(changed).toMatchObject({ ok: true });
  expect(await rawValues()).toEqual({ [id]: newer });
});

test('case 36: what has ended under a newer version does not count as a message that waits', async () => {
  const store = open();
  await store.list();
  await putRaw(id, { v: 99, id, state: 'delivered', at: 1000, announced: true });
  expect(await store.list()).toMatchObject({ ok: true, value: { records: [], newer: 0 } });
  // With its words it may wait for something that nobody knows of here.
  await putRaw(id, { ...entry({ id }), v: 99, state: 'delivered' });
  expect(await store.list()).toMatchObject({ ok: true, value: { records: [], newer: 1 } });
});

test('case 36: submitted again by an older page, what a newer version wrote is left as it is', async () => {
  const store = open();
  await store.list();
  const newer = { ...entry({ id }), v: 99, ambiguous: true };
  await putRaw(id, newer);
  expect(await store.save(entry({ id }), [])).toEqual({ kind: 'newer' });
  expect(await rawValues()).toEqual({ [id]: newer });
});

test('case 36: submitted again over a value nobody understands, it is saved, and that one kept aside', async () => {
  const store = open();
  await store.list();
  await putRaw(id, 'garbage');
  const again = entry({ id });
  expect(await store.save(again, [])).toMatchObject({ kind: 'saved' });
  expect(await rawValues()).toMatchObject({ [id]: again, [`set-aside:${id}`]: { raw: 'garbage' } });
});

describe('case 36: tabs that find it at the same time', () => {
  test('keep it once, and whole', async () => {
    const tabs = [open(), open()];
    for (const tab of tabs) await tab.list();
    await putRaw(id, 'garbage');
    await Promise.all(tabs.map((tab) => tab.list()));
    expect(await rawValues()).toMatchObject({ [`set-aside:${id}`]: { raw: 'garbage' } });
  });

  test('leave a message alone that one of them saved in its place', async () => {
    const [reader, writer] = [open(), open()];
    for (const tab of [reader, writer]) await tab.list();
    await putRaw(id, 'garbage');
    const again = entry({ id });
    await Promise.all([reader.list(), writer.save(again, [])]);
    expect(await recordsOf(open())).toEqual([again]);
  });
});
