import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS, openEngine } from '../../local/database/database.ts';
import { SUPABASE_ROLES_SQL, schemaGrantsSql } from '../../local/database/supabase-roles.ts';
import { sqlStore } from '../../local/notices/sql-store.ts';
import { createHandler } from '../../supabase/functions/notify-message/handler.ts';
import type { Provider } from '../../supabase/functions/notify-message/notice.ts';
import { validRow } from './support/harness.ts';
import { copyOfReadyData } from './support/ready-data.ts';

const QUOTA = 100;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SECRET = 'a secret of the tests, long enough';

/** When, in seconds; what the migrations take for the clock. */
let now = 0;

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

it('a hundred mails a day tell of every visitor, though one address sends all that the brakes let pass', async () => {
  const toldAt = new Map<string, number>();
  let left = QUOTA;
  const provider: Provider = async ({ id }) => {
    if (left === 0) return { kind: 'unavailable', failure: 'HTTP 429', retryAfterSeconds: 0 };
    left -= 1;
    toldAt.set(id, now);
    return { kind: 'taken' };
  };
  const query = async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await engine.query<Row>(sql, [...params])).rows;
  const handle = createHandler({
    store: sqlStore(query),
    provider,
    secret: SECRET,
    link: '',
    withText: false,
  });
  const visitors: { readonly id: string; readonly at: number }[] = [];
  for (now = 0; now < 3 * DAY; now += 10 * MINUTE) {
    await engine.exec(`set test.now = ${now}`);
    if (now % DAY === 0) left = QUOTA;
    await arrive('192.0.2.1', 5);
    // At nine, twelve, fifteen and eighteen o'clock, of all days but the last.
    if (now < 2 * DAY && [9, 12, 15, 18].includes((now % DAY) / HOUR)) {
      const [id = ''] = await arrive(`198.51.100.${visitors.length}`, 1);
      visitors.push({ id, at: now });
    }
    const request = { method: 'POST', headers: { 'x-notify-secret': SECRET } };
    expect((await handle(new Request('http://functions.example/', request))).status).toBe(200);
  }
  expect(visitors).toHaveLength(8);
  for (const { id, at } of visitors) {
    const opening = Math.ceil(at / DAY) * DAY;
    expect(toldAt.get(id) ?? Infinity, `the visitor at ${at / DAY} d`).toBeLessThan(opening + DAY);
  }
});
