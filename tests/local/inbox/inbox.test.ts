import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseMessage } from '../../../local/inbox/erase.ts';
import { hostedInbox } from '../../../local/inbox/hosted-inbox.ts';
import type { Inbox } from '../../../local/inbox/inbox.ts';
import { sqlInbox } from '../../../local/inbox/sql-inbox.ts';
import { type Handler, sendJson, sendText, startServer } from '../../../local/web/server.ts';
import { countRows, sendAll, validRow } from '../../database/support/harness.ts';
import { type HostedProject, openHostedProject } from '../../database/support/hosted.ts';
import { temporaryDirectory, writeFiles } from '../dist-fixture.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ALL = { since: null, id: null };

let project: HostedProject;
beforeAll(async () => {
  project = await openHostedProject();
});
afterAll(() => project.close());
beforeEach(() => project.query('delete from contact_messages'));

const hosted = (pageSize = 500): Inbox =>
  hostedInbox({ url: project.url, key: project.secretKey, pageSize });

/** Stores messages, the first one received first; `received` are their times. */
async function store(received: readonly string[]) {
  const rows = received.map(() => validRow());
  await sendAll(project, rows);
  for (const [index, time] of received.entries()) {
    const sql = 'update contact_messages set received_at = $2 where id = $1';
    await project.query(sql, [rows[index]?.id, time]);
  }
  return rows;
}

const TIMES = [
  '2026-03-01T10:00:00.000001Z',
  '2026-03-01T10:00:00.000002Z',
  '2026-03-02T10:00:00Z',
  '2026-03-02T10:00:00Z',
  '2026-03-03T10:00:00Z',
] as const;
/** More at once than a page of two or three holds, as a flood or a restored backup has them. */
const EQUAL_TIMES = [...TIMES, ...Array.from({ length: 7 }, () => TIMES[0]), TIMES[4]];

describe('the messages of a hosted project', () => {
  test.each([1, 2, 3, 500])(
    'are read in pages of %i: each once, as the local ones are',
    async (size) => {
      await store(EQUAL_TIMES);
      await project.query(`update contact_messages set submitted_at = '12345-01-01' where id in
      (select id from contact_messages limit 1)`);
      const messages = await hosted(size).read(ALL);
      expect(messages).toHaveLength(EQUAL_TIMES.length);
      const times = (list: typeof messages) =>
        list.map(({ submitted_at: _submitted, ...message }) => message);
      expect(times(messages)).toEqual(times(await sqlInbox(project.query, null).read(ALL)));
    },
  );

  test('are read from a time on, or one alone', async () => {
    const rows = await store(TIMES);
    for (const inbox of [hosted(2), sqlInbox(project.query, null)]) {
      const since = await inbox.read({ since: '2026-03-02T10:00:00.000Z', id: null });
      expect(since).toHaveLength(3);
      expect(since[0]?.id).toBe(rows[4]?.id);
      const id = rows[2]?.id ?? '';
      expect(await inbox.read({ since: null, id })).toMatchObject([{ id }]);
    }
  });
});

describe('erasing', () => {
  test.each(['hosted', 'here'])(
    'deletes that message alone once it is confirmed: %s',
    async (place) => {
      const [row, other] = await store(TIMES.slice(0, 2));
      const inbox = place === 'hosted' ? hosted() : sqlInbox(project.query, null);
      const id = row?.id ?? '';
      let asked = '';
      const sentence = await eraseMessage(inbox, id, async (question) => {
        asked = question;
        return true;
      });
      expect(asked).toContain(row?.email);
      expect(sentence).toContain(`Erased ${id}`);
      expect(await countRows(project, id)).toBe(0);
      expect(await countRows(project, other?.id)).toBe(1);
    },
  );

  test.each(['hosted', 'here'])(
    'takes the eight characters that the screen showed, where they name one message: %s',
    async (place) => {
      const shown = '0b8f5f0e';
      const ids = [
        `${shown}-7f6c-4a5e-9d0b-0c1d2e3f4a5b`,
        '0b8f5f0d-ffff-4fff-bfff-ffffffffffff',
        '0b8f5f0f-0000-4000-8000-000000000000',
      ];
      await sendAll(
        project,
        ids.map((id) => ({ ...validRow(), id })),
      );
      const inbox = place === 'hosted' ? hosted() : sqlInbox(project.query, null);
      expect(await eraseMessage(inbox, shown, async () => true)).toContain(`Erased ${ids[0]}`);
      expect(await countRows(project, ids[0])).toBe(0);
      expect(await countRows(project)).toBe(2);
    },
  );

  test('does nothing without a yes, nor for a number that nobody has', async () => {
    const [row] = await store(TIMES.slice(0, 1));
    const refused = eraseMessage(hosted(), row?.id ?? '', async () => false);
    await expect(refused).rejects.toMatchObject({ code: 'not-confirmed' });
    const unknown = eraseMessage(hosted(), validRow().id, async () => true);
    await expect(unknown).rejects.toMatchObject({ code: 'message-not-found' });
    expect(await countRows(project)).toBe(1);
  });

  test('removes the local mail as well', async () => {
    const directory = await temporaryDirectory();
    const [row] = await store(TIMES.slice(0, 1));
    const id = row?.id ?? '';
    await writeFiles(directory.path, { [`mail/${id}.eml`]: 'x', 'mail/other.eml': 'x' });
    await sqlInbox(project.query, directory.path).erase(id);
    await expect(access(join(directory.path, `mail/${id}.eml`))).rejects.toThrow();
    await access(join(directory.path, 'mail/other.eml'));
    await directory.remove();
  });
});

describe('a hosted project that gives no messages', () => {
  const answering = async (handler: Handler) => {
    const server = await startServer([handler], { port: 0 });
    try {
      const inbox = hostedInbox({ url: server.url, key: 'sb_secret_x' });
      return await inbox.read(ALL).catch((error: unknown) => error);
    } finally {
      await server.close();
    }
  };

  test.each<[string, string, RegExp, Handler]>([
    [
      'refuses the key',
      'inbox-key-refused',
      /use a secret key/,
      (_, response) => sendJson(response, 401, {}),
    ],
    [
      'has no table',
      'inbox-not-migrated',
      /supabase db push/,
      (_, response) => sendJson(response, 404, { code: 'PGRST205', message: '' }),
    ],
    [
      'is down',
      'inbox-unreachable',
      /HTTP 503.* paused/,
      (_, response) => sendText(response, 503, 'down'),
    ],
    [
      'is paused',
      'inbox-unreachable',
      /HTTP 540.* paused/,
      (_, response) => sendText(response, 540, 'paused'),
    ],
    [
      'is restricted',
      'inbox-unreachable',
      /HTTP 402.* billing/,
      (_, response) => sendJson(response, 402, { message: 'exceed_egress_quota' }),
    ],
    [
      'is no project',
      'inbox-unreachable',
      /check SUPABASE_URL/,
      (_, response) => sendText(response, 200, '<html>'),
    ],
    ['hangs up', 'inbox-unreachable', /did not answer/, (_, response) => response.destroy()],
  ])('because it %s is named so in one sentence', async (_what, code, says, handler) => {
    const error = await answering(handler);
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^[^\n]+\.$/) });
    expect(error).toMatchObject({ message: expect.stringMatching(says) });
  });
});

describe('npm run messages', () => {
  const start = (args: string[], env: Record<string, string>) =>
    spawn(process.execPath, ['--import', 'tsx', 'local/commands/messages.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, SUPABASE_URL: '', VITE_SUPABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  async function run(args: string[], env: Record<string, string> = {}) {
    const child = start(args, env);
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code, output, errors: errors.trim() };
  }
  const here = () => ({ SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: project.secretKey });

  test('prints the hosted messages, newest first, and erases one when told to', async () => {
    const rows = await store(TIMES);
    const [json, csv] = await Promise.all([
      run(['--hosted', '--json'], here()),
      run(['--hosted', '--csv', '--since', '2026-03-03T00:00:00Z'], here()),
    ]);
    expect(json.errors).toBe('');
    const ids = JSON.parse(json.output).map(({ id }: { id: string }) => id);
    expect(ids[0]).toBe(rows[4]?.id);
    expect(csv.output.split('\r\n')).toHaveLength(3);

    const id = rows[0]?.id ?? '';
    const unasked = await run(['--hosted', '--erase', id], here());
    expect([unasked.code, unasked.errors]).toEqual([1, expect.stringContaining('--yes')]);
    expect(await countRows(project, id)).toBe(1);
    expect((await run(['--hosted', '--erase', id, '--yes'], here())).code).toBe(0);
    expect(await countRows(project, id)).toBe(0);
  });

  test('answers a wrong call with one sentence and a status, whatever is wrong', async () => {
    const calls = [
      run(['--colour']),
      run(['--hosted'], { SUPABASE_SECRET_KEY: 'sb_secret_x' }),
      run(['--hosted'], { SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: 'sb_secret_wrong' }),
      run(['--hosted'], { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'sb_secret_x' }),
    ];
    for (const { code, output, errors } of await Promise.all(calls)) {
      expect(code).toBe(1);
      expect(output).toBe('');
      expect(errors).toMatch(/^[^\n]+\.$/);
      expect(errors).not.toContain('sb_secret_');
    }
  });

  test('prints each page before it asks for the next one, and asks for no more once nobody reads', async () => {
    await store(TIMES.slice(0, 1));
    const [message] = await hosted().read(ALL);
    const asked: ServerResponse[] = [];
    let next = () => {};
    const server = await startServer(
      [
        (_, response) => {
          asked.push(response);
          next();
        },
      ],
      { port: 0 },
    );
    const child = start(['--hosted'], { SUPABASE_URL: server.url, SUPABASE_SECRET_KEY: 'x' });
    const closed = once(child, 'close');
    for (let pages = 0; pages < 3; pages += 1) {
      if (asked.length === pages) await new Promise<void>((resolve) => (next = resolve));
      const response = asked[pages];
      if (response === undefined) throw new Error('no page was asked for');
      const read = once(child.stdout, 'data');
      if (pages === 2) child.stdout.destroy();
      sendJson(response, 200, [message]);
      if (pages < 2) expect(String((await read)[0])).toContain(message?.id);
    }
    expect(await closed).toEqual([0, null]);
    expect(asked).toHaveLength(3);
    await server.close();
  });
});
