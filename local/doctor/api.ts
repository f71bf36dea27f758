import { ask, refusalCode } from './ask.ts';
import { fail, judge, ok, type Verdict } from './finding.ts';
import type { PublishedBackend } from './published-backend.ts';
import type { Visit } from './visit.ts';

const TABLE = '/contact_messages';

/** No message has it: what is asked about it touches no row, whatever is allowed. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Sends a row without its primary key, which a table that takes inserts refuses as incomplete. */
export async function checkInsert(backend: PublishedBackend, site: string): Promise<Verdict> {
  const answer = await ask(backend, TABLE, {
    method: 'POST',
    body: '{"id":null}',
    headers: { Origin: site },
  });
  const { status } = answer;
  const code = refusalCode(answer);
  if (status === 400 && code === '23502') {
    const allowed = answer.headers.get('access-control-allow-origin');
    const sameOrigin = backend.url === site;
    return sameOrigin || allowed === '*' || allowed === site
      ? ok('The table takes messages.')
      : fail(`${backend.url} does not let pages of ${site} call it. Check its CORS settings.`);
  }
  const said = `An insert was answered with ${status}${code === null ? '' : ` (${code})`}`;
  if (status === 401 && code === null) {
    return fail(
      `${said}: the key was revoked or belongs to another project. Visitors are told of an ` +
        'error, and their messages stay on their devices. Build with the current publishable key and publish again.',
    );
  }
  if (code === '42501') {
    return fail(`${said}: the public may not insert. Run: supabase db push`);
  }
  if (code === '42P01' || code === 'PGRST205') {
    return fail(`${said}: the table is missing. Run: supabase db push`);
  }
  if (status === 201) {
    return fail(
      `${said}: the table takes rows without an id. Delete it and its row, then: supabase db push`,
    );
  }
  if (status === 429) return fail(`${said}: too many requests from here. Run this again later.`);
  if (status === 402) {
    return fail(
      `${said}: Supabase has restricted the project, which is over a quota of its plan or unpaid. Nothing is ` +
        "stored until that is lifted: see the organization's usage and billing in the dashboard.",
    );
  }
  if (status >= 500) {
    return fail(
      `${said}: the database is down or paused. Free Supabase projects are paused after a week of ` +
        'little use: open the project in the dashboard and restore it.',
    );
  }
  const advice =
    backend.url === site
      ? 'This build was made without VITE_SUPABASE_URL: set it and publish again.'
      : 'See VITE_SUPABASE_URL, and run: supabase db push';
  return fail(`${said}: ${backend.url} is not a Supabase project that knows this table. ${advice}`);
}

/** Reading, changing and deleting, each aimed at a row that does not exist. */
export async function checkRefusals(backend: PublishedBackend): Promise<Verdict> {
  const calls: [string, Visit][] = [
    ['read', {}],
    ['change', { method: 'PATCH', body: '{"name":"Ninguém"}' }],
    ['delete', { method: 'DELETE' }],
  ];
  const answers = await Promise.all(
    calls.map(async ([what, call]) => ({
      what,
      answer: await ask(backend, `${TABLE}?id=eq.${NOBODY}`, call),
    })),
  );
  const unseen = answers.find(
    ({ answer }) => answer.status >= 400 && refusalCode(answer) !== '42501',
  );
  if (unseen !== undefined) {
    const { what, answer } = unseen;
    return fail(
      `Whether the public may ${what} messages could not be seen (status ${answer.status}).`,
    );
  }
  const allowed = answers.filter(({ answer }) => answer.status < 400).map(({ what }) => what);
  return judge(
    allowed.length === 0 ? [] : [`The public may ${allowed.join(' and ')} messages`],
    'The public can neither read, change nor delete messages.',
    'Take the rights back (revoke) and run: supabase db push',
  );
}

/**
 * Whether the table has the columns this checkout's migrations let the public fill, and still
 * refuses the one they keep from it. More of the table cannot be seen with a public key: not its check
 * constraints, for a row that reached them could be stored.
 */
export async function checkMigrations(
  backend: PublishedBackend,
  columns: readonly string[],
): Promise<Verdict> {
  const [filled, forged] = await Promise.all([
    ask(backend, `${TABLE}?columns=${columns.join(',')}`, { method: 'POST', body: '{"id":null}' }),
    ask(backend, TABLE, {
      method: 'POST',
      body: `{"id":null,"received_at":"${new Date().toISOString()}"}`,
    }),
  ]);
  const missing = ['PGRST204', '42703', '42501'].includes(refusalCode(filled) ?? '');
  const wrong = [
    ...(missing ? ['A column that this checkout fills is missing or may not be filled'] : []),
    ...(refusalCode(forged) === '23502' ? ['The public may set the time of receipt'] : []),
  ];
  if (wrong.length === 0 && refusalCode(filled) !== '23502') {
    return fail(`The columns could not be seen (status ${filled.status}).`);
  }
  return judge(
    wrong,
    `The ${columns.length} columns of this checkout are there (a public key shows no more of the table).`,
    'Run: supabase db push',
  );
}
