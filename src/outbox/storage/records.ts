import { promisifyRequest } from 'idb-keyval';
import type { OutboxRecord } from '../entry/record.ts';
import { createChangeChannel } from './change-channel.ts';
import { type Contents, setAsideKey, sortOut } from './contents.ts';
import { createDatabase, type Database, type DatabaseOptions } from './database.ts';
import { databaseName } from './database-name.ts';
import { answerOf, type Stored } from './failure.ts';
import { migrate } from './migrate.ts';

/** A record before and after a change. */
export interface Change {
  readonly before: OutboxRecord | undefined;
  readonly after: OutboxRecord | undefined;
}

/** Pure: gets what is stored now; what it returns is stored in its place. */
export type Update = (record: OutboxRecord | undefined) => OutboxRecord | undefined;

/** The stored records, as delivery needs them. No method rejects. */
export interface Records {
  list(): Promise<Stored<Contents>>;
  /**
   * Compare-and-set in one transaction. If the update returns `undefined`, the record is deleted; if it
   * returns the same object, nothing is written.
   */
  change(id: string, update: Update): Promise<Stored<Change>>;
  /** Calls back after any change, in this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Closes database and channel while the page is frozen; `resume` allows them again. */
  suspend(): void;
  resume(): void;
  close(): void;
}

/** What the page's store needs besides. */
export interface RecordsParts {
  readonly transaction: Database['transaction'];
  /** Does what `change` does, within a transaction that is open. */
  readonly changeIn: (store: IDBObjectStore, id: string, update: Update) => Promise<Change>;
  /** Reads a stored value as a record; undefined if this version cannot read it. */
  readonly read: (id: string, raw: unknown) => OutboxRecord | undefined;
  /** Tells this tab and the others of a change. */
  readonly notify: () => void;
  readonly now: () => number;
}

export interface RecordsOptions extends Omit<DatabaseOptions, 'storeName'> {
  /** In ms since the epoch. */
  readonly now: () => number;
}

const defaults: RecordsOptions = {
  name: databaseName,
  indexedDB: () => globalThis.indexedDB,
  now: Date.now,
  openMs: 3000,
  transactionMs: 5000,
};

/** The only way to the stored records: one key per entry, so that two tabs never overwrite each other. */
export function createRecords(overrides: Partial<RecordsOptions> = {}): Records & RecordsParts {
  const { now, ...options } = { ...defaults, ...overrides };
  const { transaction, ...database } = createDatabase({ ...options, storeName: 'records' });
  const changes = createChangeChannel(options.name);

  function read(id: string, raw: unknown): OutboxRecord | undefined {
    const migrated = migrate(id, raw, now());
    return migrated.kind === 'record' ? migrated.record : undefined;
  }

  async function changeIn(store: IDBObjectStore, id: string, update: Update): Promise<Change> {
    const raw: unknown = await promisifyRequest(store.get(id));
    const before = read(id, raw);
    const after = update(before);
    // What could not be read is not ours to overwrite.
    if (after === before || (before === undefined && raw !== undefined)) {
      return { before, after: before };
    }
    if (after === undefined) store.delete(id);
    else store.put(after, id);
    return { before, after };
  }

  async function setAside(keys: readonly string[]): Promise<void> {
    const at = now();
    await transaction('readwrite', async (store) => {
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
      // Not idb-keyval's `entries`, which brings a database of its own and a way for older browsers.
      const found = await answerOf(
        transaction('readonly', (store) =>
          Promise.all([
            promisifyRequest(store.getAllKeys()),
            promisifyRequest<unknown[]>(store.getAll()),
          ]),
        ),
      );
      if (!found.ok) return found;
      const [keys, values] = found.value;
      const { contents, corrupt } = sortOut(keys, values, now());
      // If this fails they stay where they are, and the next reading finds them again.
      if (corrupt.length > 0) await answerOf(setAside(corrupt));
      return { ok: true, value: contents };
    },

    async change(id, update) {
      const changed = await answerOf(
        transaction('readwrite', (store) => changeIn(store, id, update)),
      );
      if (changed.ok && changed.value.after !== changed.value.before) changes.notify();
      return changed;
    },

    subscribe: changes.subscribe,

    suspend() {
      changes.close();
      database.suspend();
    },

    resume() {
      changes.open();
      database.resume();
    },

    close() {
      changes.close();
      database.close();
    },

    transaction,
    changeIn,
    read,
    notify: changes.notify,
    now,
  };
}
