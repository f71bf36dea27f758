import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../local/commands/backend.ts';
import { examine } from '../../../local/doctor/examine.ts';
import type { Finding } from '../../../local/doctor/finding.ts';
import { insertColumns } from '../../../local/doctor/insert-columns.ts';
import { siteAt } from '../../../local/doctor/visit.ts';
import { startServer, type WebServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { createHandler, refuseAll } from '../../../supabase/functions/notify-message/handler.ts';
import { openMigratedBackend, validRow } from '../../database/harness.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../dist-fixture.ts';
import {
  type FunctionHandler,
  functionNamed,
  type PassingAnswer,
  spoiling,
  writePublishedSite,
} from './published-site.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations');

let directory: TemporaryDirectory;
let backend: Backend;
let whole: WebServer;
let columns: string[];
beforeAll(async () => {
  directory = await temporaryDirectory();
  await writePublishedSite(directory.path);
  backend = await openMigratedBackend();
  whole = await startServer([backend.gateway, createSite(directory.path)], { port: 0 });
  columns = await insertColumns(MIGRATIONS);
});
afterAll(async () => {
  await whole.close();
  await backend.close();
  await directory.remove();
});

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

/** Replaces text in a body, compressed or not; what comes of it travels plain. */
function rewrite(answer: PassingAnswer, from: RegExp | string, to: string): void {
  const compressed = answer.headers['content-encoding'];
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[compressed ?? ''];
  const text = (unpack?.(answer.body) ?? answer.body).toString();
  toText(answer, text.replace(from, to));
}

/** Spoils one path. */
function at(wanted: string, spoil: (answer: PassingAnswer) => void) {
  return (path: string, answer: PassingAnswer) => {
    if (path === wanted) spoil(answer);
  };
}

function plain(answer: PassingAnswer): void {
  delete answer.headers['content-encoding'];
}

function toText(answer: PassingAnswer, text: string): void {
  plain(answer);
  answer.body = Buffer.from(text);
}

function withStatus(status: number) {
  return (answer: PassingAnswer) => {
    answer.status = status;
  };
}

/** Sets a header, or takes it away. */
function withHeader(name: string, value: string | null) {
  return ({ headers }: PassingAnswer) => {
    if (value === null) delete headers[name];
    else headers[name] = value;
  };
}

function everywhere(spoil: (answer: PassingAnswer) => void) {
  return (_path: string, answer: PassingAnswer) => spoil(answer);
}

const API = '/rest/v1/contact_messages';

it('the doctor finds nothing wrong with the product, and leaves no row behind', async () => {
  expect(await complaints()).toEqual([]);
  expect(await backend.query('select * from contact_messages')).toEqual([]);
});

describe('the doctor names what is wrong when', () => {
  const cases: [string, string, RegExp, (path: string, answer: PassingAnswer) => void][] = [
    ['the host answers with an error', 'site', /500/, at('/', withStatus(500))],
    [
      'a security header is missing',
      'headers',
      /X-Content-Type-Options is missing/,
      everywhere(withHeader('x-content-type-options', null)),
    ],
    [
      'the host put a header of its own',
      'headers',
      /Referrer-Policy is another one/,
      everywhere(withHeader('referrer-policy', 'unsafe-url')),
    ],
    [
      'there is no policy',
      'policy',
      /no Content-Security-Policy/,
      everywhere(withHeader('content-security-policy', null)),
    ],
    [
      'the policy lets everything run',
      'policy',
      /foreign scripts/,
      everywhere(
        withHeader('content-security-policy', "default-src *; script-src 'unsafe-inline'"),
      ),
    ],
    [
      'the policy is of another build',
      'policy',
      /another build/,
      everywhere(withHeader('content-security-policy', "default-src 'none'; script-src 'self'")),
    ],
    [
      'unknown paths show the start page',
      'not-found',
      /200 instead of 404/,
      (_path, answer) => {
        if (answer.status !== 404) return;
        answer.status = 200;
      },
    ],
    [
      "unknown paths show the host's own page",
      'not-found',
      /does not show the 404 page/,
      (_path, answer) => {
        if (answer.status === 404) toText(answer, 'Not found');
      },
    ],
    [
      'short paths are not redirected',
      'redirects',
      /\/servicos\/consultoria does not lead/,
      at('/servicos/consultoria', withStatus(404)),
    ],
    [
      'texts are not compressed',
      'compression',
      /uncompressed/,
      at('/worker.js', (a) => toText(a, 'const key="sb_publishable_local"')),
    ],
    [
      'pages are kept by caches',
      'caching',
      /\/contato may be kept/,
      at('/contato', withHeader('cache-control', 'max-age=3600')),
    ],
    [
      'hashed files are not kept',
      'caching',
      /not kept for a year/,
      at('/assets/main-abc123.js', withHeader('cache-control', 'no-cache')),
    ],
    [
      'a missing asset is kept for a year',
      'caching',
      /missing for a year/,
      (path, answer) => {
        if (path.startsWith('/assets/') && answer.status === 404) {
          answer.headers['cache-control'] = 'public, max-age=31536000, immutable';
        }
      },
    ],
    [
      'the worker is no script',
      'worker',
      /sent as text\/html/,
      at('/worker.js', withHeader('content-type', 'text/html')),
    ],
    [
      'a script the worker keeps is missing',
      'worker',
      /1 files .* missing/,
      at('/assets/main-abc123.js', withStatus(404)),
    ],
    [
      'a page the worker keeps leads nowhere',
      'worker',
      /1 files .* missing \(\/404\.html\)/,
      at('/404.html', (answer) => {
        answer.status = 308;
        answer.headers.location = '/404';
      }),
    ],
    [
      'a page is of another build',
      'worker',
      /1 files are of another build \(\/sobre\.html\)/,
      at('/sobre.html', (a) => rewrite(a, /main-abc123/g, 'main-old456')),
    ],
    [
      'a page is of another build where visitors open it',
      'worker',
      /1 files are of another build \(\/sobre\.html\)/,
      at('/sobre', (a) => rewrite(a, /main-abc123/g, 'main-old456')),
    ],
    [
      'a picture is of another build',
      'worker',
      /1 files are of another build \(\/art\/hero\.svg\)/,
      at('/art/hero.svg', (a) => rewrite(a, 'Araucária', 'Pinhão')),
    ],
    [
      'there is no manifest',
      'manifest',
      /no manifest/,
      at('/manifest.webmanifest', (a) => toText(a, '<html>')),
    ],
    [
      'an icon is missing',
      'manifest',
      /icon\.png is missing/,
      at('/icons/icon.png', withStatus(404)),
    ],
    [
      'the pages name no address',
      'address',
      /no canonical/,
      at('/', (a) => toText(a, '<script src="/assets/main-abc123.js"></script>')),
    ],
    [
      'the sitemap names another address',
      'address',
      /another address/,
      at('/sitemap.xml', (a) =>
        rewrite(a, 'https://site.example/sobre', 'https://pinhal.example/sobre'),
      ),
    ],
    ['a page is missing', 'address', /1 pages of the sitemap/, at('/sobre', withStatus(404))],
    [
      'a secret key was published',
      'key',
      /SECRET/,
      at('/assets/main-abc123.js', (a) => toText(a, 'const key = "sb_secret_abc"')),
    ],
    [
      'the scripts hold no key',
      'key',
      /no publishable key/,
      at('/worker.js', (a) => toText(a, 'const key=""')),
    ],
    [
      'the key was revoked',
      'insert',
      /revoked/,
      at('/worker.js', (a) => toText(a, 'const key="sb_publishable_old"')),
    ],
    ['the project is asleep', 'insert', /asleep/, at(API, withStatus(540))],
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
  it.each(cases)('%s (%s)', async (_what, id, says, spoil) => {
    const found = await complaints(spoil);
    expect(found.find((finding) => finding.id === id)?.says).toMatch(says);
  });
});

it('the doctor only warns of pages that a host has rewritten, and says what to do', async () => {
  const found = await complaints((path, answer) => {
    if (path !== '/sobre.html' && path !== '/404.html') return;
    rewrite(answer, '</div>', '</div><script src="https://host.example/beacon.js"></script>');
  });
  expect(found).toMatchObject([
    { id: 'worker', status: 'warn', says: expect.stringMatching(/2 pages .*host rewrites/) },
  ]);
});

describe('the doctor asks the real table, and says so when', () => {
  it.each([
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

  it('the site was built for a machine of its own', async () => {
    const server = await startServer([createSite(directory.path)], { port: 0 });
    const findings = await examine(siteAt(server.url), columns);
    await server.close();
    const insert = findings.find(({ id }) => id === 'insert');
    expect(insert?.status).toBe('fail');
    expect(insert?.says).toContain('without VITE_SUPABASE_URL');
  });
});

describe('the function that announces messages, of a hosted project,', () => {
  /** What the doctor says of it; nothing of it is more than a refusal. */
  async function noticesOf(handle: FunctionHandler | null): Promise<Finding | undefined> {
    const project = await startServer(
      [...(handle === null ? [] : [functionNamed('notify-message', handle)]), backend.gateway],
      { port: 0 },
    );
    const policy = 'content-security-policy';
    const sends = (answer: PassingAnswer) => {
      answer.headers[policy] = `${answer.headers[policy]}`.replace(
        'connect-src ',
        `connect-src ${project.url} `,
      );
    };
    const server = await startServer([spoiling(() => whole.url, everywhere(sends))], { port: 0 });
    try {
      const findings = await examine(siteAt(server.url), columns);
      return findings.find(({ id }) => id === 'notices');
    } finally {
      await server.close();
      await project.close();
    }
  }

  it('is well where it refuses a call without its secret, and is asked for nothing else', async () => {
    const touched = () => expect.fail('The doctor must not get this far');
    const handle = createHandler({
      store: { claim: touched, settle: touched },
      provider: touched,
      secret: 'a secret of the tests, long enough',
      link: '',
      withText: false,
    });
    const keys: (string | null)[] = [];
    const finding = await noticesOf((request) => {
      // As pg_net calls it: with a key a platform that asks for one would let the doctor alone pass.
      keys.push(request.headers.get('apikey'), request.headers.get('authorization'));
      return handle(request);
    });
    expect(finding?.status).toBe('ok');
    expect(keys).toEqual([null, null]);
  });

  it.each<[string, Finding['status'], RegExp, FunctionHandler | null]>([
    ['is not there', 'warn', /nobody is told of messages/, null],
    [
      'lacks a setting',
      'fail',
      /NOTIFY_SECRET must have at least 20 characters/,
      refuseAll('NOTIFY_SECRET must have at least 20 characters.'),
    ],
    [
      'stands behind a check of tokens, which the scheduler has none for',
      'fail',
      /401.* functions deploy/,
      () => Response.json({ code: 401, message: 'Missing authorization header' }, { status: 401 }),
    ],
    [
      'does not start',
      'fail',
      /503/,
      () => Response.json({ code: 'BOOT_ERROR', message: 'No worker' }, { status: 503 }),
    ],
    ['asks for no secret', 'fail', /200/, () => Response.json({ taken: 0, failed: 0 })],
  ])('%s: %s', async (_what, status, says, handle) => {
    expect(await noticesOf(handle)).toMatchObject({ status, says: expect.stringMatching(says) });
  });
});

describe('the address on the command line', () => {
  it.each(['www.x.br', 'http://www.x.br', 'https://www.x.br/contato', 'https:', ''])(
    'cannot be "%s"',
    (address) => {
      expect(() => siteAt(address)).toThrow(expect.objectContaining({ code: 'usage' }));
    },
  );

  it('may lead nowhere, which is one finding', async () => {
    const findings = await examine(siteAt('http://127.0.0.1:9'), columns);
    expect(findings).toMatchObject([{ id: 'site', status: 'fail' }]);
  });
});

it('the columns that migrations let the public fill are read from them', async () => {
  expect([...columns].sort()).toEqual([...Object.keys(validRow()), 'suspected'].sort());
});
