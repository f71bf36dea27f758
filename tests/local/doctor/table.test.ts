import { describe, expect, test } from 'vitest';
import { examine } from '../../../local/doctor/examine.ts';
import { siteAt } from '../../../local/doctor/visit.ts';
import { startServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { backend, columns, directory, whole } from './whole-site.ts';

describe('the doctor asks the real table, and says so when', () => {
  test.each([
    [
      'the public may read',
      'refusals',
      /may read messages/,
      ['grant select on contact_messages to anon'],
      ['revoke select on contact_messages from anon'],
    ],
    [
      'the public may do anything',
      'refusals',
      /may read and change and delete/,
      ['grant select, update, delete on contact_messages to anon'],
      ['revoke select, update, delete on contact_messages from anon'],
    ],
    [
      'the public may not insert',
      'insert',
      /may not insert/,
      ['revoke insert (id) on contact_messages from anon'],
      ['grant insert (id) on contact_messages to anon'],
    ],
    [
      'a column may not be filled',
      'migrations',
      /may not be filled/,
      ['revoke insert (phone) on contact_messages from anon'],
      ['grant insert (phone) on contact_messages to anon'],
    ],
    [
      'the column of the second migration is missing',
      'migrations',
      /is missing/,
      ['alter table contact_messages rename column suspected to doubted'],
      ['alter table contact_messages rename column doubted to suspected'],
    ],
    [
      'a column is missing',
      'migrations',
      /is missing/,
      ['alter table contact_messages rename column phone to telephone'],
      ['alter table contact_messages rename column telephone to phone'],
    ],
    [
      'the time of receipt may be forged',
      'migrations',
      /time of receipt/,
      [
        'grant insert (received_at) on contact_messages to anon',
        'alter table contact_messages disable row level security',
      ],
      [
        'revoke insert (received_at) on contact_messages from anon',
        'alter table contact_messages enable row level security',
      ],
    ],
    [
      'the table is missing',
      'insert',
      /table is missing/,
      ['alter table contact_messages rename to other'],
      ['alter table other rename to contact_messages'],
    ],
  ])('%s', async (_what, id, says, spoil, mend) => {
    for (const sql of spoil) await backend.query(sql);
    const findings = await examine(siteAt(whole.url), columns);
    for (const sql of mend) await backend.query(sql);
    expect(findings.find((finding) => finding.id === id)).toMatchObject({
      status: 'fail',
      says: expect.stringMatching(says),
    });
  });

  test('the site was built for a machine of its own', async () => {
    const server = await startServer([createSite(directory.path)], { port: 0 });
    const findings = await examine(siteAt(server.url), columns);
    await server.close();
    const insert = findings.find(({ id }) => id === 'insert');
    expect(insert?.status).toBe('fail');
    expect(insert?.says).toContain('without VITE_SUPABASE_URL');
  });
});
