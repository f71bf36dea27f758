import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  clientOf,
  countRows,
  openTestBackend,
  type TestBackend,
  validRow,
} from './support/harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

function insert(row: object | object[]) {
  return clientOf(backend).from('contact_messages').insert(row);
}

async function stored(id: string) {
  const rows = await backend.query('select * from contact_messages where id = $1', [id]);
  expect(rows).toHaveLength(1);
  return rows[0];
}

describe('a message sent to the table', () => {
  test('is answered with 201 and stands there once, word for word', async () => {
    const row = validRow();
    const before = Date.now();
    expect((await insert(row)).status).toBe(201);
    const found = await stored(row.id);
    expect(found).toMatchObject({ ...row, submitted_at: new Date(row.submitted_at) });
    expect(Number(found?.received_at)).toBeGreaterThanOrEqual(before);
    expect(Number(found?.received_at)).toBeLessThanOrEqual(Date.now());
  });

  test('is answered with the primary key when it arrives a second time', async () => {
    const row = validRow();
    await insert(row);
    const again = await insert(row);
    expect(again.status).toBe(409);
    expect(again.error?.code).toBe('23505');
    expect(again.error?.message).toContain('contact_messages_pkey');
    expect(await countRows(backend, row.id)).toBe(1);
  });

  test('is there once when it arrives ten times at the same moment', async () => {
    const row = validRow();
    const answers = await Promise.all(Array.from({ length: 10 }, () => insert(row)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await countRows(backend, row.id)).toBe(1);
  });

  test('is refused with another one in the same request, and neither is stored', async () => {
    const rows = [validRow(), validRow()] as const;
    const { status, error } = await insert([...rows]);
    expect({ status, code: error?.code }).toEqual({ status: 400, code: 'one_message_a_request' });
    for (const row of rows) expect(await countRows(backend, row.id)).toBe(0);
    expect((await insert([rows[0]])).status).toBe(201);
    expect((await insert([...rows])).status).toBe(409);
  });

  test.each([
    ['emoji', '👩🏽‍💻🚀 família 👨‍👩‍👧‍👦 inteira'],
    ['right-to-left text', 'مرحبا بكم في كوريتيبا ‏(שלום)‏'],
    ['HTML', '<script>alert("1")</script><b onclick=x>&amp;</b>'],
    ['SQL', "'); drop table contact_messages; -- \\' $$ %s"],
    ['JSON and backslashes', '{"a": "\\u0041\\n"} \\\\ "aspas" C:\\temp'],
    ['line breaks and tabs', 'linha um\r\nlinha dois\n\tlinha três  '],
    ['combining marks', 'a\u0301c\u0327a\u0303o \u1100\u1161\u11a8 \ufdfa'],
  ])('keeps %s as it was written, in every field', async (_what, text) => {
    const row = validRow({ name: text, phone: text.slice(0, 40), subject: text, message: text });
    expect((await insert(row)).status).toBe(201);
    expect(await stored(row.id)).toMatchObject({
      name: text,
      phone: text.slice(0, 40),
      subject: text,
      message: text,
    });
  });

  test.each(['1970-01-01T00:00:00.000Z', '2999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'])(
    'is taken from a device whose clock says %s',
    async (submitted_at) => {
      const row = validRow({ submitted_at });
      expect((await insert(row)).status).toBe(201);
      expect(await stored(row.id)).toMatchObject({ submitted_at: new Date(submitted_at) });
    },
  );

  test('needs neither the page nor the time it was written', async () => {
    const row = validRow({ source_page: null, submitted_at: null });
    expect((await insert(row)).status).toBe(201);
  });
});
