import { describe, expect, test } from 'vitest';
import { createEntry } from '../../../src/outbox/entry/record.ts';
import { createRecordingFetch } from '../../../src/outbox/sending/recording-fetch.ts';
import { createSend } from '../../../src/outbox/sending/send.ts';
import { createWorkerInsert } from '../../../src/outbox/sending/worker-insert.ts';
import { context, message } from '../support/contents.ts';

const id = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';
const entry = createEntry({ id, message, ...context, lease: null }, 0);

/** What the worker asks for with this address and key, and what comes of this answer. */
async function sendWith(
  backend: { url: string; key: string },
  answer = () => new Response(null, { status: 201 }),
) {
  const asked: { url: string; method: string | undefined; headers: object }[] = [];
  const fetch = createRecordingFetch(async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    asked.push({ url: String(input), method: init?.method, headers });
    return answer();
  });
  const outcome = await createSend(createWorkerInsert(backend, fetch))(entry);
  return { asked, outcome };
}

describe('the worker shows', () => {
  test('a publishable key as a key alone: it is no token', async () => {
    const { asked } = await sendWith({ url: 'https://x.example', key: 'sb_publishable_test' });
    expect(asked).toEqual([
      {
        url: 'https://x.example/rest/v1/contact_messages',
        method: 'POST',
        headers: { apikey: 'sb_publishable_test', 'content-type': 'application/json' },
      },
    ]);
  });

  test('the older anonymous key, which is a token, as one too', async () => {
    const { asked } = await sendWith({ url: 'https://x.example', key: 'a.b.c_sb_' });
    expect(asked).toMatchObject([
      { headers: { apikey: 'a.b.c_sb_', authorization: 'Bearer a.b.c_sb_' } },
    ]);
  });
});

test.each(['https://x.example', 'https://x.example/', 'https://x.example//'])(
  'the address %s is asked below /rest/v1',
  async (url) => {
    const { asked } = await sendWith({ url, key: 'sb_publishable_test' });
    expect(asked).toMatchObject([{ url: 'https://x.example/rest/v1/contact_messages' }]);
  },
);

test('a 201 is known by its head: nobody waits for the end of its body', async () => {
  const endless = () => new Response(new ReadableStream(), { status: 201 });
  const backend = { url: 'https://x.example', key: 'sb_publishable_test' };
  const { outcome } = await sendWith(backend, endless);
  expect(outcome).toMatchObject({ kind: 'delivered' });
}, 5000);
