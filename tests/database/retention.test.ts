import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, countRows, openTestBackend, type TestBackend, validRow } from './harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
}, 60_000);
afterAll(() => backend.close());

/** Stores a message as if it had been received so long ago. */
async function received(ago: string): Promise<string> {
  const row = validRow();
  await clientOf(backend).from('contact_messages').insert(row);
  await backend.query(
    'update contact_messages set received_at = now() - $2::interval where id = $1',
    [row.id, ago],
  );
  return row.id;
}

async function purge(olderThan?: string | null): Promise<number | undefined> {
  const [row] = await backend.query<{ purged: number }>(
    olderThan === undefined
      ? 'select private.purge_contact_messages()::int as purged'
      : 'select private.purge_contact_messages($1)::int as purged',
    olderThan === undefined ? [] : [olderThan],
  );
  return row?.purged;
}

it('deletes messages 24 months after receipt, with their notices, and no younger one', async () => {
  const old = await received('24 months 1 minute');
  const young = await received('23 months 29 days');
  const fresh = await received('0');
  expect(await purge()).toBe(1);
  expect(await countRows(backend, old)).toBe(0);
  expect(await countRows(backend, young)).toBe(1);
  expect(await countRows(backend, fresh)).toBe(1);
  const notices = await backend.query('select message_id from private.notices');
  expect(notices).toHaveLength(2);
  expect(await purge()).toBe(0);
  expect(await purge('12 months')).toBe(1);
});

it.each([null, '0', '-1 month', '23 hours'])('refuses an age of %s', async (age) => {
  const id = await received('10 years');
  await expect(purge(age)).rejects.toThrow('at least one day');
  expect(await countRows(backend, id)).toBe(1);
});
