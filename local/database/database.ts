import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { DatabaseAddress } from '../api/postgrest-config.ts';
import { LocalError } from '../errors.ts';
import type { Address } from '../sockets.ts';
import { whereUsable } from './data-dir.ts';
import { applyMigrations } from './migrations.ts';
import { type DefaultGrants, SUPABASE_ROLES_SQL, schemaGrantsSql } from './supabase-roles.ts';
import { checkVersion, damagedData } from './unreadable-data.ts';

/** The site's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

/** How the embedded database is opened. */
export interface DatabaseOptions {
  /** Where the data lives; null keeps it in memory. Lock it first (data-dir-lock.ts). */
  readonly dataDir: string | null;
  /** 'all' by default: the more dangerous of the two. Only a new database takes notice. */
  readonly defaultGrants?: DefaultGrants;
  /** supabase/migrations by default. */
  readonly migrations?: string;
  /**
   * Told when the engine itself threw. An SQL error is an answer; this leaves its memory in an
   * unknown state and the queue of its callers stuck, so nothing more should be asked of it.
   */
  readonly onBroken?: (error: unknown) => void;
}

/** An open database. */
export interface Database {
  /** How PostgREST enters it. */
  readonly login: Omit<DatabaseAddress, 'at'>;
  /** Migrations applied by this start. */
  readonly applied: readonly string[];
  /**
   * Runs one statement as the owner. The embedded one has one session, PostgREST's transactions
   * included: call it only while PostgREST is at rest (backend.ts sees to that).
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Offers the database to Postgres clients; the returned function withdraws it. */
  listen(address: Address): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Opens the embedded Postgres, creating it with Supabase's roles at first, and migrates it.
 * @throws `data-dir-unusable`, `data-of-other-postgres`, `data-damaged` or `migration-failed`.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const db = await openEngine(options.dataDir);
  if (options.onBroken !== undefined) watchEngine(db, options.onBroken);
  try {
    const roles = await db.query("select from pg_roles where rolname = 'authenticator'");
    if (roles.rows.length === 0) {
      const sql = SUPABASE_ROLES_SQL + schemaGrantsSql(options.defaultGrants ?? 'all');
      await db.transaction((transaction) => transaction.exec(sql));
    }
    const applied = await applyMigrations(db, options.migrations ?? MIGRATIONS);
    return {
      login: { name: 'postgres' },
      applied,
      query: async <Row>(sql: string, params: readonly unknown[] = []) => {
        // PostgREST also reads the schema by itself, now and then.
        while (!db.closed && db.isInTransaction()) await delay(1);
        if (db.closed) throw new Error('the database was closed in the middle of a transaction');
        return (await db.query<Row>(sql, [...params])).rows;
      },
      listen: (address) => listen(db, address),
      close: () => db.close(),
    };
  } catch (error) {
    await db.close();
    if (error instanceof LocalError || options.dataDir === null) throw error;
    throw damagedData(options.dataDir, error);
  }
}

/**
 * The bare engine, without roles and migrations of ours. V8 compiles WebAssembly once only here:
 * optimizing Postgres as well costs more than it has won after 2,000 inserts.
 */
export async function openEngine(dataDir: string | null): Promise<PGlite> {
  setFlagsFromString('--liftoff-only');
  if (dataDir === null) return PGlite.create();
  const files = join(dataDir, 'postgres');
  await whereUsable(dataDir, async () => {
    await mkdir(files, { recursive: true, mode: 0o700 });
    // The engine lets everybody on the machine read and write its files, and the folder may be older.
    await chmod(files, 0o700);
  });
  await checkVersion(dataDir, files);
  return PGlite.create(files).catch((error: unknown) => {
    throw damagedData(dataDir, error);
  });
}

function watchEngine(db: PGlite, onBroken: (error: unknown) => void): void {
  const exec = db.execProtocolRawStream.bind(db);
  db.execProtocolRawStream = async (...call) => {
    try {
      return await exec(...call);
    } catch (error) {
      onBroken(error);
      throw error;
    }
  };
}

async function listen(db: PGlite, { socketPath }: Address): Promise<() => Promise<void>> {
  const server = new PGLiteSocketServer({
    db,
    path: socketPath,
    // PostgREST keeps one connection; while it renews it, the old one may linger.
    maxConnections: 4,
  });
  await server.start();
  return () => server.stop();
}
