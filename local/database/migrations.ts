import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalError } from '../errors.ts';

/** `20261121000000_contact_messages.sql`, the Supabase CLI's naming. */
const FILE_NAME = /^(?<version>\d{14})_(?<title>\w+)\.sql$/;

/** The Supabase CLI's own bookkeeping, so that both agree on what is applied. */
const BOOKKEEPING = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );
`;

/** What the migrations need of a database client. */
export interface SqlSession {
  /** Runs any number of statements. */
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>;
}

/** A client that can hold several statements together. */
export interface SqlConnection extends SqlSession {
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
}

/**
 * Applies the migrations in `directory` that the database has not seen, oldest first, each in a
 * transaction of its own. Returns the names of those applied; throws `migration-failed`.
 */
export async function applyMigrations(db: SqlConnection, directory: string): Promise<string[]> {
  await db.exec(BOOKKEEPING);
  const seen = await db.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const versions = new Set(seen.rows.map((row) => row.version));
  const applied: string[] = [];
  for (const file of (await readdir(directory)).sort()) {
    const { version, title } = FILE_NAME.exec(file)?.groups ?? {};
    if (version === undefined || title === undefined || versions.has(version)) continue;
    await applyOne(db, {
      file,
      version,
      title,
      sql: await readFile(join(directory, file), 'utf8'),
    });
    applied.push(file);
  }
  return applied;
}

interface Migration {
  readonly file: string;
  readonly version: string;
  readonly title: string;
  readonly sql: string;
}

async function applyOne(
  db: SqlConnection,
  { file, version, title, sql }: Migration,
): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
        [version, title],
      );
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LocalError('migration-failed', `${file} was not applied: ${reason}`, {
      cause: error,
    });
  }
}
