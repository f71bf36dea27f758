import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sqlStore } from '../../local/notices/sql-store.ts';
import {
  createHandler,
  type HandlerOptions,
} from '../../supabase/functions/notify-message/handler.ts';
import type { NoticeStore } from '../../supabase/functions/notify-message/notice.ts';
import { resend } from '../../supabase/functions/notify-message/providers/resend.ts';
import { restStore } from '../../supabase/functions/notify-message/rest-store.ts';
import { clientOf, validRow } from '../database/harness.ts';
import { type HostedProject, openHostedProject } from '../database/hosted.ts';
import { seeded } from '../seeded.ts';
import { type Conduct, type MailService, openMailService } from './mail-service.ts';

const SECRET = 'a secret of the tests, long enough';

let project: HostedProject;
let mail: MailService;
beforeAll(async () => {
  project = await openHostedProject();
});
afterAll(() => project.close());
beforeEach(async () => {
  // A killed function is told of in the log, as it should be.
  vi.spyOn(console, 'error').mockReturnValue();
  mail = await openMailService();
  await project.query('delete from contact_messages');
  // Each fifth is another one's turn.
  await project.query('alter sequence private.notices_taken restart');
  await project.query('update private.notices_pause set ends_at = default, failures = default');
});
afterEach(() => mail.close());

function handler(change: Partial<HandlerOptions> = {}) {
  return createHandler({
    store: sqlStore(project.query),
    provider: resend({
      apiKey: 're_test',
      from: 'Site <site@company.example>',
      to: ['contato@company.example'],
      origin: mail.url,
    }),
    secret: SECRET,
    link: 'https://inbox.example/',
    withText: false,
    ...change,
  });
}

/** Wakes the function, as the scheduler does. */
async function wake(change: Partial<HandlerOptions> = {}) {
  const request = new Request('http://functions.example/notify-message', {
    method: 'POST',
    headers: { 'x-notify-secret': SECRET },
  });
  const response = await handler(change)(request);
  return { status: response.status, body: await response.json() };
}

/** As if every backoff, every lease and the pause had run out. */
async function timePasses() {
  await project.query('update private.notices set due_at = now() where taken_at is null');
  await project.query('update private.notices_pause set ends_at = now()');
}

async function insert(row = validRow()) {
  const { status } = await clientOf(project).from('contact_messages').insert(row);
  expect(status).toBe(201);
  return row;
}

async function untaken(): Promise<number> {
  const rows = await project.query('select from private.notices where taken_at is null');
  return rows.length;
}

/** The mail service answers so, request by request, and then takes everything. */
function plays(...conducts: Conduct[]) {
  mail.conduct = () => conducts.shift() ?? 'take';
}

describe('a new message', () => {
  it('becomes one mail to the company: subject and link, and none of the visitor’s words', async () => {
    const row = await insert();
    expect(await wake()).toEqual({ status: 200, body: { taken: 1, failed: 0 } });
    expect(mail.requests).toHaveLength(1);
    const sent = JSON.parse(mail.requests[0]?.body ?? '');
    expect(sent).toMatchObject({
      from: 'Site <site@company.example>',
      to: ['contato@company.example'],
      subject: 'Nova mensagem pelo site: Orçamento',
    });
    expect(sent.text).toContain('https://inbox.example/');
    expect(sent.text).toContain(row.id);
    for (const private_ of [row.name, row.email, row.phone, row.message]) {
      expect(mail.requests[0]?.body).not.toContain(private_);
    }
    expect(await wake()).toEqual({ status: 200, body: { taken: 0, failed: 0 } });
  });

  it('brings the visitor’s words along where the configuration says so', async () => {
    const row = await insert();
    await wake({ withText: true });
    const { text } = JSON.parse(mail.requests[0]?.body ?? '');
    for (const word of [row.name, row.email, row.phone, row.message]) expect(text).toContain(word);
  });

  it('is announced through a hosted project’s API as well', async () => {
    const row = await insert();
    const store = restStore(project.url, project.secretKey);
    plays('500');
    expect((await wake({ store })).body).toEqual({ taken: 0, failed: 1 });
    await timePasses();
    expect((await wake({ store, withText: true })).body).toEqual({ taken: 1, failed: 0 });
    expect(mail.requests[1]?.body).toContain(row.email);
    expect(await untaken()).toBe(0);
  });
});

describe('when the mail service', () => {
  it.each<[string, Conduct]>([
    ['fails', '500'],
    ['asks for patience', '429'],
    ['refuses the key', '401'],
    ['refuses the mail', '422'],
    ['answers too late', 'late'],
    ['never answers', 'never'],
    ['breaks the connection', 'cut'],
  ])(
    '%s, the notice is kept and sent again with the same key and words',
    async (_what, conduct) => {
      const row = await insert();
      mail.conduct = () => conduct;
      const sendWithinMs = conduct === 'late' || conduct === 'never' ? 50 : 10_000;
      for (let attempt = 0; attempt < 2; attempt += 1) {
        expect((await wake({ sendWithinMs })).body).toEqual({ taken: 0, failed: 1 });
        expect((await wake()).body).toEqual({ taken: 0, failed: 0 });
        await timePasses();
      }
      mail.conduct = () => 'take';
      expect((await wake()).body).toEqual({ taken: 1, failed: 0 });
      // On a busy machine one that is not waited for may never have arrived.
      expect(new Set(mail.requests.map(({ key }) => key))).toEqual(new Set([row.id]));
      expect(new Set(mail.requests.map(({ body }) => body)).size).toBe(1);
      expect([...mail.mails]).toEqual([[row.id, 1]]);
    },
  );

  it('asks for patience, it is left in peace as long as it says', async () => {
    await insert();
    await insert();
    plays('429');
    await wake();
    expect(mail.requests).toHaveLength(1);
    const [pause] = await project.query<{ seconds: number }>(
      'select extract(epoch from ends_at - now())::float as seconds from private.notices_pause',
    );
    expect(pause?.seconds).toBeGreaterThan(85);
    expect((await wake()).body).toEqual({ taken: 0, failed: 0 });
    expect(mail.requests).toHaveLength(1);
  });

  it('takes few at a time, whoever wrote after a flood is announced with the first', async () => {
    const flood = Array.from({ length: 50 }, () => validRow());
    await clientOf(project).from('contact_messages').insert(flood);
    const lead = await insert();
    plays('429', 'take', '429');
    await wake();
    // Even the first one it had no time for.
    expect(mail.requests.map(({ key }) => key)).toEqual([lead.id]);
    await timePasses();
    await wake();
    expect(mail.mails.has(lead.id)).toBe(true);
  });

  it('refuses one mail, the others go out all the same', async () => {
    await insert();
    await insert();
    plays('422');
    expect((await wake()).body).toEqual({ taken: 1, failed: 1 });
  });
});

describe('the function', () => {
  it.each<[string, (store: NoticeStore) => NoticeStore]>([
    [
      'before it sends',
      (store) => ({ ...store, claim: async (words) => kill(store.claim(words)) }),
    ],
    ['between sending and telling', (store) => ({ ...store, settle: () => kill(null) })],
  ])('killed %s, loses nothing', async (_when, deadly) => {
    const row = await insert();
    expect((await wake({ store: deadly(sqlStore(project.query)) })).status).toBe(503);
    // Its lease is still on.
    expect((await wake()).body).toEqual({ taken: 0, failed: 0 });
    await timePasses();
    expect((await wake()).body).toEqual({ taken: 1, failed: 0 });
    expect([...mail.mails]).toEqual([[row.id, 1]]);
  });

  it('tells the log and its caller of the 401 of a project that knows its key no longer', async () => {
    const store = restStore(project.url, 'sb_secret_revoked');
    const message = 'claim_notice was answered with 401';
    expect(await wake({ store })).toEqual({ status: 503, body: { message } });
    expect(console.error).toHaveBeenCalledWith('notify-message:', message);
  });

  it('tells the log and its caller of the 404 of a project that lacks the migrations', async () => {
    await project.query('alter function claim_notice rename to away');
    const store = restStore(project.url, project.secretKey);
    const message = 'claim_notice was answered with 404';
    try {
      expect(await wake({ store })).toEqual({ status: 503, body: { message } });
      expect(console.error).toHaveBeenCalledWith('notify-message:', message);
    } finally {
      await project.query('alter function away rename to claim_notice');
    }
  });

  it('tells only the kind of any other failure, which might quote a visitor', async () => {
    const claim = () => Promise.reject(new TypeError('Ana Souza'));
    expect((await wake({ store: { claim, settle: claim } })).body).toEqual({
      message: 'The database was not reached',
    });
    expect(console.error).toHaveBeenCalledWith('notify-message:', 'TypeError');
  });

  it('called twice at once announces each message once', async () => {
    for (let count = 0; count < 6; count += 1) await insert();
    const reports = await Promise.all([wake(), wake(), wake()]);
    expect(reports.reduce((sum, { body }) => sum + body.taken, 0)).toBe(6);
    expect(mail.requests).toHaveLength(6);
  });

  it('does nothing for those who do not know the secret', async () => {
    await insert();
    const url = 'http://functions.example/notify-message';
    const post = (headers: Record<string, string>) =>
      handler()(new Request(url, { method: 'POST', headers }));
    expect((await post({})).status).toBe(401);
    expect((await post({ 'x-notify-secret': `${SECRET}x` })).status).toBe(401);
    expect((await post({ Authorization: `Bearer ${SECRET}` })).status).toBe(401);
    expect((await handler()(new Request(url))).status).toBe(405);
    expect(mail.requests).toEqual([]);
  });
});

it('a thousand messages are each announced, whatever fails, each under its own key', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => validRow({ subject: `Nº ${index}` }));
  expect((await clientOf(project).from('contact_messages').insert(rows)).status).toBe(201);
  const dice = seeded(20261122);
  mail.conduct = () => {
    const cast = dice();
    const conducts: [number, Conduct][] = [
      [0.06, '500'],
      [0.1, '429'],
      [0.12, '422'],
      [0.125, 'late'],
      [0.13, 'never'],
      [0.17, 'cut'],
    ];
    return conducts.find(([below]) => cast < below)?.[1] ?? 'take';
  };
  const store = sqlStore(project.query);
  const mortal: NoticeStore = {
    claim: async (words) => (dice() < 0.02 ? kill(store.claim(words)) : store.claim(words)),
    settle: async (notice, handOver) =>
      dice() < 0.02 ? kill(null) : store.settle(notice, handOver),
  };
  let wakes = 0;
  while ((await untaken()) > 0) {
    wakes += 1;
    expect(wakes).toBeLessThan(2000);
    await Promise.all([
      wake({ store: mortal, sendWithinMs: 100 }),
      wake({ store: mortal, sendWithinMs: 100 }),
    ]);
    await timePasses();
  }
  const ids = rows.map(({ id }) => id).sort();
  expect([...mail.mails.keys()].sort()).toEqual(ids);
  expect(new Set(mail.requests.map(({ key }) => key))).toEqual(new Set(ids));
  expect(mail.requests.length).toBeGreaterThan(1100);
  expect(new Set(mail.requests.map(({ body }) => body)).size).toBe(1000);
});

/** What a killed process leaves behind: what it had begun, and no word. */
async function kill<T>(begun: Promise<T> | null): Promise<never> {
  await begun;
  throw new Error('killed');
}
