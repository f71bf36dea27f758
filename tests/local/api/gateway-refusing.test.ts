import { describe, expect, test } from 'vitest';
import { api, ask, post } from './gateway-stand.ts';

describe('what the API cannot be asked', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const open = (levels: number) => '{"a":'.repeat(levels);

  test('is refused with its reason, and does not reach it', async () => {
    const refused = await post(nested(1001));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      code: '54001',
      message: 'stack depth limit exceeded',
      hint: 'At most 1000 levels are taken.',
    });
    expect(api.calls).toEqual([]);
  });

  test.each<[string, string, number]>([
    ['a thousand levels', nested(1000), 201],
    ['a thousand levels of objects that nobody closes', open(1000), 201],
    ['one level more', open(1001), 413],
    ['many in a row', `[${Array(2000).fill('{}').join(',')}]`, 201],
    ['brackets in a text', `{"a":"${'[{'.repeat(2000)}"}`, 201],
    ['brackets in a text after an escaped quote', `{"a":"\\"${'['.repeat(2000)}"}`, 201],
    ['brackets after a text that ends with an escaped backslash', `"\\\\"${nested(1001)}`, 413],
    ['brackets after a text', `"a"${nested(1001)}`, 413],
    ['brackets between two texts', `"a"${nested(1001)}"b"`, 413],
  ])('by depth: %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test.each<[string, string, number]>([
    ['application/json', '{}', 201],
    ['Application/JSON ; charset=utf-8', '{}', 201],
    ['application/json;charset=utf-8', '{}', 201],
    ['text/csv', 'id', 415],
    ['application/vnd.pgrst.object+json', '{}', 415],
    ['text/csv', '', 201],
  ])('by type: %s with the body "%s"', async (type, body, status) => {
    expect((await post(body, { 'Content-Type': type })).status).toBe(status);
  });

  test('by type: a body that names none is taken for what it has to be', async () => {
    const body = new Uint8Array(Buffer.from('{}'));
    expect((await ask('/rest/v1/', { method: 'POST', body })).status).toBe(201);
    expect(api.calls[0]?.headers).not.toHaveProperty('content-type');
  });

  test('says which type it takes', async () => {
    const refused = await post('id', { 'Content-Type': 'text/csv' });
    expect(await refused.json()).toEqual({
      message: 'Only bodies of the type application/json are taken',
    });
  });

  test('by length of the address', async () => {
    const path = (characters: number) => `/rest/v1/${'a'.repeat(characters - 1)}`;
    expect((await ask(path(4096))).status).toBe(201);
    const refused = await ask(path(4097));
    expect(refused.status).toBe(414);
    expect(await refused.json()).toEqual({ message: 'The address exceeds 4096 characters' });
  });

  test('by bytes in the address that are no text', async () => {
    const refused = await ask('/rest/v1/?a=%FF');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      message: 'The address is no UTF-8 in percent encoding',
    });
    expect((await ask('/rest/v1/?a=%C3%A7')).status).toBe(201);
  });
});
