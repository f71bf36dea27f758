import { describe, expect, test } from 'vitest';
import { examine } from '../../../local/doctor/examine.ts';
import { siteAt } from '../../../local/doctor/visit.ts';
import { startServer } from '../../../local/web/server.ts';
import { validRow } from '../../database/support/harness.ts';
import { type PassingAnswer, spoiling } from './published-site.ts';
import {
  at,
  changedPolicy,
  everywhere,
  rewrite,
  toText,
  withHeader,
  withStatus,
} from './spoils.ts';
import { backend, columns, whole } from './whole-site.ts';

/** What the doctor finds wrong with the product when its answers are spoilt on their way. */
async function complaints(spoil: (path: string, answer: PassingAnswer) => void = () => {}) {
  const server = await startServer([spoiling(() => whole.url, spoil)], { port: 0 });
  try {
    const findings = await examine(siteAt(server.url), columns);
    return findings.filter(({ status }) => status !== 'ok');
  } finally {
    await server.close();
  }
}

/** Puts the key of a hosted project into the worker. */
const ofHostedProject = at('/worker.js', (answer) =>
  rewrite(answer, 'sb_publishable_local', 'sb_publishable_Ab1'),
);

const API = '/rest/v1/contact_messages';

test('the doctor finds nothing wrong with the product, and leaves no row behind', async () => {
  expect(await complaints()).toEqual([]);
  expect(await backend.query('select * from contact_messages')).toEqual([]);
});

describe('the doctor names what is wrong when', () => {
  const cases: [string, string, RegExp, (path: string, answer: PassingAnswer) => void][] = [
    ['the host answers with an error', 'site', /500/, at('/', withStatus(500))],
    [
      'the key was revoked',
      'insert',
      /revoked/,
      (path, answer) => {
        changedPolicy('connect-src ', `connect-src ${whole.url} `)(answer);
        ofHostedProject(path, answer);
      },
    ],
    ['the project is paused', 'insert', /paused/, at(API, withStatus(540))],
    [
      'the project is restricted',
      'insert',
      /402.* over a quota.* billing/,
      at(API, withStatus(402)),
    ],
    [
      'something else answers for the API',
      'insert',
      /not a Supabase project/,
      at(API, (a) => {
        a.status = 200;
        toText(a, '<html>');
      }),
    ],
  ];
  test.each(cases)('%s (%s)', async (_what, id, says, spoil) => {
    const found = await complaints(spoil);
    expect(found.find((finding) => finding.id === id)?.says).toMatch(says);
  });
});

test('the doctor only warns of pages that a host has rewritten, and says what to do', async () => {
  const found = await complaints((path, answer) => {
    if (path !== '/sobre.html' && path !== '/404.html') return;
    rewrite(answer, '</div>', '</div><script src="https://host.example/beacon.js"></script>');
  });
  expect(found).toMatchObject([
    { id: 'worker', status: 'warn', says: expect.stringMatching(/2 pages .*host rewrites/) },
  ]);
});

describe('where the host sends no policy, the doctor', () => {
  const noPolicy = withHeader('content-security-policy', null);

  test('judges nothing of a project whose address it does not know', async () => {
    const found = await complaints((path, answer) => {
      noPolicy(answer);
      ofHostedProject(path, answer);
    });
    const unasked = { status: 'fail', says: expect.stringMatching(/address .*"policy"/) };
    const ofBackend = 'insert refusals migrations accounts notices overdue retention'
      .split(' ')
      .map((id) => ({ id, ...unasked }));
    expect(found.filter(({ id }) => ofBackend.some((each) => each.id === id))).toEqual(ofBackend);
  });

  test('knows by its key that a site sends to the database beside it', async () => {
    const found = await complaints(everywhere(noPolicy));
    expect(found).toMatchObject([{ id: 'policy' }]);
  });
});

describe('the address on the command line', () => {
  test.each(['www.x.br', 'http://www.x.br', 'https://www.x.br/contato', 'https:', ''])(
    'cannot be "%s"',
    (address) => {
      expect(() => siteAt(address)).toThrow(expect.objectContaining({ code: 'usage' }));
    },
  );

  const answering = (status: number, location: string) =>
    at('/', (answer) => {
      answer.status = status;
      answer.headers.location = location;
    });

  test.each([
    [301, 'https://www.site.example/'],
    [308, 'https://www.site.example/inicio?de=site'],
  ])('may lead to another one, which is to be examined (%i to %s)', async (status, location) => {
    const says = expect.stringMatching(
      `leads to https://www\\.site\\.example \\(${status}\\)\\. Examine that address\\.`,
    );
    expect(await complaints(answering(status, location))).toEqual([
      { id: 'site', status: 'fail', says },
    ]);
  });

  test.each([
    ['to a page of its own', 301, '/inicio'],
    ['to plain HTTP', 301, 'http://www.site.example/'],
    ['to nothing that is an address', 301, 'https://'],
    ['nowhere, whatever its headers say', 500, 'https://www.site.example/'],
  ])('is not well where it leads %s', async (_where, status, location) => {
    expect(await complaints(answering(status, location))).toMatchObject([
      { id: 'site', status: 'fail', says: expect.stringContaining(`answers with ${status}. `) },
    ]);
  });

  test('may lead nowhere, which is one finding', async () => {
    const findings = await examine(siteAt('http://127.0.0.1:9'), columns);
    expect(findings).toMatchObject([{ id: 'site', status: 'fail' }]);
  });
});

test('the columns that migrations let the public fill are read from them', async () => {
  expect([...columns].sort()).toEqual([...Object.keys(validRow()), 'suspected'].sort());
});
