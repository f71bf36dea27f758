import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../local/database/database.ts';
import { validRow } from '../support/harness.ts';
import { OWNER, type PostgresServer } from './context.ts';
import { openPostgres, urlOf } from './database.ts';

// The embedded database has one session. What many at once do to each other shows here only.
const CLIENTS = 8;

let database: Database;
let server: PostgresServer;
beforeAll(async () => {
  const provided = inject('postgres');
  if (provided === undefined) throw new Error('run me with npm run test:postgres');
  server = provided;
  database = await openPostgres(server, { dataDir: null });
});
afterAll(() => database.close());

/** Lets many clients work at the same time. */
async function many(
  role: string,
  work: (client: pg.Client) => Promise<void>,
  atOnce = CLIENTS,
): Promise<void> {
  const url = urlOf(server.adminUrl, role, server.password, database.login.name);
  const clients = Array.from({ length: atOnce }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await Promise.all(clients.map(work));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const INSERT = `insert into contact_messages
  (id, name, email, phone, subject, message, consent_version) values ($1, $2, $3, $4, $5, $6, '1')`;

function values(): string[] {
  const { id, name, email, phone, subject, message } = validRow();
  return [id, name, email, phone, subject, message];
}

test('runs on a real server, owned by a plain role', async () => {
  const rows = await database.query(
    `select current_setting('server_version_num')::int >= 150000 as recent, rolsuper, rolbypassrls
     from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ recent: true, rolsuper: false, rolbypassrls: false }]);
});

test('no notice is claimed twice', async () => {
  for (let count = 0; count < 100; count += 1) await database.query(INSERT, values());
  const claimed: string[] = [];
  await many(OWNER, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ id: string }>('select id from claim_notice()');
      if (rows[0] === undefined) break;
      claimed.push(rows[0].id);
    }
  });
  expect(claimed).toHaveLength(100);
  expect(new Set(claimed).size).toBe(100);
});

/** As `wake_notifier` has it. */
const TRY_AT_ONCE = `update private.notices_pause set ends_at = now() where only_row;
  update private.notices set due_at = now() where taken_at is null and lease is null`;

test('reports of taken and failed notices at once lose none, and none waits for another for ever', async () => {
  for (let count = 0; count < 200; count += 1) await database.query(INSERT, values());
  const taken: string[] = [];
  await many(OWNER, async (client) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await client.query<{ id: string; lease: string }>(
        'select id, lease from claim_notice()',
      );
      const [claimed] = rows;
      if (claimed !== undefined) {
        const isTaken = tries % 3 === 0;
        if (isTaken) taken.push(claimed.id);
        await client.query(`select settle_notice($1, $2, $3, 'HTTP 500', 0, true)`, [
          claimed.id,
          claimed.lease,
          isTaken,
        ]);
      }
      await client.query(TRY_AT_ONCE);
    }
  });
  const rows = await database.query<{ id: string }>(
    `select message_id as id from private.notices where taken_at is not null`,
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(taken.sort());
});

/** What a client sends from now on comes from this address. */
async function sendFrom(client: pg.Client, address: string): Promise<void> {
  await client.query('set role anon');
  await client.query("select set_config('request.headers', $1, false)", [
    JSON.stringify({ 'x-forwarded-for': address }),
  ]);
}

test('an address that sends over many connections at once has the same limit', async () => {
  let stored = 0;
  const codes = new Set<unknown>();
  await many('authenticator', async (client) => {
    await sendFrom(client, '192.0.2.1');
    for (let count = 0; count < 10; count += 1) {
      await client.query(INSERT, values()).then(
        () => {
          stored += 1;
        },
        (error: unknown) => codes.add(error instanceof pg.DatabaseError ? error.code : error),
      );
    }
  });
  expect(stored).toBe(30);
  expect([...codes]).toEqual(['PGRST']);
});

test('a message that waits in vain for the others of its address passes, and is counted', async () => {
  const counted = async () => {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from private.arrivals
       where address_hash = private.address_hash('192.0.2.9')`,
    );
    return row?.count;
  };
  await many(
    OWNER,
    async (other) => {
      await other.query('begin');
      await other.query(
        "select pg_advisory_xact_lock(hashtextextended(encode(private.address_hash('192.0.2.9'), 'hex'), 0))",
      );
      const send = async (client: pg.Client) => {
        await sendFrom(client, '192.0.2.9');
        await client.query(INSERT, values());
      };
      await many('authenticator', send, 1);
      await other.query('rollback');
    },
    1,
  );
  expect(await counted()).toBe(1);
});
