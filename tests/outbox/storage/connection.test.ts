import { describe, expect, test } from 'vitest';
import type { OutboxRecord } from '../../../src/outbox/entry/record.ts';
import { counting, entry, open, recordsOf, writingLike } from './own-database.ts';

const saved = { kind: 'saved' };

test('case 31: on a connection opened anew a message is on the disk before it is told as saved', async () => {
  const { seen, watched } = counting();
  const store = open({ indexedDB: () => watched });
  await store.list();
  seen.connections[0]?.close();
  seen.durability.length = 0;
  expect(await store.save(entry(), [])).toEqual(saved);
  expect(seen.durability).toEqual([['readwrite', 'strict']]);
});

test('two that find their connection closed at once open one in its place', async () => {
  const { seen, watched } = counting();
  const store = open({ indexedDB: () => watched });
  await store.list();
  seen.connections[0]?.close();
  await Promise.all([store.list(), store.save(entry(), [])]);
  expect(seen.connections).toHaveLength(2);
  store.suspend();
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.held.size).toBe(0);
});

test('a store that is closed holds no connection, and hears nothing more', async () => {
  const { seen, watched } = counting();
  const [store, other] = [open({ indexedDB: () => watched }), open()];
  let heard = 0;
  store.subscribe(() => {
    heard += 1;
  });
  await store.save(entry(), []);
  store.close();
  const last = open();
  const told = new Promise<void>((resolve) => last.subscribe(resolve));
  await other.save(entry(), []);
  await told;
  expect([seen.held.size, heard]).toEqual([0, 1]);
});

test('a store that was suspended tells the others again, and hears them', async () => {
  const [store, other] = [open(), open()];
  store.suspend();
  store.resume();
  for (const [teller, hearer] of [
    [store, other],
    [other, store],
  ] as const) {
    const told = new Promise<void>((resolve) => hearer.subscribe(resolve));
    await teller.save(entry(), []);
    await told;
  }
});

test('reading what is in order writes nothing', async () => {
  const { seen, watched } = counting();
  const store = open({ indexedDB: () => watched });
  await store.save(entry(), []);
  seen.durability.length = 0;
  await store.list();
  expect(seen.durability.map(([mode]) => mode)).toEqual(['readonly']);
});

test('a page whose own way to the database is dead, as in Safari, goes on by another, also once that one is', async () => {
  const dead = () => {
    throw new DOMException('Connection is closed', 'UnknownError');
  };
  const { seen, watched } = counting();
  let ways = 0;
  let isDead = false;
  const store = open({
    indexedDB: () => (isDead ? dead() : watched),
    otherIndexedDB: () => {
      ways += 1;
      return watched;
    },
  });
  await store.list();
  expect(ways).toBe(0);
  isDead = true;
  for (const way of [1, 2]) {
    seen.connections.at(-1)?.close();
    expect(await store.save(entry(), [])).toEqual(saved);
    expect(ways).toBe(way);
  }
  expect(await recordsOf(store)).toHaveLength(2);
});

describe('a page that is left and comes back', () => {
  test('before anything was asked works as any other', async () => {
    const store = open();
    store.suspend();
    const saving = store.save(entry(), []);
    store.resume();
    expect(await saving).toEqual(saved);
  });

  test('also where the browser says twice that it is left, or that it is here again', async () => {
    const store = open();
    store.resume();
    store.suspend();
    const saving = store.save(entry(), []);
    store.suspend();
    store.resume();
    store.resume();
    expect(await saving).toEqual(saved);
    expect(await recordsOf(store)).toHaveLength(1);
  });

  test('holds no connection the next time either, should an opening before have failed late', async () => {
    const { seen, watched } = counting();
    const lost: { onerror?: () => void; error: DOMException } = {
      error: new DOMException('gone', 'UnknownError'),
    };
    let isFirst = true;
    const late = {
      open(this: void, ...args: Parameters<IDBFactory['open']>) {
        if (!isFirst) return watched.open(...args);
        isFirst = false;
        return lost;
      },
    } as unknown as IDBFactory;
    const store = open({ indexedDB: () => late });
    const first = store.list();
    store.suspend();
    store.resume();
    expect(await store.save(entry(), [])).toEqual(saved);
    lost.onerror?.();
    await first;
    store.suspend();
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.held.size).toBe(0);
  });
});

describe('the log is told by which name the storage failed', () => {
  const opening = (error: unknown): IDBFactory =>
    ({
      open() {
        throw error;
      },
    }) as unknown as IDBFactory;

  test.each<[string, unknown, string]>([
    ['an exception of the browser', new DOMException('no', 'SecurityError'), 'SecurityError'],
    ['nothing', null, 'unavailable'],
    ['a text', 'no', 'unavailable'],
    ['an object without a name', {}, 'unavailable'],
  ])('%s', async (_, thrown, named) => {
    const store = open({ indexedDB: () => opening(thrown) });
    const error = { kind: 'unavailable', name: named };
    expect(await store.save(entry(), [])).toEqual({ kind: 'failed', error });
  });

  test('nothing, where there is no database at all', async () => {
    const error = { kind: 'unavailable', name: 'unavailable' };
    const store = open({ indexedDB: () => undefined });
    expect(await store.save(entry(), [])).toEqual({ kind: 'failed', error });
  });

  test('which the browser says later, when the database is being opened', async () => {
    const request: { onerror?: () => void; error: DOMException } = {
      error: new DOMException('disk', 'UnknownError'),
    };
    const failing = { open: () => request } as unknown as IDBFactory;
    const store = open({ indexedDB: () => failing });
    const saving = store.save(entry(), []);
    await new Promise((resolve) => setImmediate(resolve));
    request.onerror?.();
    const error = { kind: 'unavailable', name: 'UnknownError' };
    expect(await saving).toEqual({ kind: 'failed', error });
  });

  test('what it says of the one request that failed', async () => {
    const twice = writingLike((put, store, record) => {
      put(...record);
      return store.add(...record);
    });
    const store = open({ indexedDB: () => twice });
    const error = { kind: 'failed', name: 'ConstraintError' };
    expect(await store.save(entry(), [])).toEqual({ kind: 'failed', error });
    expect(await recordsOf(open())).toEqual([]);
  });

  test('nothing, of a transaction the browser ended without saying why', async () => {
    const watched = writingLike((put, { transaction }, record) => {
      const request = put(...record);
      request.addEventListener('success', () => transaction.abort());
      return request;
    });
    const store = open({ indexedDB: () => watched });
    const error = { kind: 'failed', name: 'failed' };
    expect(await store.save(entry(), [])).toEqual({ kind: 'failed', error });
    expect(await recordsOf(open())).toEqual([]);
  });
});

test('a step that fails in the middle undoes what was changed before it', async () => {
  const store = open();
  const kept = [entry(), entry()];
  for (const one of kept) await store.save(one, []);
  let steps = 0;
  const step = (record: OutboxRecord): OutboxRecord => {
    steps += 1;
    if (steps === 2) throw new RangeError('the clock is off');
    return { ...record, announced: true };
  };
  expect(await store.changeAll(kept[0]?.id ?? '', step)).toEqual({
    ok: false,
    error: { kind: 'failed', name: 'RangeError' },
  });
  expect(await recordsOf(store)).toMatchObject([{ announced: false }, { announced: false }]);
});
