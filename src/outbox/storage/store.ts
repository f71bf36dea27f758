import { promisifyRequest } from 'idb-keyval';
import { next } from '../entry/next.ts';
import { isEntry, type OutboxRecord, type ReservedEntry } from '../entry/record.ts';
import { replaceVersion, type Version } from '../entry/replace-version.ts';
import { originalKey, setAsideKey } from './contents.ts';
import { answerOf, type StorageError, type Stored } from './failure.ts';
import { isRaw, migrate } from './migrate.ts';
import { type Change, createRecords, type Records, type RecordsOptions } from './records.ts';

/** Whether a message was saved. */
export type Saved =
  /** Its transaction completed: it is on the disk. */
  | { readonly kind: 'saved' }
  /** This very id was delivered before: there is nothing to save. */
  | { readonly kind: 'delivered' }
  /** It ended since it was submitted: another page has deleted it, or saved its next version. */
  | { readonly kind: 'ended' }
  /** A newer version of this site has its record. */
  | { readonly kind: 'newer' }
  /** As many messages are saved as the outbox takes. */
  | { readonly kind: 'full' }
  /** Larger than an entry may be. */
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'failed'; readonly error: StorageError };

/** The stored records, as the page needs them. No method rejects. */
export interface OutboxStore extends Records {
  /**
   * Saves a message that is submitted, for the first time or again under its id, and ends those it replaces
   * in the same transaction. If one of these may have arrived, its tombstone is announced.
   */
  save(entry: ReservedEntry, replaces: readonly Version[]): Promise<Saved>;
  /**
   * Like `change`, but for all records in one transaction, the one of this id first: if that stays as it is,
   * nothing changes. Resolves to the change of that one.
   */
  changeAll(id: string, update: (record: OutboxRecord) => OutboxRecord): Promise<Stored<Change>>;
  /** Deletes a value that was set aside, when the visitor asks for it. */
  discard(key: string): Promise<Stored<void>>;
  /** Deletes all there is, when the visitor asks for it. */
  discardAll(): Promise<Stored<void>>;
}

export interface StoreOptions extends RecordsOptions {
  /** How many entries may be stored at once. */
  readonly maxEntries: number;
  /** How large one entry may be, as JSON in UTF-8. */
  readonly maxBytes: number;
}

/** The records, and what only the page does with them. */
export function createOutboxStore({
  maxEntries = 20,
  maxBytes = 16 * 1024,
  ...options
}: Partial<StoreOptions> = {}): OutboxStore {
  const { transaction, changeIn, read, notify, now, ...records } = createRecords(options);

  /** Whether the outbox holds as many entries as it takes, without those of these ids. */
  async function hasMaxEntries(
    store: IDBObjectStore,
    besides: readonly string[],
  ): Promise<boolean> {
    // Counting is cheap. The values are read only if the count is high, which tombstones alone may cause.
    if ((await promisifyRequest(store.count())) < maxEntries) return false;
    const raws: unknown[] = await promisifyRequest(store.getAll());
    const others = raws.filter(
      (raw) => isRaw(raw) && raw.message !== undefined && !besides.includes(String(raw.id)),
    );
    return others.length >= maxEntries;
  }

  /** The entry as it is to be stored, given what is stored under its id. */
  function mergeSubmitted(entry: ReservedEntry, found: OutboxRecord | undefined): OutboxRecord {
    if (found === undefined) return entry;
    const ambiguous = entry.ambiguous || found.ambiguous;
    if (!isEntry(found)) return { ...entry, ambiguous };
    const { consent, sourcePage, suspected, lease } = entry;
    const again = { ...found, ambiguous, consent, sourcePage, suspected };
    return next(again, { type: 'submit', lease }, now());
  }

  /** Notifies even after a failure: what was asked may yet be done. */
  async function notifyAfter<T>(work: Promise<T>): Promise<Stored<T>> {
    const answer = await answerOf(work);
    notify();
    return answer;
  }

  return {
    ...records,

    async save(entry, replaces) {
      if (new TextEncoder().encode(JSON.stringify(entry)).length > maxBytes) {
        return { kind: 'tooLarge' };
      }
      const saved = await answerOf(
        transaction('readwrite', async (store): Promise<Saved> => {
          const raw: unknown = await promisifyRequest(store.get(entry.id));
          const found = read(entry.id, raw);
          if (found?.state === 'delivered') return { kind: 'delivered' };
          // It ended after this entry was made: the page was frozen in between. A time ahead of the clock
          // proves nothing.
          const hasEnded =
            found?.state === 'cancelled' && found.at > entry.createdAt && found.at <= now();
          if (hasEnded) return { kind: 'ended' };
          if (found === undefined && raw !== undefined) {
            if (migrate(entry.id, raw, now()).kind === 'newer') return { kind: 'newer' };
            store.put({ at: now(), raw }, setAsideKey(entry.id));
          }
          if (await hasMaxEntries(store, [entry.id, ...replaces.map(({ id }) => id)]))
            return { kind: 'full' };
          store.put(mergeSubmitted(entry, found), entry.id);
          for (const older of replaces) {
            await changeIn(store, older.id, (record) => replaceVersion(record, older, now()));
          }
          return { kind: 'saved' };
        }),
      );
      if (!saved.ok) return { kind: 'failed', error: saved.error };
      if (saved.value.kind === 'saved') notify();
      return saved.value;
    },

    changeAll: (id, update) =>
      notifyAfter(
        transaction('readwrite', async (store) => {
          const change = (key: string) =>
            changeIn(store, key, (record) => record && update(record));
          const changed = await change(id);
          // The others make way for it: if it does not change, neither do they.
          if (changed.after === changed.before) return changed;
          for (const key of await promisifyRequest(store.getAllKeys())) {
            if (key !== id) await change(String(key));
          }
          return changed;
        }),
      ),

    discard: (key) =>
      notifyAfter(
        transaction('readwrite', async (store) => {
          store.delete(key);
          // A value that could not be moved aside is still where it was found.
          const found = originalKey(key);
          const raw: unknown = await promisifyRequest(store.get(found));
          if (raw !== undefined && migrate(found, raw, now()).kind === 'corrupt') {
            store.delete(found);
          }
        }),
      ),
    discardAll: () =>
      notifyAfter(transaction('readwrite', (store) => promisifyRequest(store.clear()))),
  };
}
