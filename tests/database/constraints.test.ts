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

async function insert(change: Record<string, unknown>) {
  const row = validRow(change);
  const answer = await clientOf(backend).from('contact_messages').insert(row);
  return { id: row.id, ...answer };
}

async function expectRefused(change: Record<string, unknown>, constraint: string) {
  const { status, error } = await insert(change);
  expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' });
  expect(error?.message).toContain(`"${constraint}"`);
}

/** Every character that String.prototype.trim removes. */
const WHITE_SPACE = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => character.trim() === '',
);

const LENGTHS = [
  ['name', 2, 120],
  ['phone', 10, 40],
  ['subject', 3, 200],
  ['message', 10, 5000],
] as const;

describe.each(LENGTHS)('the field %s', (field, least, most) => {
  const constraint = `contact_messages_${field}_length`;

  test(`takes ${least} and ${most} characters`, async () => {
    expect((await insert({ [field]: 'x'.repeat(least) })).status).toBe(201);
    expect((await insert({ [field]: 'x'.repeat(most) })).status).toBe(201);
  });

  test('counts an emoji as one character', async () => {
    expect((await insert({ [field]: '🌲'.repeat(most) })).status).toBe(201);
    await expectRefused({ [field]: '🌲'.repeat(least - 1) }, constraint);
  });

  test('refuses one too few and one too many', async () => {
    await expectRefused({ [field]: 'x'.repeat(least - 1) }, constraint);
    await expectRefused({ [field]: 'x'.repeat(most + 1) }, constraint);
  });

  test('does not count what trim() removes', async () => {
    const spaces = WHITE_SPACE.join('');
    await expectRefused({ [field]: `${spaces.slice(0, 20)}x`.slice(0, most) }, constraint);
    expect(WHITE_SPACE).toHaveLength(25);
    for (const space of WHITE_SPACE) await expectRefused({ [field]: space.repeat(20) }, constraint);
  });

  test('must be given', async () => {
    const { status, error } = await insert({ [field]: null });
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '23502' });
  });
});

describe('the e-mail address', () => {
  const constraint = 'contact_messages_email_format';

  test.each(['a@b.co', 'ana.souza+site@sub.cliente.example', "o'neil@x-y.example"])(
    'takes %s',
    async (email) => expect((await insert({ email })).status).toBe(201),
  );

  test.each(['', '   ', 'ana', 'ana@', '@cliente.example', 'a b@c.example', 'a@b@c.example'])(
    'refuses "%s"',
    (email) => expectRefused({ email }, constraint),
  );

  test('has at most 254 characters', async () => {
    const address = (length: number) => `${'a'.repeat(length - 10)}@x.example`;
    expect((await insert({ email: address(254) })).status).toBe(201);
    await expectRefused({ email: address(255) }, constraint);
  });
});

describe('the facts sent along', () => {
  test('have their limits', async () => {
    await expectRefused({ source_page: 'x'.repeat(201) }, 'contact_messages_source_page_length');
    const constraint = 'contact_messages_consent_version_length';
    await expectRefused({ consent_version: 'x'.repeat(41) }, constraint);
    await expectRefused({ consent_version: '' }, constraint);
    expect((await insert({ consent_version: null })).error?.code).toBe('23502');
  });

  test('have their types', async () => {
    expect((await insert({ id: 'not-a-uuid' })).error?.code).toBe('22P02');
    expect((await insert({ id: null })).error?.code).toBe('23502');
    expect((await insert({ submitted_at: 'ontem' })).error?.code).toBe('22007');
  });

  test('cannot hold a NUL, which Postgres has no text for', async () => {
    const { id, status, error } = await insert({ message: 'uma mensagem\0 longa' });
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '22P05' });
    expect(await countRows(backend, id)).toBe(0);
  });
});
