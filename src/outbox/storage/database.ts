import type { UseStore } from 'idb-keyval';

/** Why the device's storage did not do what was asked. */
export interface StorageError {
  /** `unavailable`: absent or refused; `timeout`: it hangs; `quota`: it is full. */
  readonly kind: 'unavailable' | 'timeout' | 'quota' | 'failed';
  /** The name of the exception, for the log; it holds no personal data. */
  readonly name: string;
}

/** The reasons a promise of this file rejects with. */
export class StorageFailure extends Error {
  readonly reason: StorageError;

  constructor(kind: StorageError['kind'], cause: unknown) {
    super(kind, { cause });
    const named =
      typeof cause === 'object' && cause !== null && 'name' in cause ? cause.name : kind;
    this.reason = { kind, name: String(named) };
  }
}

export interface ConnectionOptions {
  readonly name: string;
  readonly storeName: string;
  /** Reading `indexedDB` itself may throw, hence a function. */
  readonly indexedDB: () => IDBFactory | undefined;
  /** Time limit for opening, in ms. */
  readonly openMs: number;
  /** Time limit for one transaction, in ms; past it the transaction is aborted. */
  readonly transactionMs: number;
}

/** Settles as `promise` does, unless `ms` pass first. */
async function within<T>(promise: Promise<T>, ms: number, giveUp: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(new StorageFailure('timeout', null));
    }, ms);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Undoes a transaction, unless it has ended by itself. */
export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had ended.
  }
}

function failureOf(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error;
  const quota = error instanceof Error && error.name === 'QuotaExceededError';
  return new StorageFailure(quota ? 'quota' : 'failed', error);
}

/**
 * A store for idb-keyval's helpers whose transactions are durable, whose waits are limited, and
 * which opens the database anew when the browser closed it (Safari does, and a clearing of data).
 * Its promises reject with `StorageFailure` only.
 */
export function createConnection(options: ConnectionOptions): UseStore & { close(): void } {
  const { storeName } = options;
  let opening: Promise<IDBDatabase> | null = null;

  function forget(): void {
    opening = null;
  }

  function openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(new StorageFailure('unavailable', error));
      try {
        const request = options.indexedDB()?.open(options.name);
        if (request === undefined) return fail(null);
        request.onupgradeneeded = () => request.result.createObjectStore(storeName);
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const database = request.result;
          database.onclose = forget;
          database.onversionchange = () => {
            forget();
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
      const attempt = openDatabase();
      opening = attempt;
      // A hanging attempt is waited for again next time; a failed one is made again.
      attempt.catch(() => {
        if (opening === attempt) forget();
      });
    }
    return within(opening, options.openMs, () => {});
  }

  function begin(database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
    return database.transaction(storeName, mode, { durability: 'strict' });
  }

  async function transaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const database = await open();
    try {
      return begin(database, mode);
    } catch {
      // The connection was closed behind our back: one new one.
      forget();
      database.close();
      return begin(await open(), mode);
    }
  }

  const use: UseStore = async (mode, callback) => {
    try {
      const running = await transaction(mode);
      const work = Promise.resolve(callback(running.objectStore(storeName)));
      return await within(work, options.transactionMs, () => abort(running));
    } catch (error) {
      throw failureOf(error);
    }
  };

  return Object.assign(use, {
    close() {
      opening?.then(
        (database) => database.close(),
        () => {},
      );
      forget();
    },
  });
}
