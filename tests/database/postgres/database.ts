import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import pg from 'pg';
import {
  type Database,
  type DatabaseOptions,
  MIGRATIONS,
} from '../../../local/database/database.ts';
import { applyMigrations, type SqlConnection } from '../../../local/database/migrations.ts';
import { schemaGrantsSql } from '../../../local/database/supabase-roles.ts';
import type { Address } from '../../../local/sockets.ts';
import { OWNER, type PostgresServer } from './context.ts';

/** Opens a new database on a real server, owned and migrated by a plain owner. */
export async function openPostgres(
  { adminUrl, password }: PostgresServer,
  options: DatabaseOptions,
): Promise<Database> {
  const name = `pinhal_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (sql: string) => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(sql).finally(() => admin.end());
  };
  await asAdmin(`create database ${name} owner ${OWNER}`);
  const client = new pg.Client({ connectionString: urlOf(adminUrl, OWNER, password, name) });
  await client.connect();
  const close = async () => {
    await client.end();
    await asAdmin(`drop database ${name} with (force)`);
  };
  try {
    await client.query(schemaGrantsSql(options.defaultGrants ?? 'all'));
    const applied = await applyMigrations(sqlConnection(client), options.migrations ?? MIGRATIONS);
    return {
      login: { name, password },
      applied,
      query: async <Row>(sql: string, params: readonly unknown[] = []) =>
        (await client.query(sql, [...params])).rows as Row[],
      listen: (address) => passOn(address, new URL(adminUrl)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address of a database for a role of the tests. */
export function urlOf(adminUrl: string, role: string, password: string, name: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}

function sqlConnection(client: pg.Client): SqlConnection {
  const session = {
    exec: (sql: string) => client.query(sql),
    query: async <Row>(sql: string, params: unknown[] = []) => ({
      rows: (await client.query(sql, params)).rows as Row[],
    }),
  };
  return {
    ...session,
    transaction: async (work) => {
      await client.query('begin');
      try {
        const result = await work(session);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
  };
}

/** Passes connections on to the server, so that a test can take the database away. */
async function passOn(
  { socketPath }: Address,
  { hostname, port }: URL,
): Promise<() => Promise<void>> {
  const open = new Set<() => void>();
  const proxy = createServer((incoming) => {
    const outgoing = connect({ host: hostname, port: Number(port || 5432) });
    const end = () => {
      incoming.destroy();
      outgoing.destroy();
      open.delete(end);
    };
    open.add(end);
    for (const socket of [incoming, outgoing]) socket.once('close', end).once('error', end);
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject);
    proxy.listen({ path: socketPath }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      proxy.close(() => resolve());
      for (const end of open) end();
    });
}
