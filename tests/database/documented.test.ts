import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openMigratedDatabase, validRow } from './support/harness.ts';

// What OPERATING.md has people paste, on a real database. What it says to psql and pg_dump was tried by hand.

let database: Awaited<ReturnType<typeof openMigratedDatabase>>;
let operating: string;
beforeAll(async () => {
  operating = await readFile(join(import.meta.dirname, '../../OPERATING.md'), 'utf8');
  database = await openMigratedDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from contact_messages'));

/** The only block of this language that holds this text. */
function block(language: string, holding: string): string {
  const blocks = [...operating.matchAll(/```(\w*)\n([\s\S]*?)```/g)]
    .filter(([, its = '', text = '']) => its === language && text.includes(holding))
    .map(([, , text = '']) => text);
  expect(blocks).toHaveLength(1);
  return blocks[0] ?? '';
}

async function store(change: Record<string, unknown> = {}): Promise<string> {
  const { id, name, email, phone, subject, message } = validRow(change);
  await database.query(
    `insert into contact_messages (id, name, email, phone, subject, message, consent_version)
     values ($1, $2, $3, $4, $5, $6, '1')`,
    [id, name, email, phone, subject, message],
  );
  return id;
}

describe('the search for one person’s messages', () => {
  const found = async () =>
    (await database.query<{ id: string }>(block('sql', 'ana@cliente.example'))).map(({ id }) => id);

  test.each([
    '(41) 99999-0000',
    '(41) 99999-0000 ramal 12',
    '99999-0000 / 3333-4444',
    '+55 41 99999-0000 (WhatsApp 24h)',
  ])('finds the phone number in "%s"', async (phone) => {
    await store({ email: 'outra@cliente.example' });
    const id = await store({ email: 'outra@cliente.example', phone });
    expect(await found()).toEqual([id]);
  });

  test('finds nobody whose address only holds that one', async () => {
    await store({ email: 'joana@cliente.example' });
    expect(await found()).toEqual([]);
  });

  test('finds the address, however it is written, and the protocol number', async () => {
    const ids = [
      await store({ email: ' Ana@Cliente.example' }),
      await store({ email: 'outra@cliente.example', id: '1b9d6bcd-0000-4000-8000-000000000000' }),
    ];
    expect((await found()).sort()).toEqual(ids.sort());
  });
});

describe('the deletion of a flood', () => {
  const looking = () => block('sql', 'select count(*), count(distinct m.subject)');
  const deleting = () => block('sql', 'delete from public.contact_messages');

  /** One that came so long after the first of the documented hours began. */
  async function flood(after: string, isBeyondFirst: boolean): Promise<string> {
    const id = await store();
    const [, from = ''] = /between '([^']+)'/.exec(deleting()) ?? [];
    await database.query(
      `update contact_messages set received_at = $2::timestamptz + $3::interval where id = $1`,
      [id, from, after],
    );
    await database.query('update private.notices set beyond_first = $2 where message_id = $1', [
      id,
      isBeyondFirst,
    ]);
    return id;
  }
  const left = async () =>
    (await database.query<{ id: string }>('select id from contact_messages')).map(({ id }) => id);

  test('takes what is beyond the first of its address in those hours, and nothing else', async () => {
    for (let count = 0; count < 3; count += 1) await flood('1 hour', true);
    const others = [
      await flood('1 hour', false),
      await flood('-1 minute', true),
      await flood('2 hours 1 minute', true),
    ];
    const [looked] = await database.query<{ count: unknown }>(looking());
    expect(Number(looked?.count)).toBe(3);
    await database.query(deleting());
    expect((await left()).sort()).toEqual(others.sort());
  });

  test('is of what was looked at before', () => {
    const [seen, deleted] = [looking(), deleting()].map(
      (sql) => /n\.beyond_first and [^;]+;/.exec(sql)?.[0],
    );
    expect(seen).toBe(deleted);
  });
});

// Only who may choose session_replication_role can; the tests' real server has a plain owner.
describe.skipIf(inject('postgres') !== undefined)('the restore of a dump', () => {
  /** The rows as pg_dump writes them with the flags that OPERATING.md names, beside those that matter to all. */
  async function dump(flags: readonly string[]): Promise<string[]> {
    const suffix = flags.includes('--on-conflict-do-nothing') ? ' ON CONFLICT DO NOTHING' : '';
    expect(flags).toContain('--column-inserts');
    const tables = flags.flatMap((flag) => /^--table=(.+)$/.exec(flag)?.[1] ?? []);
    const statements: string[] = [];
    for (const table of tables) {
      const rows = await database.query<{ values: Record<string, string | null> }>(
        `select (select json_object_agg(key, value) from json_each_text(to_json(t))) as values
         from ${table} t`,
      );
      for (const { values } of rows) {
        const written = Object.values(values).map((value) =>
          value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`,
        );
        const columns = Object.keys(values).join(', ');
        statements.push(
          `INSERT INTO ${table} (${columns}) VALUES (${written.join(', ')})${suffix}`,
        );
      }
    }
    return statements;
  }

  const flagsOf = (command: string) => command.match(/--[\w-]+(?:=[\w."$/-]+)?/g) ?? [];

  test.each(['pg_dump "$PROJECT"', "pg_dump 'postgresql:"])(
    'made by %s brings back what is missing, as it was, and leaves all else as it is',
    async (command) => {
      const [deleted, corrected] = [await store({ name: "Ana d'Ávila" }), await store()];
      await database.query('update private.notices set taken_at = now()');
      const statements = await dump(flagsOf(block('sh', command)));
      expect(statements).toHaveLength(4);
      const content = async (id: string) =>
        database.query(
          `select to_json(m)::text as message, to_json(n)::text as notice
           from contact_messages m left join private.notices n on n.message_id = m.id
           where id = $1`,
          [id],
        );
      const before = await content(deleted);
      await database.query('delete from contact_messages where id = $1', [deleted]);
      await database.query(`update contact_messages set phone = '+55 41 5555-0000' where id = $1`, [
        corrected,
      ]);
      const newer = await store();
      const left = [await content(corrected), await content(newer)];

      const [, first = ''] = /--command='([^']+)'/.exec(block('sh', 'psql "$PROJECT"')) ?? [];
      // Twice, as nothing is to be lost by it.
      for (const statement of [first, ...statements, ...statements]) {
        await database.query(statement);
      }
      await database.query('reset session_replication_role');

      expect(await content(deleted)).toEqual(before);
      expect([await content(corrected), await content(newer)]).toEqual(left);
    },
  );
});
