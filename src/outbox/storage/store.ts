import { clear, del, entries, promisifyRequest } from 'idb-keyval';
import { next } from '../entry/next.ts';
import { type Entry, isEntry, type OutboxRecord } from '../entry/record.ts';
import { createChangeChannel } from './change-channel.ts';
import { type Contents, setAsideKey, sortOut } from './contents.ts';
import { createDatabase, type DatabaseOptions } from './database.ts';
import { databaseName } from './database-name.ts';
import { answerOf, type StorageError, type Stored } from './failure.ts';
import { migrate } from './migrate.ts';

/** Whether a message was saved. */
export type Saved =
  /**
   * Its transaction completed: it is on the disk. `inDoubt`: an earlier version it replaced may
   * have arrived.
   */
  | { readonly kind: 'saved'; readonly inDoubt: boolean }
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

/** The stored records. No method rejects. */
export interface OutboxStore {
  list(): Promise<Stored<Contents>>;
  /**
   * Saves a message that is submitted, for the first time or again under its id, and ends those it
   * replaces in the same transaction.
   */
  save(entry: Entry, replaces: readonly string[]): Promise<Saved>;
  /**
   * Compare-and-set in one transaction: `step` is pure and gets what is stored now; what it
   * returns is stored in its place, `undefined` removes it, the same object changes nothing.
   */
  change(
    id: string,
    step: (record: OutboxRecord | undefined) => OutboxRecord | undefined,
  ): Promise<Stored<Change>>;
  /** The same for all records in one transaction. Resolves to the one of that id. */
  changeAll(id: string, step: (record: OutboxRecord) => OutboxRecord): Promise<Stored<Change>>;
  /** Deletes a value that was set aside, when the visitor asks for it. */
  discard(key: string): Promise<Stored<void>>;
  /** Deletes all there is, when the visitor asks for it. */
  discardAll(): Promise<Stored<void>>;
  /** Calls back after any change, in this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Lets go of the storage while the page is frozen, and takes it up again. */
  suspend(): void;
  resume(): void;
  close(): void;
}

export interface StoreOptions extends Omit<DatabaseOptions, 'storeName'> {
  readonly now: () => number;
  readonly maxEntries: number;
  readonly maxBytes: number;
}

const defaults: StoreOptions = {
  name: databaseName,
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
  const database = createDatabase({ ...options, storeName: 'records' });
  const changes = createChangeChannel(options.name);
  const { now } = options;
  const noChance = () => 0;

  function understood(id: string, raw: unknown): OutboxRecord | undefined {
    const migrated = migrate(id, raw, now());
    return migrated.kind === 'record' ? migrated.record : undefined;
  }

  async function get(store: IDBObjectStore, id: string): Promise<OutboxRecord | undefined> {
    return understood(id, await promisifyRequest<unknown>(store.get(id)));
  }

  async function isFull(store: IDBObjectStore, besides: readonly string[]): Promise<boolean> {
    // Counting is cheap; only when tombstones may have made the count high are values looked at.
    if ((await promisifyRequest(store.count())) < options.maxEntries) return false;
    const raws: { id?: unknown; message?: unknown }[] = await promisifyRequest(store.getAll());
    const others = raws.filter(
      (raw) => raw?.message !== undefined && !besides.includes(String(raw.id)),
    );
    return others.length >= options.maxEntries;
  }

  /** The entry as it is to be stored, given what is stored under its id. */
  function submitted(entry: Entry, found: OutboxRecord | undefined): OutboxRecord {
    if (found === undefined) return entry;
    const ambiguous = entry.ambiguous || found.ambiguous;
    if (!isEntry(found)) return { ...entry, ambiguous };
    if (entry.lease === null) return found;
    return next({ ...found, ambiguous }, { type: 'submit', lease: entry.lease }, now(), noChance);
  }

  async function cancel(store: IDBObjectStore, id: string): Promise<boolean> {
    const found = await get(store, id);
    if (found === undefined) return false;
    const after = next(found, { type: 'cancel' }, now(), noChance);
    if (after !== found) store.put(after, id);
    return after.ambiguous || after.state === 'delivered';
  }

  async function deleted(deleting: Promise<void>): Promise<Stored<void>> {
    const answer = await answerOf(deleting);
    changes.notify();
    return answer;
  }

  async function setAside(keys: readonly string[]): Promise<void> {
    const at = now();
    await database.transaction('readwrite', async (store) => {
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
      const found = await answerOf(entries<IDBValidKey, unknown>(database.transaction));
      if (!found.ok) return found;
      const { contents, corrupt } = sortOut(found.value, now());
      // Where this fails they stay where they are, and are found again by the next reading.
      if (corrupt.length > 0) await answerOf(setAside(corrupt));
      return { ok: true, value: contents };
    },

    async save(entry, replaces) {
      if (new TextEncoder().encode(JSON.stringify(entry)).length > options.maxBytes) {
        return { kind: 'tooLarge' };
      }
      const saved = await answerOf(
        database.transaction('readwrite', async (store): Promise<Saved> => {
          const raw: unknown = await promisifyRequest(store.get(entry.id));
          const found = understood(entry.id, raw);
          if (found?.state === 'delivered') return { kind: 'delivered' };
          if (found === undefined && raw !== undefined) {
            // A newer version of this site has it: that one delivers it.
            if (migrate(entry.id, raw, now()).kind === 'newer') {
              return { kind: 'saved', inDoubt: false };
            }
            store.put({ at: now(), raw }, setAsideKey(entry.id));
          }
          if (await isFull(store, [entry.id, ...replaces])) return { kind: 'full' };
          store.put(submitted(entry, found), entry.id);
          let inDoubt = false;
          for (const id of replaces) inDoubt = (await cancel(store, id)) || inDoubt;
          return { kind: 'saved', inDoubt };
        }),
      );
      if (!saved.ok) return { kind: 'failed', error: saved.error };
      if (saved.value.kind === 'saved') changes.notify();
      return saved.value;
    },

    async change(id, step) {
      const changed = await answerOf(
        database.transaction('readwrite', async (store) => {
          const raw: unknown = await promisifyRequest(store.get(id));
          const before = understood(id, raw);
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
      if (changed.ok && changed.value.after !== changed.value.before) changes.notify();
      return changed;
    },

    async changeAll(id, step) {
      const changed = await answerOf(
        database.transaction('readwrite', async (store) => {
          const keys = await promisifyRequest(store.getAllKeys());
          let result: Change = { before: undefined, after: undefined };
          for (const key of keys) {
            const before = await get(store, String(key));
            if (before === undefined) continue;
            const after = step(before);
            if (after !== before) store.put(after, key);
            if (before.id === id) result = { before, after };
          }
          return result;
        }),
      );
      changes.notify();
      return changed;
    },

    discard: (key) => deleted(del(key, database.transaction)),
    discardAll: () => deleted(clear(database.transaction)),

    subscribe: changes.subscribe,
    suspend: database.suspend,
    resume: database.resume,

    close() {
      changes.close();
      database.close();
    },
  };
}
