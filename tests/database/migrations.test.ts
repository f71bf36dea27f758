import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS, openEngine } from '../../local/database/database.ts';
import { SUPABASE_ROLES_SQL, schemaGrantsSql } from '../../local/database/supabase-roles.ts';
import { cronStandIn, NET_STAND_IN } from './support/extensions.ts';
import { clientOf, openTestBackend, type TestBackend, validRow } from './support/harness.ts';
import { copyOfReadyData } from './support/ready-data.ts';

const files = (await readdir(MIGRATIONS)).sort();
const sqlOf = (file: string) => readFile(join(MIGRATIONS, file), 'utf8');

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Runs any number of statements in one transaction, as a migration is run. */
const run = (sql: string) => backend.query(`do $run$ begin execute $text$${sql}$text$; end $run$`);
const insert = (row = validRow()) => clientOf(backend).from('contact_messages').insert(row);

describe('the migrations', () => {
  test('come after the first one, which never changes, and can be run again without harm', async () => {
    expect(files[0]).toBe('20261121000000_contact_messages.sql');
    const row = validRow();
    await insert(row);
    const before = await backend.query('select * from private.settings');
    for (const file of files.slice(1)) await run(await sqlOf(file));
    expect(await backend.query('select * from private.settings')).toEqual(before);
    expect((await insert(row)).status).toBe(409);
    expect((await insert()).status).toBe(201);
    expect(await backend.query('select from private.notices where taken_at is null')).toHaveLength(
      2,
    );
  });

  test('leave a number that the owner has chosen as it is', async () => {
    await backend.query(`update private.settings set address_window = '5 minutes'`);
    for (const file of files.slice(1)) await run(await sqlOf(file));
    const [kept] = await backend.query(
      `select address_window = '5 minutes' as kept from private.settings`,
    );
    expect(kept).toEqual({ kept: true });
    await backend.query('update private.settings set address_window = default');
  });

  test('give notices from before there was an order their place in it', async () => {
    const row = validRow({ suspected: true });
    await insert(row);
    await backend.query(
      `update private.notices set received_at = now() + interval '1 day', suspected = false`,
    );
    for (const file of files.slice(1)) await run(await sqlOf(file));
    const notices = await backend.query(
      `select n.suspected, n.received_at = m.received_at as same
       from private.notices n join contact_messages m on m.id = n.message_id where m.id = $1`,
      [row.id],
    );
    expect(notices).toEqual([{ suspected: true, same: true }]);
  });

  test('count of a flood what was announced before its moments were kept', async () => {
    const row = validRow();
    await insert(row);
    await backend.query(
      `update private.notices set beyond_first = true, tried_at = now(), taken_at = now()
       where message_id = $1`,
      [row.id],
    );
    const moments = 'select from private.announced_beyond_first';
    expect(await backend.query(moments)).toHaveLength(0);
    for (let times = 0; times < 2; times += 1) {
      for (const file of files.slice(1)) await run(await sqlOf(file));
      expect(await backend.query(moments)).toHaveLength(1);
    }
  });

  test('say in a notice what is missing, go on, and announce nothing that had arrived before', async () => {
    const data = await copyOfReadyData('empty');
    const database = await openEngine(data.path);
    const notices: string[] = [];
    const exec = (sql: string) =>
      database.exec(sql, { onNotice: ({ message }) => notices.push(message ?? '') });
    const [first = '', ...others] = await Promise.all(files.map(sqlOf));
    await exec(SUPABASE_ROLES_SQL + schemaGrantsSql('none') + first);
    const { id, name, email, phone, subject, message } = validRow();
    await database.query(
      `insert into contact_messages (id, name, email, phone, subject, message, consent_version)
       values ($1, $2, $3, $4, $5, $6, '1')`,
      [id, name, email, phone, subject, message],
    );
    for (const sql of others) await exec(sql);
    expect(notices.join('\n')).toContain('pg_cron is missing');
    await exec(`${cronStandIn('.')} select private.schedule_jobs();`);
    expect(notices.join('\n')).toContain('pg_net is missing');
    expect((await database.query('select * from claim_notice()')).rows).toEqual([]);
    await database.close();
    await data.remove();
  });
});

describe('where pg_cron and pg_net are present (stand-ins)', () => {
  const jobs = () =>
    backend.query<{ jobname: string; schedule: string; command: string }>(
      'select * from cron.job order by jobname',
    );
  beforeEach(() => run(`drop schema if exists cron, net cascade; ${NET_STAND_IN}`));

  test('the jobs are scheduled, once however often the migration runs', async () => {
    await run(cronStandIn('.'));
    await run(await sqlOf('20261122000200_retention.sql'));
    const scheduling = await sqlOf('20261125000000_own_cron_log.sql');
    await run(scheduling);
    await run(scheduling);
    expect(await jobs()).toMatchObject([
      { jobname: 'contact-arrivals', schedule: '*/10 * * * *' },
      { jobname: 'contact-cron-log' },
      { jobname: 'contact-notices', schedule: '20 seconds' },
      { jobname: 'contact-retention' },
    ]);
    for (const { command } of await jobs()) await run(command);
  });

  test('of the log of runs only what these jobs left is cleared', async () => {
    await run(cronStandIn('.'));
    await backend.query('select private.schedule_jobs()');
    await run(`
      insert into cron.job (jobname, command) values ('of-others', 'select 1');
      insert into cron.job_run_details select jobid, now() - interval '8 days' from cron.job
    `);
    const clearing = (await jobs()).find(({ jobname }) => jobname === 'contact-cron-log');
    await run(clearing?.command ?? '');
    const left = await backend.query(
      'select jobname from cron.job_run_details join cron.job using (jobid)',
    );
    expect(left).toEqual([{ jobname: 'of-others' }]);
  });

  test('an older pg_cron wakes the function every minute', async () => {
    await run(cronStandIn('\\*'));
    await backend.query('select private.schedule_jobs()');
    const notices = (await jobs()).find(({ jobname }) => jobname === 'contact-notices');
    expect(notices?.schedule).toBe('* * * * *');
  });

  test('a pg_cron that refuses everything stops nothing', async () => {
    await run(cronStandIn('nothing'));
    await backend.query('select private.schedule_jobs()');
    expect(await jobs()).toEqual([]);
    expect((await insert()).status).toBe(201);
  });
});
