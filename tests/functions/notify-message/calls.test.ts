import { describe, expect, test } from 'vitest';
import { sqlStore } from '../../../local/notices/sql-store.ts';
import type { NoticeStore } from '../../../supabase/functions/notify-message/notice.ts';
import { restStore } from '../../../supabase/functions/notify-message/rest-store.ts';
import { kill, openFunction, SECRET } from './function.ts';

const { project, mail, handler, wake, timePasses, insert } = openFunction();

describe('the function', () => {
  test.each<[string, (store: NoticeStore) => NoticeStore]>([
    [
      'before it sends',
      (store) => ({ ...store, claim: async (words) => kill(store.claim(words)) }),
    ],
    ['between sending and telling', (store) => ({ ...store, settle: () => kill(null) })],
  ])('killed %s, loses nothing', async (_when, deadly) => {
    const row = await insert();
    expect((await wake({ store: deadly(sqlStore(project().query)) })).status).toBe(503);
    // Its lease is still on.
    expect((await wake()).body).toEqual({ taken: 0, failed: 0 });
    await timePasses();
    expect((await wake()).body).toEqual({ taken: 1, failed: 0 });
    expect([...mail().mails]).toEqual([[row.id, 1]]);
  });

  test('tells the log and its caller of the 401 of a project that knows its key no longer', async () => {
    const store = restStore(project().url, 'sb_secret_revoked');
    const message = 'claim_notice was answered with 401';
    expect(await wake({ store })).toEqual({ status: 503, body: { message } });
    expect(console.error).toHaveBeenCalledWith('notify-message:', message);
  });

  test('tells the log and its caller of the 404 of a project that lacks the migrations', async () => {
    await project().query('alter function claim_notice rename to away');
    const store = restStore(project().url, project().secretKey);
    const message = 'claim_notice was answered with 404';
    try {
      expect(await wake({ store })).toEqual({ status: 503, body: { message } });
      expect(console.error).toHaveBeenCalledWith('notify-message:', message);
    } finally {
      await project().query('alter function away rename to claim_notice');
    }
  });

  test('tells only the kind of any other failure, which might quote a visitor', async () => {
    const claim = () => Promise.reject(new TypeError('Ana Souza'));
    expect((await wake({ store: { claim, settle: claim } })).body).toEqual({
      message: 'The database was not reached',
    });
    expect(console.error).toHaveBeenCalledWith('notify-message:', 'TypeError');
  });

  test('called twice at once announces each message once', async () => {
    for (let count = 0; count < 6; count += 1) await insert();
    const reports = await Promise.all([wake(), wake(), wake()]);
    expect(reports.reduce((sum, { body }) => sum + body.taken, 0)).toBe(6);
    expect(mail().requests).toHaveLength(6);
  });

  test('does nothing for those who do not know the secret', async () => {
    await insert();
    const url = 'http://functions.example/notify-message';
    const post = (headers: Record<string, string>) =>
      handler()(new Request(url, { method: 'POST', headers }));
    expect((await post({})).status).toBe(401);
    expect((await post({ 'x-notify-secret': `${SECRET}x` })).status).toBe(401);
    expect((await post({ Authorization: `Bearer ${SECRET}` })).status).toBe(401);
    expect((await handler()(new Request(url))).status).toBe(405);
    expect(mail().requests).toEqual([]);
  });
});
