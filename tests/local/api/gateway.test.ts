import { describe, expect, test } from 'vitest';
import { api, ask, key, server } from './gateway-stand.ts';

describe('the key', () => {
  test.each([
    key.slice(0, -1),
    `${key}x`,
    key.slice(1),
    key.toUpperCase(),
    'sb_publishable_',
    'sb_publishable_other',
  ])('has to be the very one, and %s is not', async (shown) => {
    const refused = await ask('/rest/v1/contact_messages', { headers: { apikey: shown } });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      message: 'Invalid API key',
      hint: expect.stringContaining('Double check'),
    });
    expect(api.calls).toEqual([]);
  });

  test('has to be shown', async () => {
    const refused = await fetch(`${server.url}/rest/v1/contact_messages`, {
      method: 'POST',
      body: 'x'.repeat(100_000),
    });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      message: 'No API key found in request',
      hint: expect.stringContaining('apikey'),
    });
    expect(api.calls).toEqual([]);
  });

  test('is no token: shown as one it is left out, and any other is passed on', async () => {
    await ask('/rest/v1/', { headers: { Authorization: `Bearer ${key}` } });
    await ask('/rest/v1/', { headers: { Authorization: 'Bearer a.b.c' } });
    expect(api.calls.map(({ headers }) => headers?.authorization)).toEqual([
      undefined,
      'Bearer a.b.c',
    ]);
  });
});

describe('the path', () => {
  test.each([
    ['/rest/v1', '/'],
    ['/rest/v1/', '/'],
    ['/rest/v1?select=id', '/?select=id'],
    ['/rest/v1/contact_messages', '/contact_messages'],
    ['/rest/v1/contact_messages?columns=id', '/contact_messages?columns=id'],
  ])('%s is %s of the API', async (asked, path) => {
    expect((await ask(asked)).status).toBe(201);
    expect(api.calls).toMatchObject([{ method: 'GET', path }]);
  });

  test.each(['/', '/rest', '/rest/v', '/rest/v12/contact_messages', '/x/rest/v1/contact_messages'])(
    '%s is left to who comes next',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
      expect(api.calls).toEqual([]);
    },
  );
});
