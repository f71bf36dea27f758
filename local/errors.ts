/** Why a local command cannot go on. */
export type LocalErrorCode =
  | 'build-failed'
  | 'chromium-missing'
  | 'data-damaged'
  | 'data-dir-in-use'
  | 'data-dir-unusable'
  | 'data-missing'
  | 'data-of-other-postgres'
  | 'dist-for-database-here'
  | 'dist-missing'
  | 'inbox-key-refused'
  | 'inbox-not-migrated'
  | 'inbox-unreachable'
  | 'message-ambiguous'
  | 'message-not-found'
  | 'messages-lost'
  | 'migration-failed'
  | 'node-unsupported'
  | 'not-confirmed'
  | 'platform-unsupported'
  | 'port-refused'
  | 'port-taken'
  | 'postgrest-failed'
  | 'postgrest-missing'
  | 'postgrest-silent'
  | 'postgrest-unreachable'
  | 'tools-missing'
  | 'usage';

/** An expected failure, whose message tells the developer what to do. */
export class LocalError extends Error {
  override readonly name = 'LocalError';

  constructor(
    readonly code: LocalErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The code of an error of the system or of Postgres, or of a `LocalError`; undefined without one. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
