import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { MIGRATIONS, openEngine } from '../../../local/database/database.ts';
import { SUPABASE_ROLES_SQL, schemaGrantsSql } from '../../../local/database/supabase-roles.ts';
import { sqlStore } from '../../../local/notices/sql-store.ts';
import { createHandler } from '../../../supabase/functions/notify-message/handler.ts';
import type { Provider } from '../../../supabase/functions/notify-message/notice.ts';
import { validRow } from './harness.ts';
import { copyOfReadyData } from './ready-data.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const SECRET = 'a secret of the tests, long enough';

/**
 * Opens a database for the tests of a file whose clock stands until a test sets it, and the function
 * that announces its messages. Call it at the top.
 */
export function openAtVirtualTime() {
  let engine: Awaited<ReturnType<typeof openEngine>>;
  let removeData: () => Promise<void>;
  beforeAll(async () => {
    const data = await copyOfReadyData('empty');
    removeData = data.remove;
    engine = await openEngine(data.path);
    await engine.exec(`
      ${SUPABASE_ROLES_SQL}${schemaGrantsSql('all')}
      create function public.virtual_now() returns timestamptz language sql stable as $$
        select timestamptz '2026-12-01 00:00Z' + make_interval(secs => current_setting('test.now')::int)
      $$;
      set test.now = 0;
    `);
    for (const file of (await readdir(MIGRATIONS)).sort()) {
      const sql = await readFile(join(MIGRATIONS, file), 'utf8');
      await engine.exec(
        sql.replaceAll(/(?<![\w.])(now|clock_timestamp)\(\)/g, 'public.virtual_now()'),
      );
    }
  });
  afterAll(async () => {
    await engine.close();
    await removeData();
  });

  const query = async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await engine.query<Row>(sql, [...params])).rows;

  /** What the migrations take for the clock says so many seconds from now on. */
  const setClock = (now: number) => engine.exec(`set test.now = ${now}`);

  /** Messages of the public, from one address; their ids. */
  async function arrive(address: string, count: number): Promise<string[]> {
    const rows = Array.from({ length: count }, () => validRow());
    const headers = JSON.stringify({ 'cf-connecting-ip': address });
    await engine.exec(`select set_config('request.headers', '${headers}', false); set role anon`);
    for (const { id, name, email, phone, subject, message, consent_version } of rows) {
      await engine.query(
        `insert into contact_messages (id, name, email, phone, subject, message, consent_version)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, name, email, phone, subject, message, consent_version],
      );
    }
    await engine.exec('reset role');
    return rows.map(({ id }) => id);
  }

  /** What wakes the function, as the scheduler does; `provider` stands for the mail service. */
  function notifier(provider: Provider): () => Promise<Response> {
    const store = sqlStore(query);
    const handle = createHandler({ store, provider, secret: SECRET, link: '', withText: false });
    const request = { method: 'POST', headers: { 'x-notify-secret': SECRET } };
    return () => handle(new Request('http://functions.example/', request));
  }

  return { query, setClock, arrive, notifier };
}
