import { createHash, type Hash } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MIGRATIONS, openDatabase, openEngine } from '../../../local/database/database.ts';
import {
  type DefaultGrants,
  SUPABASE_ROLES_SQL,
  schemaGrantsSql,
} from '../../../local/database/supabase-roles.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../../local/dist-fixture.ts';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/ready-data');

/** As Postgres makes it, or migrated where these were the project's default grants. */
export type ReadyState = 'empty' | DefaultGrants;

/**
 * A copy of a data directory that nothing was written to since. Making one takes some nine seconds
 * of a core, opening a copy less than one; so they are kept, for the migrations as they are now.
 */
export async function copyOfReadyData(state?: ReadyState): Promise<TemporaryDirectory> {
  const directory = await temporaryDirectory();
  await copyReadyData(directory.path, state);
  return directory;
}

/** The same, into a directory of the caller's. */
export async function copyReadyData(to: string, state?: ReadyState): Promise<void> {
  // A thousand small files: 0.33 s of a core, and 0.54 s with `cp` (2026-11-22).
  cpSync(await readyData(state), to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Where the directory lies that is copied; makes it unless it is there. */
export async function readyData(state: ReadyState = 'all'): Promise<string> {
  const key = await keyOf(state);
  const place = join(CACHE, key);
  if (await exists(place)) return place;
  await mkdir(CACHE, { recursive: true });
  for (const old of await readdir(CACHE)) {
    if (old.startsWith(`${state}-`)) await rm(join(CACHE, old), { recursive: true, force: true });
  }
  const making = await mkdtemp(join(CACHE, 'making-'));
  await make(state, making);
  await rename(making, place).catch(async (error: unknown) => {
    await rm(making, { recursive: true, force: true });
    // Another process was faster.
    if (!(await exists(place))) throw error;
  });
  return place;
}

async function make(state: ReadyState, directory: string): Promise<void> {
  if (state === 'empty') return (await openEngine(directory)).close();
  await copyReadyData(directory, 'empty');
  const database = await openDatabase({ dataDir: directory, defaultGrants: state });
  await database.close();
}

/** Differs wherever the directory would. */
async function keyOf(state: ReadyState): Promise<string> {
  const hash = createHash('sha256');
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  hash.update(await readFile(join(dirname(entry), '../package.json')));
  if (state === 'empty') return nameOf(state, hash);
  hash.update(SUPABASE_ROLES_SQL).update(schemaGrantsSql(state));
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(MIGRATIONS, file)));
  }
  return nameOf(state, hash);
}

function nameOf(state: ReadyState, hash: Hash): string {
  return `${state}-${hash.digest('hex').slice(0, 16)}`;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
