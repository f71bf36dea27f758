/** Why the device's storage did not do what was asked. */
export interface StorageError {
  /**
   * `unavailable`: absent or refused; `timeout`: it hangs, and what was asked is undone; `quota`:
   * it is full; `failed`: it threw, or undid what was asked, for another reason; `unknown`: what was asked
   * may yet be done.
   */
  readonly kind: 'unavailable' | 'timeout' | 'quota' | 'failed' | 'unknown';
  /** The name of the exception, for the log; it holds no personal data. */
  readonly name: string;
}

/** What the promises of `database.ts` reject with. */
export class StorageException extends Error {
  readonly reason: StorageError;

  constructor(kind: StorageError['kind'], cause: unknown) {
    super(kind, { cause });
    const named =
      typeof cause === 'object' && cause !== null && 'name' in cause ? cause.name : kind;
    this.reason = { kind, name: String(named) };
  }
}

/** An answer of the storage: a read error is never an empty list. */
export type Stored<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: StorageError };

/** The answer with what `make` makes of its value; an error stays as it is. */
export function mapStored<T, U>(answer: Stored<T>, make: (value: T) => U): Stored<U> {
  return answer.ok ? { ok: true, value: make(answer.value) } : answer;
}

/** Whether the device refused for lack of space. */
export function isQuotaExceeded(answer: Stored<unknown>): boolean {
  return !answer.ok && answer.error.kind === 'quota';
}

/** Turns a `StorageException` into an answer. */
export async function answerOf<T>(work: Promise<T>): Promise<Stored<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (error instanceof StorageException) return { ok: false, error: error.reason };
    throw error;
  }
}
