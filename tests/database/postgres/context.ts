/** A Postgres server with Supabase's roles. */
export interface PostgresServer {
  /** As a superuser. */
  readonly adminUrl: string;
  /** Of authenticator and site_owner. */
  readonly password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresServer | undefined;
  }
}

/** Whoever owns databases and applies migrations here: no superuser, and bound by row security. */
export const OWNER = 'site_owner';
