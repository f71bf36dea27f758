import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POSTGRES_SOCKET } from '../../local/api/postgrest-config.ts';
import { type Database, openDatabase, openEngine } from '../../local/database/database.ts';
import { superviseDatabase } from '../../local/database/supervised.ts';
import { POSTGRES_MAJOR } from '../../local/database/unreadable-data.ts';
import type { LocalError } from '../../local/errors.ts';
import { copyReadyData } from '../database/support/ready-data.ts';
import { type TemporaryDirectory, temporaryDirectory, writeFiles } from './dist-fixture.ts';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await temporaryDirectory();
});
afterEach(() => directory.remove());

describe('migrations', () => {
  const FIRST = {
    '20260101000000_first.sql': 'create table first (id int); insert into first values (1);',
  };
  const SECOND = { '20260102000000_second.sql': 'alter table first add column note text;' };
  const BROKEN = { '20260103000000_broken.sql': 'create table third (id int); select nonsense;' };

  async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
    const migrations = join(directory.path, 'migrations');
    const database = await openDatabase({ dataDir: join(directory.path, 'data'), migrations });
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  }

  test('are applied once each, in order, over restarts', async () => {
    const migrations = join(directory.path, 'migrations');
    await copyReadyData(join(directory.path, 'data'));
    await writeFiles(migrations, FIRST);
    expect(await withDatabase(async ({ applied }) => applied)).toEqual(Object.keys(FIRST));
    await writeFiles(migrations, { ...SECOND, 'README.md': 'not a migration' });
    expect(await withDatabase(async ({ applied }) => applied)).toEqual(Object.keys(SECOND));
    await withDatabase(async ({ applied, query }) => {
      expect(applied).toEqual([]);
      expect(await query('select * from first')).toEqual([{ id: 1, note: null }]);
    });
    await writeFiles(migrations, BROKEN);
    await expect(withDatabase(async () => {})).rejects.toMatchObject({ code: 'migration-failed' });
  });

  test('leave nothing behind when one fails', async () => {
    const migrations = join(directory.path, 'migrations');
    await copyReadyData(join(directory.path, 'data'));
    await writeFiles(migrations, { ...FIRST, ...BROKEN });
    await expect(withDatabase(async () => {})).rejects.toMatchObject({ code: 'migration-failed' });
    await writeFiles(migrations, { '20260103000000_broken.sql': 'create table third (id int);' });
    expect(await withDatabase(async ({ applied }) => applied)).toEqual(Object.keys(BROKEN));
  });
});

describe('data that cannot be read', () => {
  /** The code and the sentence of its refusal, and that it is as it was. */
  async function refusalOf(file: string, content: string) {
    const dataDir = join(directory.path, 'data');
    await copyReadyData(dataDir);
    await writeFiles(dataDir, { [file]: content });
    const refused = await superviseDatabase({ dataDir, report: () => {} }).then(
      () => expect.fail('it was opened'),
      (error: LocalError) => error,
    );
    expect(await readFile(join(dataDir, file), 'utf8')).toBe(content);
    return refused;
  }

  test('because another Postgres wrote it is named so, with the way to its messages', async () => {
    const { code, message } = await refusalOf('postgres/PG_VERSION', '16\n');
    expect(code).toBe('data-of-other-postgres');
    for (const part of ['Postgres 16', 'Do not delete it', 'package-lock.json']) {
      expect(message).toContain(part);
    }
  });

  test.each([
    ['postgres/global/pg_control', ''],
    ['postgres/PG_VERSION', ''],
  ])('because it is damaged is named so: %s', async (file, content) => {
    const { code, message } = await refusalOf(file, content);
    expect(code).toBe('data-damaged');
    expect(message).toContain('Do not delete it');
  });

  test('is that of any other Postgres than the engine’s', async () => {
    await copyReadyData(directory.path, 'empty');
    const engine = await openEngine(directory.path);
    const { rows } = await engine.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    await engine.close();
    expect(rows).toEqual([{ major: POSTGRES_MAJOR }]);
  });
});

test('its files are only for who runs it, though the folder is older', async () => {
  const files = join(directory.path, 'postgres');
  await copyReadyData(directory.path);
  await chmod(files, 0o755);
  const engine = await openEngine(directory.path);
  await engine.close();
  expect((await stat(files)).mode & 0o777).toBe(0o700);
});

test('a query that waits for a client’s transaction ends with the database', async () => {
  await copyReadyData(join(directory.path, 'data'));
  const database = await openDatabase({ dataDir: join(directory.path, 'data') });
  await database.listen({ socketPath: join(directory.path, POSTGRES_SOCKET) });
  const client = new pg.Client({ host: directory.path, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  const waiting = database.query('select 1').then(
    () => 'answered',
    (error: unknown) => String(error),
  );
  await database.close();
  expect(await waiting).toMatch(/closed in the middle of a transaction/);
});
