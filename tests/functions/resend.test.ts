import { afterEach, expect, test, vi } from 'vitest';
import type { HandOver } from '../../supabase/functions/notify-message/notice.ts';
import { resend } from '../../supabase/functions/notify-message/providers/resend.ts';

afterEach(() => vi.unstubAllGlobals());

/** What becomes of an e-mail that Resend answers so. */
function handOver(status: number, body: string): Promise<HandOver> {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const send = resend({ apiKey: 're_x', from: 'a@company.example', to: ['b@company.example'] });
  return send({ id: '1', subject: 'Oi', text: 'Oi' }, new AbortController().signal);
}

const named = (name: unknown) => JSON.stringify({ name, message: 'Invalid `to`: ana@b.example' });

test.each<[string, number, string, HandOver['kind'], string]>([
  ['a slip in NOTIFY_TO', 422, named('validation_error'), 'refused', 'HTTP 422 validation_error'],
  ['a bad request', 400, named('invalid_parameter'), 'refused', 'HTTP 400 invalid_parameter'],
  [
    'a used quota',
    429,
    named('daily_quota_exceeded'),
    'unavailable',
    'HTTP 429 daily_quota_exceeded',
  ],
  [
    'a key that is not well formed',
    400,
    named('validation_error'),
    'refused',
    'HTTP 400 validation_error',
  ],
  ['a wrong key', 403, named('invalid_api_key'), 'unavailable', 'HTTP 403 invalid_api_key'],
  [
    'two at once',
    409,
    named('concurrent_idempotent_requests'),
    'refused',
    'HTTP 409 concurrent_idempotent_requests',
  ],
  ['a gateway’s page', 502, '<!doctype html>', 'unavailable', 'HTTP 502'],
  ['a name that is no word', 422, named('to ana@b.example'), 'refused', 'HTTP 422'],
  ['a name that is no text', 422, named({ a: 1 }), 'refused', 'HTTP 422'],
])(
  '%s is told by Resend’s word for it, and by nothing that it quotes',
  async (...[, status, body, kind, failure]) => {
    expect(await handOver(status, body)).toMatchObject({ kind, failure });
  },
);

test('a mail whose text has changed is another one for Resend, and the same text is not', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return new Response('{}');
  });
  for (const to of ['b@company.example', 'b@company.example', 'c@company.example']) {
    const send = resend({ apiKey: 're_x', from: 'a@company.example', to: [to] });
    await send({ id: '1', subject: 'Oi', text: 'Oi' }, new AbortController().signal);
  }
  const [first, again, changed] = keys;
  expect(first).toMatch(/^1\/[\da-f]{64}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
