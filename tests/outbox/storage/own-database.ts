import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach } from 'vitest';
import { next } from '../../../src/outbox/entry/next.ts';
import {
  createEntry,
  type OutboxRecord,
  type ReservedEntry,
} from '../../../src/outbox/entry/record.ts';
import type { OutboxEvent } from '../../../src/outbox/entry/transitions.ts';
import {
  createOutboxStore,
  type OutboxStore,
  type StoreOptions,
} from '../../../src/outbox/storage/store.ts';
import { context, message } from '../support/contents.ts';

/** The IndexedDB of the running test; one each. */
export let factory: IDBFactory;
let stores: OutboxStore[];
beforeEach(() => {
  factory = new IDBFactory();
  stores = [];
});
afterEach(() => {
  for (const store of stores) store.close();
});

export const name = `store-${randomUUID()}`;

/** One more tab's way to it. */
export function open(options: Partial<StoreOptions> = {}): OutboxStore {
  const store = createOutboxStore({ name, indexedDB: () => factory, ...options });
  stores.push(store);
  return store;
}

/** A message nobody has saved yet; its reservation is over. */
export function entry(changes: Partial<ReservedEntry> = {}): ReservedEntry {
  const id = randomUUID();
  const lease = { owner: 'submission', until: 0 };
  return {
    ...createEntry({ id, message, ...context, lease }, Date.UTC(2026, 10, 21)),
    ...changes,
  };
}

export async function recordsOf(store: OutboxStore): Promise<readonly OutboxRecord[]> {
  const found = await store.list();
  if (!found.ok) throw new Error(found.error.kind);
  return found.value.records;
}

/** The database as any other program sees it. */
export function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export async function putRaw(key: string, value: unknown): Promise<void> {
  const db = await database();
  await new Promise<void>((resolve) => {
    const transaction = db.transaction('records', 'readwrite');
    transaction.objectStore('records').put(value, key);
    transaction.oncomplete = () => resolve();
  });
  db.close();
}

/** What is stored under each key, as it is. */
export async function rawValues(): Promise<Record<string, unknown>> {
  const db = await database();
  const store = db.transaction('records').objectStore('records');
  const [keys, values] = await Promise.all(
    [store.getAllKeys(), store.getAll()].map(
      (request) =>
        new Promise<unknown[]>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        }),
    ),
  );
  db.close();
  return Object.fromEntries((keys ?? []).map((key, index) => [String(key), values?.[index]]));
}

/** The same factory, with something done to each connection once it is open. */
export function watching(seen: (connection: IDBDatabase) => void): IDBFactory {
  return {
    open(...args: Parameters<IDBFactory['open']>) {
      const request = factory.open(...args);
      request.addEventListener('success', () => seen(request.result));
      return request;
    },
  } as IDBFactory;
}

/** How many connections are open, and every transaction that was asked for. */
export function counting() {
  const seen = {
    held: new Set<IDBDatabase>(),
    durability: [] as [IDBTransactionMode | undefined, string | undefined][],
    connections: [] as IDBDatabase[],
  };
  const watched = watching((connection) => {
    seen.held.add(connection);
    seen.connections.push(connection);
    const { close, transaction } = connection;
    connection.close = () => {
      seen.held.delete(connection);
      close.call(connection);
    };
    connection.transaction = (names, mode, options) => {
      const begun = transaction.call(connection, names, mode, options);
      seen.durability.push([mode, options?.durability]);
      return begun;
    };
  });
  return { seen, watched };
}

type Put = IDBObjectStore['put'];

/** A database that writes in this way instead of by `put`, which is given. */
export function writingLike(
  write: (put: Put, store: IDBObjectStore, record: Parameters<Put>) => ReturnType<Put>,
): IDBFactory {
  return watching((connection) => {
    const { transaction } = connection;
    connection.transaction = (...args) => {
      const begun = transaction.apply(connection, args);
      const { objectStore } = begun;
      begun.objectStore = (storeName) => {
        const store = objectStore.call(begun, storeName);
        const put = store.put.bind(store);
        store.put = (...record) => write(put, store, record);
        return store;
      };
      return begun;
    };
  });
}

/** What saving comes to where it went well. */
export const saved = { kind: 'saved' };

/** A record as the version that another one replaces. */
export const version = ({ id }: OutboxRecord) => ({ id, ambiguous: false });

/** What an event makes of a record, at the time 0. */
export const by = (event: OutboxEvent) => (record: OutboxRecord | undefined) =>
  record && next(record, event, 0);
