import { describe, expect, test } from 'vitest';
import { next } from '../../../src/outbox/entry/next.ts';
import type { OutboxRecord } from '../../../src/outbox/entry/record.ts';
import type { OutboxStore } from '../../../src/outbox/storage/store.ts';
import { message } from '../support/contents.ts';
import {
  by,
  database,
  entry,
  factory,
  name,
  open,
  putRaw,
  rawValues,
  recordsOf,
  saved,
  version,
  watching,
} from './own-database.ts';

test('what is saved is there for the next visit', async () => {
  const kept = entry();
  expect(await open().save(kept, [])).toEqual(saved);
  expect(await recordsOf(open())).toEqual([kept]);
});

test('two tabs that save together both keep their message', async () => {
  const [one, two] = [entry(), entry()];
  await Promise.all([open().save(one, []), open().save(two, [])]);
  expect((await recordsOf(open())).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
});

test('every transaction that writes asks for durability', async () => {
  const asked: (IDBTransactionOptions | undefined)[] = [];
  const watched = watching((connection) => {
    const { transaction } = connection;
    connection.transaction = (names, mode, options) => {
      asked.push(options);
      return transaction.call(connection, names, mode, options);
    };
  });
  const store = open({ indexedDB: () => watched });
  const kept = entry();
  await store.save(kept, []);
  await store.change(kept.id, by({ type: 'retry' }));
  await store.changeAll(kept.id, (record) => next(record, { type: 'cancel' }, 0));
  expect(asked).toEqual(Array.from({ length: 3 }, () => ({ durability: 'strict' })));
});

describe('limits', () => {
  test('twenty messages are taken, the next one is refused, and a delivered one makes room', async () => {
    const store = open();
    const entries = Array.from({ length: 20 }, () => entry());
    for (const one of entries) expect(await store.save(one, [])).toEqual(saved);
    expect(await store.save(entry(), [])).toEqual({ kind: 'full' });
    await store.change(entries[0]?.id ?? '', by({ type: 'cancel' }));
    expect(await store.save(entry(), [])).toEqual(saved);
  });

  test('what has ended takes no place, however much of it there is', async () => {
    const store = open({ maxEntries: 2 });
    for (let turn = 0; turn < 3; turn += 1) {
      const ended = entry();
      await store.save(ended, []);
      await store.change(ended.id, by({ type: 'cancel' }));
    }
    expect(await store.save(entry(), [])).toEqual(saved);
    expect(await store.save(entry(), [])).toEqual(saved);
    expect(await store.save(entry(), [])).toEqual({ kind: 'full' });
  });

  test('when full, a message already saved can be submitted again, or replaced', async () => {
    const store = open({ maxEntries: 1 });
    const kept = entry();
    await store.save(kept, []);
    expect(await store.save(kept, [])).toEqual(saved);
    expect(await store.save(entry(), [])).toEqual({ kind: 'full' });
    expect(await store.save(entry(), [version(kept)])).toEqual(saved);
  });

  test('an entry of more than 16 KB is refused by its size in bytes', async () => {
    // Each character takes four bytes, the filling one each.
    const text = (fill: number) => ({
      ...message,
      message: `${'😀'.repeat(3000)}${'x'.repeat(fill)}`,
    });
    const size = (one: object) => new TextEncoder().encode(JSON.stringify(one)).length;
    const most = 16 * 1024 - size(entry({ message: text(0) }));
    expect(await open().save(entry({ message: text(most) }), [])).toEqual(saved);
    expect(await open().save(entry({ message: text(most + 1) }), [])).toEqual({
      kind: 'tooLarge',
    });
  });

  test('what nobody understands takes no place either', async () => {
    const store = open({ maxEntries: 1 });
    await store.list();
    await putRaw('garbage', null);
    await putRaw('more of it', 'garbage');
    expect(await store.save(entry(), [])).toEqual(saved);
  });
});

test('of two tabs that change a record at once only one wins', async () => {
  const kept = entry();
  const [one, two] = [open(), open()];
  await one.save(kept, []);
  const claim = (owner: string) => by({ type: 'claim', lease: { owner, until: 1 } });
  const results = await Promise.all([
    one.change(kept.id, claim('one')),
    two.change(kept.id, claim('two')),
  ]);
  const winners = results.filter(
    (result) => result.ok && result.value.after !== result.value.before,
  );
  expect(winners).toHaveLength(1);
});

test('another tab hears of a change, and of a message that is saved', async () => {
  const [here, there] = [open(), open()];
  const heard = () => new Promise<void>((resolve) => there.subscribe(resolve));
  const kept = entry();
  const news = [heard(), heard()] as const;
  await here.save(kept, []);
  await news[0];
  const change = heard();
  await here.change(kept.id, by({ type: 'cancel' }));
  await change;
});

test('another tab hears of what is changed in one go, and of what is deleted', async () => {
  const [here, there] = [open(), open()];
  const kept = entry();
  for (const work of [
    async () => ({ ok: (await here.save(kept, [])).kind === 'saved' }),
    () => here.changeAll(kept.id, (record) => ({ ...record, announced: true })),
    () => here.discard('set-aside:x'),
    () => here.discardAll(),
  ]) {
    const heard = new Promise<void>((resolve) => {
      const stop = there.subscribe(() => {
        stop();
        resolve();
      });
    });
    expect(await work()).toMatchObject({ ok: true });
    await heard;
  }
  expect(await recordsOf(there)).toEqual([]);
});

test('what is forgotten leaves nothing at all on the device', async () => {
  const store = open();
  const kept = entry();
  await store.save(kept, []);
  await store.change(kept.id, () => undefined);
  expect(Object.keys(await rawValues())).toEqual([]);
});

test('what changes nothing is told to nobody', async () => {
  const store = open({ maxEntries: 1 });
  const kept = entry();
  await store.save(kept, []);
  let heard = 0;
  store.subscribe(() => {
    heard += 1;
  });
  await store.change(kept.id, (record) => record);
  await store.change('nobody', () => undefined);
  await store.save({ ...kept, message: { ...message, message: 'x'.repeat(20_000) } }, []);
  expect(await store.save(entry(), [])).toEqual({ kind: 'full' });
  expect(heard).toBe(0);
});

test('all records can be changed in one go, and the one asked for is told', async () => {
  const store = open();
  const [one, two] = [entry(), entry()];
  for (const kept of [one, two]) await store.save(kept, []);
  const changed = await store.changeAll(two.id, (record) => ({ ...record, announced: true }));
  expect(changed).toEqual({
    ok: true,
    value: { before: two, after: { ...two, announced: true } },
  });
  expect(await recordsOf(store)).toMatchObject([{ announced: true }, { announced: true }]);
});

test('where the one asked for is gone or stays as it is, no other changes either', async () => {
  const store = open();
  const [one, two] = [entry(), entry()];
  for (const kept of [one, two]) await store.save(kept, []);
  const announced = (record: OutboxRecord) => ({ ...record, announced: true });
  expect(await store.changeAll('nobody', announced)).toEqual({
    ok: true,
    value: { before: undefined, after: undefined },
  });
  await store.changeAll(two.id, (record) => (record.id === two.id ? record : announced(record)));
  expect(await recordsOf(store)).toMatchObject([{ announced: false }, { announced: false }]);
});

test.each<[string, unknown]>([
  ['missing', undefined],
  [
    'throwing where it is constructed, as with cookies blocked',
    class {
      constructor() {
        throw new DOMException('no', 'SecurityError');
      }
    },
  ],
])('with channels between tabs %s, messages are saved all the same', async (_, channel) => {
  const { BroadcastChannel } = globalThis;
  Object.assign(globalThis, { BroadcastChannel: channel });
  try {
    const store: OutboxStore = open();
    let heard = 0;
    store.subscribe(() => {
      heard += 1;
    });
    expect(await store.save(entry(), [])).toEqual(saved);
    expect(heard).toBe(1);
    store.close();
  } finally {
    Object.assign(globalThis, { BroadcastChannel });
  }
});

test('a database deleted or upgraded elsewhere is let go of at once', async () => {
  const store = open();
  await store.save(entry(), []);
  await new Promise((resolve) => {
    factory.deleteDatabase(name).onsuccess = resolve;
  });
  expect(await recordsOf(store)).toEqual([]);
  (await database()).close();
});
