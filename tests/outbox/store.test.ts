import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEntry, type Entry } from '../../src/outbox/record.ts';
import {
  createOutboxStore,
  type OutboxStore,
  type StoreOptions,
} from '../../src/outbox/storage/store.ts';
import { next } from '../../src/outbox/transitions.ts';
import { context, message } from './harness.ts';

let factory: IDBFactory;
let stores: OutboxStore[];
beforeEach(() => {
  factory = new IDBFactory();
  stores = [];
});
afterEach(() => {
  for (const store of stores) store.close();
});

const name = `store-${randomUUID()}`;
const open = (options: Partial<StoreOptions> = {}) => {
  const store = createOutboxStore({ name, indexedDB: () => factory, ...options });
  stores.push(store);
  return store;
};

const entry = (changes: Partial<Entry> = {}): Entry => ({
  ...createEntry(
    { id: randomUUID(), message, ...context, ambiguous: false, lease: null },
    Date.UTC(2026, 10, 21),
  ),
  ...changes,
});

async function recordsOf(store: OutboxStore) {
  const found = await store.list();
  if (!found.ok) throw new Error(found.error.kind);
  return found.value.records;
}

/** The database as any other program sees it. */
function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function putRaw(key: string, value: unknown): Promise<void> {
  const db = await database();
  await new Promise<void>((resolve) => {
    const transaction = db.transaction('records', 'readwrite');
    transaction.objectStore('records').put(value, key);
    transaction.oncomplete = () => resolve();
  });
  db.close();
}

async function rawKeys(): Promise<IDBValidKey[]> {
  const db = await database();
  return new Promise((resolve) => {
    const request = db.transaction('records').objectStore('records').getAllKeys();
    request.onsuccess = () => {
      db.close();
      resolve(request.result);
    };
  });
}

test('what is saved is there for the next visit', async () => {
  const kept = entry();
  expect(await open().add(kept)).toEqual({ kind: 'saved' });
  expect(await recordsOf(open())).toEqual([kept]);
});

test('two tabs that save together both keep their message', async () => {
  const [one, two] = [entry(), entry()];
  await Promise.all([open().add(one), open().add(two)]);
  expect((await recordsOf(open())).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
});

test('every write asks for a durable transaction', async () => {
  const asked: (IDBTransactionOptions | undefined)[] = [];
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore('records');
    request.onsuccess = () => resolve(request.result);
  });
  const prototype: IDBDatabase = Object.getPrototypeOf(db);
  db.close();
  const original = prototype.transaction;
  prototype.transaction = function (this: IDBDatabase, names, mode, options) {
    asked.push(options);
    return original.call(this, names, mode, options);
  };
  try {
    await open().add(entry());
  } finally {
    prototype.transaction = original;
  }
  expect(asked).toEqual([{ durability: 'strict' }]);
});

describe('limits', () => {
  test('twenty messages are taken, the next one is refused, and a delivered one makes room', async () => {
    const store = open();
    const entries = Array.from({ length: 20 }, () => entry());
    for (const one of entries) expect(await store.add(one)).toEqual({ kind: 'saved' });
    expect(await store.add(entry())).toEqual({ kind: 'full' });
    await store.change(entries[0]?.id ?? '', (record) =>
      record ? next(record, { type: 'cancel' }, 0, () => 0) : record,
    );
    expect(await store.add(entry())).toEqual({ kind: 'saved' });
  });

  test('when full, a message already kept can be submitted again', async () => {
    const store = open({ maxEntries: 1 });
    const kept = entry();
    await store.add(kept);
    expect(await store.add(kept)).toEqual({ kind: 'saved' });
    expect(await store.add(entry())).toEqual({ kind: 'full' });
  });

  test('an entry of more than 16 KB is refused by its size in bytes', async () => {
    const text = (length: number) => ({ ...message, message: '😀'.repeat(length) });
    expect(await open().add(entry({ message: text(5000) }))).toEqual({ kind: 'tooLarge' });
    expect(await open().add(entry({ message: text(3500) }))).toEqual({ kind: 'saved' });
  });
});

describe('submitted again under the same id', () => {
  test('a doubt stays a doubt', async () => {
    const store = open();
    const doubtful = entry({ state: 'sending' });
    await store.add(doubtful);
    await store.add({ ...doubtful, state: 'queued' });
    expect(await recordsOf(store)).toMatchObject([{ state: 'queued', ambiguous: true }]);
  });

  test('what was delivered before needs no saving', async () => {
    const store = open();
    const sent = entry({ state: 'sending' });
    await store.add(sent);
    await store.change(sent.id, (record) =>
      record
        ? next(
            record,
            {
              type: 'answer',
              outcome: { kind: 'delivered', status: 201, duplicate: false },
              attended: false,
            },
            0,
            () => 0,
          )
        : record,
    );
    expect(await store.add(sent)).toEqual({ kind: 'delivered' });
  });
});

test('of two tabs that change a record at once only one wins', async () => {
  const kept = entry();
  const [one, two] = [open(), open()];
  await one.add(kept);
  const claim = (owner: string) => (record: Parameters<Parameters<OutboxStore['change']>[1]>[0]) =>
    record ? next(record, { type: 'claim', lease: { owner, until: 1 } }, 0, () => 0) : record;
  const results = await Promise.all([
    one.change(kept.id, claim('one')),
    two.change(kept.id, claim('two')),
  ]);
  const winners = results.filter(
    (result) => result.ok && result.value.after !== result.value.before,
  );
  expect(winners).toHaveLength(1);
});

test('another tab hears of a change', async () => {
  const [here, there] = [open(), open()];
  const heard = new Promise<void>((resolve) => there.subscribe(resolve));
  await here.add(entry());
  await heard;
});

describe('when the storage fails', () => {
  test('case 29: a full disk that aborts the transaction after the request succeeded is no save', async () => {
    const store = open();
    await store.list();
    const db = await database();
    const prototype: IDBObjectStore = Object.getPrototypeOf(
      db.transaction('records').objectStore('records'),
    );
    db.close();
    const original = prototype.put;
    prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const request = original.call(this, value, key);
      const { transaction } = this;
      Object.defineProperty(transaction, 'error', {
        value: new DOMException('full', 'QuotaExceededError'),
      });
      request.addEventListener('success', () => transaction.abort());
      return request;
    };
    try {
      expect(await store.add(entry())).toEqual({
        kind: 'failed',
        error: { kind: 'quota', name: 'QuotaExceededError' },
      });
    } finally {
      prototype.put = original;
    }
    expect(await recordsOf(open())).toEqual([]);
  });

  test.each<[string, Partial<StoreOptions>, string]>([
    ['absent', { indexedDB: () => undefined }, 'unavailable'],
    [
      'throwing when looked at',
      {
        indexedDB: () => {
          throw new DOMException('no', 'SecurityError');
        },
      },
      'unavailable',
    ],
    [
      'throwing when opened',
      {
        indexedDB: () =>
          ({
            open: () => {
              throw new DOMException('no', 'SecurityError');
            },
          }) as unknown as IDBFactory,
      },
      'unavailable',
    ],
    [
      'hanging',
      { indexedDB: () => ({ open: () => ({}) }) as unknown as IDBFactory, openMs: 20 },
      'timeout',
    ],
  ])('case 30: indexedDB %s is an error, neither saved nor empty', async (_, options, kind) => {
    const store = open(options);
    expect(await store.add(entry())).toMatchObject({ kind: 'failed', error: { kind } });
    expect(await store.list()).toMatchObject({ ok: false, error: { kind } });
    expect(await store.change('id', () => undefined)).toMatchObject({ ok: false, error: { kind } });
  });

  test('case 30: a database that opens late is used once it is there', async () => {
    let letOpen = () => {};
    const late = {
      open(this: void, ...args: Parameters<IDBFactory['open']>) {
        const slow: Partial<IDBOpenDBRequest> = {};
        letOpen = () => {
          const real = factory.open(...args);
          Object.defineProperty(slow, 'result', { get: () => real.result });
          real.onupgradeneeded = (event) => slow.onupgradeneeded?.call(real, event);
          real.onsuccess = (event) => slow.onsuccess?.call(real, event);
        };
        return slow;
      },
    } as unknown as IDBFactory;
    const store = open({ indexedDB: () => late, openMs: 20 });
    expect(await store.add(entry())).toMatchObject({ kind: 'failed' });
    letOpen();
    expect(await store.add(entry())).toEqual({ kind: 'saved' });
  });

  test('a transaction that never ends is given up, and nothing of it stays', async () => {
    const store = open({ transactionMs: 20 });
    await store.list();
    const blocker = await database();
    const transaction = blocker.transaction('records', 'readwrite');
    let blocking = true;
    const keepAlive = () => {
      if (!blocking) return;
      transaction.objectStore('records').get('x').onsuccess = keepAlive;
    };
    keepAlive();
    expect(await store.add(entry())).toMatchObject({ kind: 'failed', error: { kind: 'timeout' } });
    blocking = false;
    blocker.close();
    expect(await recordsOf(open())).toEqual([]);
  });

  test('case 31: a connection the browser closed is opened anew', async () => {
    const connections: IDBDatabase[] = [];
    const watched = {
      open(...args: Parameters<IDBFactory['open']>) {
        const request = factory.open(...args);
        request.addEventListener('success', () => connections.push(request.result));
        return request;
      },
    } as IDBFactory;
    const store = open({ indexedDB: () => watched });
    await store.list();
    connections[0]?.close();
    expect(await store.add(entry())).toEqual({ kind: 'saved' });
    expect(await recordsOf(store)).toHaveLength(1);
    expect(connections).toHaveLength(2);
  });

  test('case 31: a database deleted under us is made anew', async () => {
    const store = open();
    await store.add(entry());
    await new Promise((resolve) => {
      factory.deleteDatabase(name).onsuccess = resolve;
    });
    expect(await store.add(entry())).toEqual({ kind: 'saved' });
    expect(await recordsOf(store)).toHaveLength(1);
  });
});

describe('case 36: a value that cannot be understood', () => {
  const id = randomUUID();

  test('is set aside and kept as it was found, until the visitor deletes it', async () => {
    const store = open();
    await store.list();
    await putRaw(id, { text: 'half a message' });
    await store.list();
    const found = await open().list();
    if (!found.ok) throw new Error(found.error.kind);
    expect(found.value).toMatchObject({
      records: [],
      setAside: [{ key: `set-aside:${id}`, raw: { text: 'half a message' } }],
    });
    expect(await rawKeys()).toEqual([`set-aside:${id}`]);
    await store.discard(`set-aside:${id}`);
    expect(await rawKeys()).toEqual([]);
  });

  test('does not keep the others from being read', async () => {
    const store = open();
    const good = entry();
    await store.add(good);
    await putRaw(id, 'garbage');
    expect(await recordsOf(store)).toEqual([good]);
  });

  test('of a newer version of the site is neither changed nor deleted', async () => {
    const store = open();
    await store.list();
    const newer = { ...entry({ id }), v: 99 };
    await putRaw(id, newer);
    expect(await recordsOf(store)).toEqual([]);
    await store.change(id, () => undefined);
    await store.change(id, () => entry({ id }));
    expect(await rawKeys()).toEqual([id]);
  });
});
