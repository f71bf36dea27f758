import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HandOver, Notice } from '../../supabase/functions/notify-message/notice.ts';
import { restStore } from '../../supabase/functions/notify-message/rest-store.ts';

const NOTICE: Notice = {
  id: '0b8f5f0e-7f6c-4a5e-9d0b-0c1d2e3f4a5b',
  lease: '5f0e0b8f-7f6c-4a5e-9d0b-0c1d2e3f4a5b',
  received_at: '2026-03-04T05:06:07.123456+00:00',
  suspected: false,
  subject: 'Orçamento',
  name: null,
  email: null,
  phone: null,
  message: null,
};

let answer: string;
/** What the project was asked with. */
let asked: object[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body));
    return new Response(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

function claim(): Promise<Notice | null> {
  return restStore('https://project.example', 'sb_secret_x').claim(true);
}

describe('what a project says is due', () => {
  test('is the first notice, or none', async () => {
    answer = JSON.stringify([NOTICE]);
    expect(await claim()).toEqual(NOTICE);
    answer = JSON.stringify([
      { ...NOTICE, name: 'Ana', email: 'a@b.example', phone: '1', message: 'Oi' },
    ]);
    expect(await claim()).toMatchObject({ name: 'Ana', message: 'Oi' });
    answer = '[]';
    expect(await claim()).toBeNull();
  });

  test.each([
    ['a page of HTML', '<!doctype html>'],
    ['nothing', ''],
    ['no list', JSON.stringify(NOTICE)],
    ['null in a list', '[null]'],
    ['a notice without its lease', JSON.stringify([{ ...NOTICE, lease: undefined }])],
    ['a doubt that is no boolean', JSON.stringify([{ ...NOTICE, suspected: 'no' }])],
    ['a number for a name', JSON.stringify([{ ...NOTICE, name: 7 }])],
  ])('is not believed where it is %s', async (_what, text) => {
    answer = text;
    await expect(claim()).rejects.toThrow('claim_notice');
  });
});

describe('what came of a notice', () => {
  const failed = { kind: 'unavailable', failure: 'HTTP 503', retryAfterSeconds: 0 } as const;

  // An argument that a database of before does not know, such as a restored one, is a 404 there, and nothing
  // would ever count as taken.
  test.each<[HandOver, says: boolean]>([
    [{ kind: 'taken' }, false],
    [{ kind: 'refused', failure: 'HTTP 422' }, false],
    [{ ...failed, perhapsThisOne: false }, false],
    [{ ...failed, perhapsThisOne: true }, true],
  ])('says that the notice may be to blame only where it may: %o', async (handOver, says) => {
    answer = '';
    await restStore('https://project.example', 'sb_secret_x').settle(NOTICE, handOver);
    expect(asked).toMatchObject([{ message_id: NOTICE.id, taken: handOver.kind === 'taken' }]);
    expect(asked.map((one) => 'perhaps_this_one' in one)).toEqual([says]);
  });
});
