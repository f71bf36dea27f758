import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoreOptions } from '../../../src/outbox/storage/store.ts';
import {
  counting,
  database,
  entry,
  factory,
  name,
  open,
  recordsOf,
  watching,
  writingLike,
} from './own-database.ts';

const saved = { kind: 'saved' };

test.each([
  ['of the page', new DOMException('full', 'QuotaExceededError')],
  // The connection is a frame's (browser/frame-indexed-db.ts).
  ['of another realm', runInNewContext("({ name: 'QuotaExceededError' })")],
])(
  'case 29: a full disk that aborts the transaction after the request succeeded is no save: an error %s',
  async (_whose, value) => {
    let isFull = true;
    const watched = writingLike((put, { transaction }, record) => {
      const request = put(...record);
      if (!isFull) return request;
      Object.defineProperty(transaction, 'error', { value });
      request.addEventListener('success', () => transaction.abort());
      return request;
    });
    const store = open({ indexedDB: () => watched });
    expect(await store.save(entry(), [])).toEqual({
      kind: 'failed',
      error: { kind: 'quota', name: 'QuotaExceededError' },
    });
    expect(await recordsOf(open())).toEqual([]);
    isFull = false;
    expect(await store.save(entry(), [])).toEqual(saved);
  },
);

const denies = () => {
  throw new DOMException('no', 'SecurityError');
};

test.each<[string, Partial<StoreOptions>, string]>([
  ['absent', { indexedDB: () => undefined }, 'unavailable'],
  ['throwing when looked at', { indexedDB: denies }, 'unavailable'],
  [
    'throwing when opened',
    { indexedDB: () => ({ open: denies }) as unknown as IDBFactory },
    'unavailable',
  ],
  [
    'hanging',
    { indexedDB: () => ({ open: () => ({}) }) as unknown as IDBFactory, openMs: 20 },
    'timeout',
  ],
])('case 30: indexedDB %s is an error, neither saved nor empty', async (_, options, kind) => {
  const store = open(options);
  expect(await store.save(entry(), [])).toMatchObject({ kind: 'failed', error: { kind } });
  expect(await store.list()).toMatchObject({ ok: false, error: { kind } });
  expect(await store.change('id', () => undefined)).toMatchObject({ ok: false, error: { kind } });
  expect(await store.changeAll('id', (one) => one)).toMatchObject({ ok: false, error: { kind } });
  expect(await store.discard('key')).toMatchObject({ ok: false, error: { kind } });
});

test('case 30: a database that could not be opened once is opened the next time', async () => {
  let isBroken = true;
  const store = open({ indexedDB: () => (isBroken ? denies() : factory) });
  expect(await store.save(entry(), [])).toMatchObject({ kind: 'failed' });
  isBroken = false;
  expect(await store.save(entry(), [])).toEqual(saved);
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
  expect(await store.save(entry(), [])).toMatchObject({ kind: 'failed' });
  letOpen();
  expect(await store.save(entry(), [])).toEqual(saved);
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
  expect(await store.save(entry(), [])).toMatchObject({
    kind: 'failed',
    error: { kind: 'timeout' },
  });
  blocking = false;
  blocker.close();
  expect(await recordsOf(open())).toEqual([]);
});

const tooLate = () => {
  throw new DOMException('committing', 'InvalidStateError');
};

describe.each([
  ['an abort throws', tooLate],
  ['an abort comes too late, and does not say so', () => {}],
])('a commit slower than its time limit, where %s', (_, tryAbort) => {
  // The database itself goes on, without time.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Saves until the commit is done, which cannot be undone, and is heard of when the test says so. */
  async function saveUnheard() {
    const abort = vi.fn(tryAbort);
    const listeners: (() => void)[] = [];
    let isDone = () => {};
    const done = new Promise<void>((resolve) => {
      isDone = resolve;
    });
    const watched = watching((connection) => {
      const { transaction } = connection;
      connection.transaction = (...args) => {
        const begun = transaction.apply(connection, args);
        begun.abort = abort;
        const hear = begun.addEventListener.bind(begun);
        hear('complete', isDone);
        begun.addEventListener = (type: string, heard: EventListener) => {
          if (type === 'complete') listeners.push(heard as () => void);
          else hear(type, heard);
        };
        return begun;
      };
    });
    const saving = open({ indexedDB: () => watched, transactionMs: 5000 }).save(entry(), []);
    await done;
    await vi.advanceTimersByTimeAsync(4999);
    expect(abort).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(abort).toHaveBeenCalledTimes(1);
    const tell = () => {
      for (const hears of listeners) hears();
    };
    return { saving, tell };
  }

  test('is asked how it ended: what is saved is told as saved', async () => {
    const { saving, tell } = await saveUnheard();
    await vi.advanceTimersByTimeAsync(4999);
    tell();
    expect(await saving).toEqual(saved);
  });

  test('and of which nothing is heard is neither saved nor not saved', async () => {
    const { saving } = await saveUnheard();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await saving).toMatchObject({ kind: 'failed', error: { kind: 'unknown' } });
  });
});

describe('case 31: a connection the browser closed', () => {
  test('is opened anew', async () => {
    const connections: IDBDatabase[] = [];
    const watched = watching((connection) => connections.push(connection));
    const store = open({ indexedDB: () => watched });
    await store.list();
    connections[0]?.close();
    expect(await store.save(entry(), [])).toEqual(saved);
    expect(await recordsOf(store)).toHaveLength(1);
    expect(connections).toHaveLength(2);
  });

  test('is not used again, also where the browser only says that it did', async () => {
    const connections: IDBDatabase[] = [];
    const store = open({ indexedDB: () => watching((connection) => connections.push(connection)) });
    await store.list();
    connections[0]?.onclose?.(new Event('close'));
    await store.list();
    await store.list();
    expect(connections).toHaveLength(2);
  });

  test('is not taken for the one in its place when its word comes late', async () => {
    const connections: IDBDatabase[] = [];
    const store = open({ indexedDB: () => watching((connection) => connections.push(connection)) });
    await store.list();
    connections[0]?.close();
    await store.list();
    connections[0]?.onclose?.(new Event('close'));
    await store.list();
    expect(connections).toHaveLength(2);
  });

  test('is made anew where its database was deleted', async () => {
    const store = open();
    await store.save(entry(), []);
    await new Promise((resolve) => {
      factory.deleteDatabase(name).onsuccess = resolve;
    });
    expect(await store.save(entry(), [])).toEqual(saved);
    expect(await recordsOf(store)).toHaveLength(1);
  });
});

describe('a page that is left', () => {
  test('holds no connection, and what is asked meanwhile is done when it is back', async () => {
    const { seen, watched } = counting();
    const store = open({ indexedDB: () => watched });
    await store.list();
    expect(seen.held.size).toBe(1);
    store.suspend();
    const saving = store.save(entry(), []);
    const elsewhere = open().save(entry(), []);
    const first = [saving.then(() => 'here'), elsewhere.then(() => 'elsewhere')];
    expect(await Promise.race(first)).toBe('elsewhere');
    expect(seen.held.size).toBe(0);
    store.resume();
    expect(await saving).toEqual(saved);
    expect(seen.connections).toHaveLength(2);
  });

  test.each([
    ['while its database is being opened', 'opening'],
    ['in the moment something is asked', 'asked'],
  ])('%s holds no connection either', async (_, left) => {
    const { seen, watched } = counting();
    let openings = 0;
    const store = open({
      indexedDB: () => {
        openings += 1;
        if (left === 'opening' && openings === 1) queueMicrotask(store.suspend);
        return watched;
      },
    });
    const saving = store.save(entry(), []);
    if (left === 'asked') store.suspend();
    // Asked of the same database later: once it is done, so is whatever the page had begun.
    await open().save(entry(), []);
    expect(seen.held.size).toBe(0);
    store.resume();
    expect(await saving).toEqual(saved);
  });
});
