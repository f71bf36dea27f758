import { beforeEach, describe, expect, test } from 'vitest';
import { validRow } from './support/harness.ts';
import { openNotices } from './support/notices.ts';

const { backend, client, insert } = openNotices();
beforeEach(() => backend().query('delete from private.arrivals'));

const overdue = async () => (await client().rpc('retention_overdue')).data;
const purge = () =>
  backend().query('select private.purge_arrivals(), private.purge_contact_messages()');

describe('the public may ask whether something is kept for longer than promised, and is told so', () => {
  test('of the hash of an address after two hours, until it is purged', async () => {
    const arrived = (ago: string) =>
      backend().query(`insert into private.arrivals values ('hash', now() - $1::interval)`, [ago]);
    expect(await overdue()).toBe(false);
    await arrived('0');
    await arrived('119 minutes');
    expect(await overdue()).toBe(false);
    await arrived('3 hours');
    expect(await overdue()).toBe(true);
    await purge();
    expect(await overdue()).toBe(false);
  });

  test('of a message after 24 months and two days, until it is purged', async () => {
    await insert(validRow());
    await insert(validRow());
    const received = (ago: string) =>
      backend().query(
        `update contact_messages set received_at = now() - $1::interval
         where id = (select id from contact_messages order by received_at limit 1)`,
        [ago],
      );
    expect(await overdue()).toBe(false);
    // A night later it is purged.
    await received('24 months 1 day');
    expect(await overdue()).toBe(false);
    await received('24 months 3 days');
    expect(await overdue()).toBe(true);
    await purge();
    expect(await overdue()).toBe(false);
  });

  test('by one entry of an index each, however many there are', async () => {
    await backend().query(
      `insert into contact_messages (id, name, email, phone, subject, message, consent_version)
       select gen_random_uuid(), 'Ana', 'a@b.example', '4155550101', 'Oi!', 'Bom dia a todos', '1'
       from generate_series(1, 2000)`,
    );
    await backend().query(
      `insert into private.arrivals select 'hash', now() from generate_series(1, 2000)`,
    );
    await backend().query('analyze contact_messages');
    await backend().query('analyze private.arrivals');
    const [{ body } = { body: '' }] = await backend().query<{ body: string }>(
      `select prosrc as body from pg_proc where proname = 'retention_overdue'`,
    );
    const plan = JSON.stringify(await backend().query(`explain ${body}`));
    expect(plan).toContain('arrivals_arrived_at_idx');
    expect(plan).toContain('contact_messages_received_id_idx');
  });
});
