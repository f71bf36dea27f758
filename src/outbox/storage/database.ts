import type { UseStore } from 'idb-keyval';
import { settleWithin } from '../../browser/time.ts';
import { StorageException } from './failure.ts';

export interface DatabaseOptions {
  readonly name: string;
  readonly storeName: string;
  /** Reading `indexedDB` itself may throw, hence a function. */
  readonly indexedDB: () => IDBFactory | undefined;
  /** Where that opens nothing: another way to the same databases. */
  readonly otherIndexedDB?: () => IDBFactory | undefined;
  /** Time limit for opening, in ms. */
  readonly openMs: number;
  /** Time limit for one transaction, in ms: past it the transaction is aborted. */
  readonly transactionMs: number;
}

/**
 * The connection to the one object store, in the place of idb-keyval's own, which waits for ever, asks
 * for no durability, and is not opened again where a transaction finds it closed and the browser told of no
 * `close`. idb-keyval's `update` is not used: it writes also where nothing changes.
 */
export interface Database {
  /**
   * Runs the callback in one transaction and resolves once that has completed, with `durability:
   * 'strict'` on the disk. Rejects with `StorageException` only.
   */
  readonly transaction: UseStore;
  /**
   * Closes the connection until `resume`; what is asked meanwhile waits. A page frozen with an
   * open connection blocks the next page of the site in WebKit.
   */
  suspend(): void;
  resume(): void;
  close(): void;
}

/** Rejects a wait whose time limit passed before the database answered. */
const rejectTimeout = () => Promise.reject(new StorageException('timeout', null));
/** Rejects where the transaction may have been committed all the same. */
const rejectUnknown = () => Promise.reject(new StorageException('unknown', null));

/** Undoes a transaction; false when it has ended, or is past the point where it can be undone. */
function abort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** Resolves once the transaction is on the disk. */
function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    // Follows every error too; `transaction.error` is set only by then.
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
}

function exceptionOf(error: unknown): StorageException {
  if (error instanceof StorageException) return error;
  // By its name alone: the errors of a frame's connection are of another realm.
  const quota = (error as { name?: unknown } | null)?.name === 'QuotaExceededError';
  return new StorageException(quota ? 'quota' : 'failed', error);
}

/** Creates the connection; the database is opened when it is first used. */
export function createDatabase(options: DatabaseOptions): Database {
  const { storeName, transactionMs } = options;
  let opening: Promise<IDBDatabase> | null = null;
  let resume: (() => void) | null = null;
  let resumed = Promise.resolve();

  function forget(): void {
    opening = null;
  }

  /** @param onGone called when this connection closes, even if another one is in use by then. */
  function openDatabase(
    indexedDB: DatabaseOptions['indexedDB'],
    onGone: () => void,
  ): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(new StorageException('unavailable', error));
      try {
        const request = indexedDB()?.open(options.name);
        if (request === undefined) return fail(null);
        request.onupgradeneeded = () => request.result.createObjectStore(storeName);
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const database = request.result;
          database.onclose = onGone;
          database.onversionchange = () => {
            onGone();
            database.close();
          };
          resolve(database);
        };
      } catch (error) {
        fail(error);
      }
    });
  }

  function open(): Promise<IDBDatabase> {
    if (opening === null) {
      const onGone = () => {
        if (opening === attempt) forget();
      };
      const { indexedDB, otherIndexedDB } = options;
      const attempt = openDatabase(indexedDB, onGone).catch((error: unknown) => {
        if (!otherIndexedDB) throw error;
        return openDatabase(otherIndexedDB, onGone);
      });
      opening = attempt;
      // The next call waits for an attempt that hangs, and repeats one that failed.
      attempt.catch(onGone);
    }
    return settleWithin(opening, options.openMs, rejectTimeout);
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    while (resume !== null) await resumed;
    const connecting = open();
    const used = opening;
    const database = await connecting;
    // The page may have been left while it was opened.
    if (resume !== null) return begin(mode);
    try {
      return database.transaction(storeName, mode, { durability: 'strict' });
    } catch {
      // The browser has closed the connection: open a new one, unless another transaction has already asked
      // for that.
      if (opening === used) forget();
      database.close();
      const reopened = await open();
      return reopened.transaction(storeName, mode, { durability: 'strict' });
    }
  }

  /**
   * Aborts a transaction that takes too long, and gives it as long again to say how it ended: Chromium
   * accepts an abort even during a commit, and commits all the same. If it does not say, that stays unknown.
   */
  async function endOf<T extends object>(
    transaction: IDBTransaction,
    whole: Promise<T>,
  ): Promise<T> {
    const inTime = await settleWithin(whole, transactionMs, () => null);
    if (inTime !== null) return inTime;
    const isUndoing = abort(transaction);
    const ended = whole.catch((error: unknown) => {
      throw isUndoing ? new StorageException('timeout', null) : error;
    });
    return settleWithin(ended, transactionMs, rejectUnknown);
  }

  function closeConnection(): void {
    opening?.then(
      (database) => database.close(),
      () => {},
    );
    forget();
  }

  return {
    async transaction(mode, work) {
      try {
        const transaction = await begin(mode);
        const completed = completionOf(transaction);
        const store = transaction.objectStore(storeName);
        const value = Promise.resolve(work(store)).catch((error: unknown) => {
          abort(transaction);
          throw error;
        });
        const whole = Promise.all([value, completed]);
        return (await endOf(transaction, whole))[0];
      } catch (error) {
        throw exceptionOf(error);
      }
    },
    suspend() {
      if (resume !== null) return;
      resumed = new Promise((resolve) => {
        resume = resolve;
      });
      closeConnection();
    },
    resume() {
      resume?.();
      resume = null;
    },
    close: closeConnection,
  };
}
