import type { LocalErrorCode } from '../errors.ts';
import type { Address } from '../sockets.ts';
import type { Database } from './database.ts';

/** What the parent asks of the process that holds the database. */
export type DatabaseRequest =
  | { readonly op: 'query'; readonly sql: string; readonly params: unknown[] }
  | { readonly op: 'listen'; readonly address: Address }
  | { readonly op: 'unlisten' }
  | { readonly op: 'close' };

/** The same on its way; answered once, under the same id. */
export type DatabaseCall = DatabaseRequest & { readonly id: number };

/** An error as it travels between processes. */
export interface SentError {
  readonly message: string;
  /** SQLSTATE, or the code of an expected failure. */
  readonly code?: string;
  /** Set where it was a {@link LocalErrorCode}. */
  readonly local?: LocalErrorCode;
}

/** What is known of a database from its opening on. */
export type OpenedDatabase = Pick<Database, 'applied' | 'login'>;

/** What the process sends: first that the database is open or why it is not, then answers. */
export type DatabaseReply =
  | ({ readonly kind: 'opened' } & OpenedDatabase)
  | { readonly kind: 'not-opened'; readonly error: SentError }
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: SentError };
