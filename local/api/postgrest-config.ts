import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import type { Address } from '../sockets.ts';

const POSTGRES_PORT = 5432;

/** The file name libpq looks for in a directory given as host. */
export const POSTGRES_SOCKET = `.s.PGSQL.${POSTGRES_PORT}`;

/** Where a database is and how the API's role enters it. */
export interface DatabaseAddress {
  readonly at: Address;
  /** Its name on the server. */
  readonly name: string;
  /** Of the role authenticator; the embedded database asks for none. */
  readonly password?: string;
}

/** All that PostgREST is told. */
export interface PostgrestConfig {
  readonly database: DatabaseAddress;
  readonly listen: Address;
  /** What tokens are signed with (HS256); by default a random one, so that any is refused. */
  readonly jwtSecret?: string | undefined;
}

/** What PostgREST is told in its environment. */
export function postgrestEnv({
  database: { at, name, password },
  listen,
  jwtSecret = randomBytes(32).toString('hex'),
}: PostgrestConfig): Record<string, string> {
  // In libpq's quotes: a temporary directory may have a space in its name.
  const host = `'${dirname(at.socketPath).replace(/[\\']/g, '\\$&')}'`;
  const entry = `host=${host} port=${POSTGRES_PORT} dbname=${name} user=authenticator sslmode=disable`;
  return {
    PGRST_DB_URI: password === undefined ? entry : `${entry} password=${password}`,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_ANON_ROLE: 'anon',
    // The embedded database has one session, so: one connection, nothing prepared that another
    // connection could miss, nobody listening for notices.
    PGRST_DB_POOL: '1',
    PGRST_DB_PREPARED_STATEMENTS: 'false',
    PGRST_DB_CHANNEL_ENABLED: 'false',
    PGRST_DB_CONFIG: 'false',
    // A token signed with another one is answered with 401, as a hosted project does.
    PGRST_JWT_SECRET: jwtSecret,
    PGRST_LOG_LEVEL: 'crit',
    PGRST_SERVER_UNIX_SOCKET: listen.socketPath,
    PGRST_SERVER_UNIX_SOCKET_MODE: '600',
  };
}
