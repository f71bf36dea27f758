import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  clientOf,
  countRows,
  openTestBackend,
  type TestBackend,
  validRow,
} from './support/harness.ts';
import { JWT_SECRET, token } from './support/hosted.ts';

const REFUSED = { status: 401, code: '42501' };

describe.each(['all', 'none'] as const)(
  'on a project whose default grants to the public are: %s',
  (defaultGrants) => {
    let backend: TestBackend;
    const row = validRow();
    const table = () => clientOf(backend).from('contact_messages');
    const outcome = async (
      call: PromiseLike<{ status: number; error: { code: string } | null }>,
    ) => {
      const { status, error } = await call;
      return { status, code: error?.code };
    };

    beforeAll(async () => {
      backend = await openTestBackend({ defaultGrants, jwtSecret: JWT_SECRET });
      expect((await table().insert(row)).status).toBe(201);
    });
    afterAll(() => backend.close());

    test('the roles have exactly the rights the migration names', async () => {
      const rights = await backend.query<{ right: string }>(`
      select concat_ws(' ', grantee, privilege_type, column_name) as right
      from information_schema.column_privileges
      where table_name = 'contact_messages' and grantee <> current_user and grantee <> 'service_role'
      union all
      select concat_ws(' ', grantee, privilege_type)
      from information_schema.table_privileges
      where table_name = 'contact_messages' and grantee <> current_user
      order by 1
    `);
      expect(rights.map(({ right }) => right)).toEqual([
        'anon INSERT consent_version',
        'anon INSERT email',
        'anon INSERT id',
        'anon INSERT message',
        'anon INSERT name',
        'anon INSERT phone',
        'anon INSERT source_page',
        'anon INSERT subject',
        'anon INSERT submitted_at',
        'anon INSERT suspected',
        'service_role DELETE',
        'service_role SELECT',
      ]);
    });

    test('the public cannot read', async () => {
      expect(await outcome(table().select())).toEqual(REFUSED);
      expect(await outcome(table().select('id').eq('id', row.id))).toEqual(REFUSED);
    });

    test('the public cannot have an inserted row returned, and then nothing is inserted', async () => {
      const other = validRow();
      expect(await outcome(table().insert(other).select())).toEqual(REFUSED);
      expect(await countRows(backend, other.id)).toBe(0);
    });

    test('the public cannot change, replace or delete', async () => {
      expect(await outcome(table().update({ name: 'Outra' }).eq('id', row.id))).toEqual(REFUSED);
      expect(await outcome(table().upsert({ ...row, name: 'Outra' }))).toEqual(REFUSED);
      expect(await outcome(table().delete().eq('id', row.id))).toEqual(REFUSED);
      const rows = await backend.query('select name from contact_messages where id = $1', [row.id]);
      expect(rows).toEqual([{ name: row.name }]);
    });

    test('the public cannot say when a message was received', async () => {
      const other = validRow({ received_at: '2020-01-01T00:00:00Z' });
      expect(await outcome(table().insert(other))).toEqual(REFUSED);
      expect(await countRows(backend, other.id)).toBe(0);
    });

    test('a token of somebody else does not help', async () => {
      const answer = await fetch(`${backend.url}/rest/v1/contact_messages`, {
        headers: { apikey: 'sb_publishable_local', Authorization: 'Bearer a.b.c' },
      });
      expect(answer.status).toBe(401);
    });

    test('row level security holds even after a grant that is too generous', async () => {
      await backend.query('grant all on contact_messages to anon');
      try {
        const forged = validRow({ received_at: '2020-01-01T00:00:00Z' });
        expect(await outcome(table().insert(forged))).toEqual(REFUSED);
        expect((await table().select()).data).toEqual([]);
        await table().delete().eq('id', row.id);
        expect(await countRows(backend, row.id)).toBe(1);
      } finally {
        await backend.query('revoke all on contact_messages from anon');
      }
    });

    test('a generous grant alone lets nobody in whom no policy names', async () => {
      await backend.query('grant all on contact_messages to authenticated');
      try {
        const other = validRow();
        const answer = await fetch(`${backend.url}/rest/v1/contact_messages`, {
          method: 'POST',
          headers: {
            apikey: 'sb_publishable_local',
            Authorization: `Bearer ${token('authenticated')}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(other),
        });
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ code: '42501' });
        expect(await countRows(backend, other.id)).toBe(0);
      } finally {
        await backend.query('revoke all on contact_messages from authenticated');
      }
    });

    // Who owns tables on the real server of `npm run test:postgres` may give them to nobody.
    test.skipIf(inject('postgres') !== undefined)(
      'row level security binds also who owns the table and is named by no policy',
      async () => {
        await backend.query(`
          create function pg_temp.rows_seen() returns bigint language plpgsql as $$
          begin
            set local role authenticated;
            return (select count(*) from public.contact_messages);
          end $$
        `);
        await backend.query('alter table contact_messages owner to authenticated');
        try {
          expect(await backend.query('select pg_temp.rows_seen()::int as seen')).toEqual([
            { seen: 0 },
          ]);
        } finally {
          await backend.query('alter table contact_messages owner to session_user');
        }
        expect(await countRows(backend, row.id)).toBe(1);
      },
    );
  },
);
