import { entries, promisifyRequest } from 'idb-keyval';
import type { Entry, OutboxRecord } from '../record.ts';
import { createChangeNotice } from './change-notice.ts';
import { type Contents, isSetAsideKey, setAsideKey, sortOut } from './contents.ts';
import { abort, createConnection, type StorageError, StorageFailure } from './database.ts';
import { migrate } from './migrate.ts';

/** An answer of the storage: a read error is never an empty list. */
export type Stored<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: StorageError };

/** Whether a message was saved. */
type Added =
  /** Its transaction completed: it is on the disk. */
  | { readonly kind: 'saved' }
  /** This very id was delivered before: there is nothing to save. */
  | { readonly kind: 'delivered' }
  /** As many messages are pending as the outbox takes. */
  | { readonly kind: 'full' }
  /** Larger than an entry may be. */
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'failed'; readonly error: StorageError };

interface Change {
  readonly before: OutboxRecord | undefined;
  readonly after: OutboxRecord | undefined;
}

/** The outbox as the rest of the contact feature sees it. No method rejects. */
export interface OutboxStore {
  list(): Promise<Stored<Contents>>;
  add(entry: Entry): Promise<Added>;
  /**
   * Compare-and-set in one transaction: `step` is pure and gets what is stored now; what it
   * returns is stored in its place, `undefined` removes it, the same object changes nothing.
   */
  change(
    id: string,
    step: (record: OutboxRecord | undefined) => OutboxRecord | undefined,
  ): Promise<Stored<Change>>;
  /** Deletes a value that was set aside, when the visitor asks for it. */
  discard(key: string): Promise<Stored<void>>;
  /** Calls back after any change, in this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

export interface StoreOptions {
  readonly name: string;
  readonly indexedDB: () => IDBFactory | undefined;
  readonly now: () => number;
  readonly openMs: number;
  readonly transactionMs: number;
  readonly maxEntries: number;
  readonly maxBytes: number;
}

const defaults: StoreOptions = {
  name: 'contact-outbox',
  indexedDB: () => globalThis.indexedDB,
  now: Date.now,
  openMs: 3000,
  transactionMs: 5000,
  maxEntries: 20,
  maxBytes: 16 * 1024,
};

/** The only way to IndexedDB: one key per entry, so that two tabs never overwrite each other. */
export function createOutboxStore(overrides: Partial<StoreOptions> = {}): OutboxStore {
  const options = { ...defaults, ...overrides };
  const use = createConnection({ ...options, storeName: 'records' });
  const notice = createChangeNotice(options.name);

  async function guard<T>(work: Promise<T>): Promise<Stored<T>> {
    try {
      return { ok: true, value: await work };
    } catch (error) {
      if (error instanceof StorageFailure) return { ok: false, error: error.reason };
      throw error;
    }
  }

  /** Runs `work` in one transaction and resolves once it is on the disk. */
  function write<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    return use('readwrite', async (store) => {
      const { transaction } = store;
      const [value] = await Promise.all([
        work(store).catch((error: unknown) => {
          abort(transaction);
          throw error;
        }),
        promisifyRequest(transaction),
      ]);
      return value;
    });
  }

  function read(id: string, raw: unknown): OutboxRecord | undefined {
    const migrated = migrate(id, raw, options.now());
    return migrated.kind === 'record' ? migrated.record : undefined;
  }

  async function isFull(store: IDBObjectStore, id: string): Promise<boolean> {
    // Counting is cheap; only when tombstones may have made the count high are values looked at.
    if ((await promisifyRequest(store.count())) < options.maxEntries) return false;
    const raws: { id?: unknown; message?: unknown }[] = await promisifyRequest(store.getAll());
    const others = raws.filter((raw) => raw?.message !== undefined && raw.id !== id);
    return others.length >= options.maxEntries;
  }

  async function setAside(keys: readonly string[]): Promise<void> {
    const at = options.now();
    await write(async (store) => {
      for (const key of keys) {
        const raw: unknown = await promisifyRequest(store.get(key));
        if (raw === undefined || migrate(key, raw, at).kind !== 'corrupt') continue;
        store.put({ at, raw }, setAsideKey(key));
        store.delete(key);
      }
    });
  }

  return {
    async list() {
      const found = await guard(entries<IDBValidKey, unknown>(use));
      if (!found.ok) return found;
      const { contents, corrupt } = sortOut(found.value, options.now());
      // Where this fails they stay where they are, and are found again by the next reading.
      if (corrupt.length > 0) await guard(setAside(corrupt));
      return { ok: true, value: contents };
    },

    async add(entry) {
      if (new TextEncoder().encode(JSON.stringify(entry)).length > options.maxBytes) {
        return { kind: 'tooLarge' };
      }
      const added = await guard(
        write(async (store): Promise<Added> => {
          const found = read(entry.id, await promisifyRequest(store.get(entry.id)));
          if (found?.state === 'delivered') return { kind: 'delivered' };
          if (await isFull(store, entry.id)) return { kind: 'full' };
          // Submitted again under the same id: what was in doubt stays in doubt.
          const doubt = found !== undefined && (found.ambiguous || found.state === 'sending');
          store.put(doubt ? { ...entry, ambiguous: true } : entry, entry.id);
          return { kind: 'saved' };
        }),
      );
      if (!added.ok) return { kind: 'failed', error: added.error };
      if (added.value.kind === 'saved') notice.send();
      return added.value;
    },

    async change(id, step) {
      const changed = await guard(
        write(async (store) => {
          const raw: unknown = await promisifyRequest(store.get(id));
          const before = read(id, raw);
          const after = step(before);
          // What could not be read is not ours to overwrite.
          if (after === before || (before === undefined && raw !== undefined)) {
            return { before, after: before };
          }
          if (after === undefined) store.delete(id);
          else store.put(after, id);
          return { before, after };
        }),
      );
      if (changed.ok && changed.value.after !== changed.value.before) notice.send();
      return changed;
    },

    async discard(key) {
      const discarded = await guard(
        write(async (store) => {
          if (isSetAsideKey(key)) store.delete(key);
        }),
      );
      notice.send();
      return discarded;
    },

    subscribe: notice.subscribe,

    close() {
      notice.close();
      use.close();
    },
  };
}
