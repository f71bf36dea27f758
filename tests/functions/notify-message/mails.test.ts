import { describe, expect, test } from 'vitest';
import { sqlStore } from '../../../local/notices/sql-store.ts';
import type { NoticeStore } from '../../../supabase/functions/notify-message/notice.ts';
import { restStore } from '../../../supabase/functions/notify-message/rest-store.ts';
import { sendAll, validRow } from '../../database/support/harness.ts';
import type { Conduct } from '../mail-service.ts';
import { openFunction } from './function.ts';

const { project, mail, wake, timePasses, insert, untaken, plays } = openFunction();

describe('a new message', () => {
  test('becomes one mail to the company: subject and link, and none of the visitor’s words', async () => {
    const row = await insert();
    expect(await wake()).toEqual({ status: 200, body: { taken: 1, failed: 0 } });
    expect(mail().requests).toHaveLength(1);
    const sent = JSON.parse(mail().requests[0]?.body ?? '');
    expect(sent).toMatchObject({
      from: 'Site <site@company.example>',
      to: ['contato@company.example'],
      subject: 'Nova mensagem pelo site: Orçamento',
    });
    expect(sent.text).toContain('https://inbox.example/');
    expect(sent.text).toContain(row.id);
    for (const private_ of [row.name, row.email, row.phone, row.message]) {
      expect(mail().requests[0]?.body).not.toContain(private_);
    }
    expect(await wake()).toEqual({ status: 200, body: { taken: 0, failed: 0 } });
  });

  test('brings the visitor’s words along where the configuration says so', async () => {
    const row = await insert();
    await wake({ withText: true });
    const { text } = JSON.parse(mail().requests[0]?.body ?? '');
    for (const word of [row.name, row.email, row.phone, row.message]) expect(text).toContain(word);
  });

  test('is announced through a hosted project’s API as well', async () => {
    const row = await insert();
    const store = restStore(project().url, project().secretKey);
    plays('500');
    expect((await wake({ store })).body).toEqual({ taken: 0, failed: 1 });
    await timePasses();
    expect((await wake({ store, withText: true })).body).toEqual({ taken: 1, failed: 0 });
    expect(mail().requests[1]?.body).toContain(row.email);
    expect(await untaken()).toBe(0);
  });
});

describe('when the mail service', () => {
  test.each<[string, Conduct]>([
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
      mail().conduct = () => conduct;
      const sendWithinMs = conduct === 'late' || conduct === 'never' ? 50 : 10_000;
      for (let attempt = 0; attempt < 2; attempt += 1) {
        expect((await wake({ sendWithinMs })).body).toEqual({ taken: 0, failed: 1 });
        expect((await wake()).body).toEqual({ taken: 0, failed: 0 });
        await timePasses();
      }
      mail().conduct = () => 'take';
      expect((await wake()).body).toEqual({ taken: 1, failed: 0 });
      // On a busy machine one that is not waited for may never have arrived.
      const keys = mail().requests.map(({ key }) => key);
      expect(new Set(keys)).toEqual(new Set([expect.stringContaining(row.id)]));
      expect(new Set(mail().requests.map(({ body }) => body)).size).toBe(1);
      expect([...mail().mails]).toEqual([[row.id, 1]]);
    },
  );

  test('asks for patience, it is left in peace as long as it says', async () => {
    await insert();
    await insert();
    plays('429');
    await wake();
    expect(mail().requests).toHaveLength(1);
    const [pause] = await project().query<{ seconds: number }>(
      'select extract(epoch from ends_at - now())::float as seconds from private.notices_pause',
    );
    expect(pause?.seconds).toBeGreaterThan(85);
    expect((await wake()).body).toEqual({ taken: 0, failed: 0 });
    expect(mail().requests).toHaveLength(1);
  });

  test('takes few at a time, whoever wrote after a flood is announced with the first', async () => {
    const flood = Array.from({ length: 50 }, () => validRow());
    await sendAll(project(), flood);
    const lead = await insert();
    plays('429', 'take', '429');
    await wake();
    // Even the first one it had no time for.
    expect(mail().requests.map(({ id }) => id)).toEqual([lead.id]);
    await timePasses();
    await wake();
    expect(mail().mails.has(lead.id)).toBe(true);
  });

  test.each<[string, Conduct, string]>([
    ['refuses every mail', '422', 'HTTP 422 validation_error'],
    ['is not able', '500', 'HTTP 500 internal_server_error'],
  ])('%s, the log and the database have its word for why', async (_what, conduct, failure) => {
    await insert();
    mail().conduct = () => conduct;
    await wake();
    expect(console.error).toHaveBeenCalledExactlyOnceWith('notify-message:', failure);
    expect(await project().query('select last_failure from private.notices')).toEqual([
      { last_failure: failure },
    ]);
  });

  test.each<[string, () => NoticeStore]>([
    ['at hand', () => sqlStore(project().query)],
    ['of a hosted project', () => restStore(project().url, project().secretKey)],
  ])('fails, the database %s is told whether the mail may be why', async (_where, open) => {
    await insert();
    for (const [conduct, fault] of [
      ['429', null],
      ['401', null],
      ['500', 'unknown'],
    ] as const) {
      plays(conduct);
      expect((await wake({ store: open() })).body).toEqual({ taken: 0, failed: 1 });
      expect(await project().query('select fault from private.notices')).toEqual([{ fault }]);
      await timePasses();
    }
  });

  test('fails at one mail each time, the others go out in the same run', async () => {
    const rows = [await insert(), await insert(), await insert()];
    const poison = await insert();
    mail().conduct = () => (mail().requests.at(-1)?.id === poison.id ? '500' : 'take');
    expect((await wake()).body).toEqual({ taken: 0, failed: 1 });
    await timePasses();
    expect((await wake()).body).toEqual({ taken: 3, failed: 1 });
    expect([...mail().mails.keys()].sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  test('refuses one mail, the others go out all the same', async () => {
    await insert();
    await insert();
    plays('422');
    expect((await wake()).body).toEqual({ taken: 1, failed: 1 });
  });
});
