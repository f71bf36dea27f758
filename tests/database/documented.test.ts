import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMigratedDatabase, validRow } from './support/harness.ts';

// What OPERATING.md has people paste, on a real database.

let database: Awaited<ReturnType<typeof openMigratedDatabase>>;
let operating: string;
beforeAll(async () => {
  operating = await readFile(join(import.meta.dirname, '../../OPERATING.md'), 'utf8');
  database = await openMigratedDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from contact_messages'));

/** The only block of this language that holds this text. */
function block(language: string, holding: string): string {
  const blocks = [...operating.matchAll(/```(\w*)\n([\s\S]*?)```/g)]
    .filter(([, its = '', text = '']) => its === language && text.includes(holding))
    .map(([, , text = '']) => text);
  expect(blocks).toHaveLength(1);
  return blocks[0] ?? '';
}

async function store(change: Record<string, unknown> = {}): Promise<string> {
  const { id, name, email, phone, subject, message } = validRow(change);
  await database.query(
    `insert into contact_messages (id, name, email, phone, subject, message, consent_version)
     values ($1, $2, $3, $4, $5, $6, '1')`,
    [id, name, email, phone, subject, message],
  );
  return id;
}

describe('the search for one person’s messages', () => {
  const found = async () =>
    (await database.query<{ id: string }>(block('sql', 'ana@cliente.example'))).map(({ id }) => id);

  test.each([
    '(41) 99999-0000',
    '(41) 99999-0000 ramal 12',
    '99999-0000 / 3333-4444',
    '+55 41 99999-0000 (WhatsApp 24h)',
  ])('finds the phone number in "%s"', async (phone) => {
    await store({ email: 'outra@cliente.example' });
    const id = await store({ email: 'outra@cliente.example', phone });
    expect(await found()).toEqual([id]);
  });

  test('finds the address, however it is written, and the protocol number', async () => {
    const ids = [
      await store({ email: ' Ana@Cliente.example' }),
      await store({ email: 'outra@cliente.example', id: '1b9d6bcd-0000-4000-8000-000000000000' }),
    ];
    expect((await found()).sort()).toEqual(ids.sort());
  });
});
