import { describe, expect, test } from 'vitest';
import { superviseDatabase } from '../../../local/database/supervised.ts';
import { examine } from '../../../local/doctor/examine.ts';
import { type Finding, fail, ok, renderFindings, warn } from '../../../local/doctor/finding.ts';
import { siteAt } from '../../../local/doctor/visit.ts';
import { type Handler, startServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { openMigratedBackend } from '../../database/support/harness.ts';
import { backend, columns, directory } from './whole-site.ts';

/** What the doctor says of messages that wait to be announced, and of what is kept for too long. */
async function findingsAt(gateway: Handler): Promise<Record<string, Finding>> {
  const server = await startServer([gateway, createSite(directory.path)], { port: 0 });
  try {
    const findings = await examine(siteAt(server.url), columns);
    return Object.fromEntries(findings.map((finding) => [finding.id, finding]));
  } finally {
    await server.close();
  }
}

describe('the doctor fails a site', () => {
  test('while nobody is told of a message, and no longer', async () => {
    await backend.query(
      `insert into contact_messages
         (id, name, email, phone, subject, message, consent_version, received_at)
       values (gen_random_uuid(), 'Ana Souza', 'ana@cliente.example', '(41) 5555-0101', 'Orçamento',
         'Gostaria de um orçamento.', '1', now() - interval '61 minutes')`,
    );
    expect((await findingsAt(backend.gateway)).overdue).toMatchObject({
      status: 'fail',
      says: expect.stringContaining('nobody was told of it'),
    });
    await backend.query('update private.notices set taken_at = now()');
    expect((await findingsAt(backend.gateway)).overdue).toMatchObject({ status: 'ok' });
    await backend.query('delete from contact_messages');
  });

  test('while something is kept for longer than promised, and no longer', async () => {
    await backend.query(
      `insert into private.arrivals values ('hash', now() - interval '121 minutes')`,
    );
    expect((await findingsAt(backend.gateway)).retention).toMatchObject({
      status: 'fail',
      says: expect.stringContaining('is still there'),
    });
    await backend.query('select private.purge_arrivals()');
    expect((await findingsAt(backend.gateway)).retention).toMatchObject({ status: 'ok' });
  });

  test.each([
    ['are missing', 'drop function notice_overdue, retention_overdue', 'PGRST202'],
    [
      'were changed',
      'revoke execute on function notice_overdue, retention_overdue from anon',
      '42501',
    ],
  ])('whose migrations of notices and retention %s', async (_what, spoil, code) => {
    const unmigrated = await openMigratedBackend({
      openDatabase: async (options) => {
        const database = await superviseDatabase({ ...options, report: () => {} });
        await database.query(spoil);
        return database;
      },
    });
    try {
      const advised = {
        status: 'fail',
        says: expect.stringMatching(new RegExp(`${code}.* supabase db push`)),
      };
      const { overdue, retention } = await findingsAt(unmigrated.gateway);
      expect({ overdue, retention }).toMatchObject({ overdue: advised, retention: advised });
    } finally {
      await unmigrated.close();
    }
  });

  test('whose API answers something else', async () => {
    const { overdue, retention } = await findingsAt((incoming, outgoing, next) => {
      if (incoming.url?.startsWith('/rest/v1/rpc/')) outgoing.writeHead(200).end('<html>');
      else backend.gateway(incoming, outgoing, next);
    });
    const unseen = { status: 'fail', says: expect.stringContaining('200') };
    expect({ overdue, retention }).toMatchObject({ overdue: unseen, retention: unseen });
  });
});

test.each<[string, Finding[], RegExp]>([
  ['all is well', [{ id: 'a', ...ok('Yes.') }], /\n {2}All is well\.$/],
  [
    'a check warns',
    [
      { id: 'a', ...ok('Yes.') },
      { id: 'b', ...warn('Hm.') },
    ],
    /\n {2}Nothing failed; 1 of 2 checks warn\.$/,
  ],
  [
    'a check failed',
    [
      { id: 'a', ...fail('No.') },
      { id: 'b', ...warn('Hm.') },
    ],
    /\n {2}1 of 2 checks failed\.$/,
  ],
])('the last line says that %s only where it is so', (_what, findings, end) => {
  expect(renderFindings(findings)).toMatch(end);
});
