import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './support/harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const COMMENT = /--.*|\/\*[\s\S]*?\*\//g;
/** A text, also one that goes on in the next line. */
const TEXT = /'(?:[^']|'')*'(?:\s*\n\s*'(?:[^']|'')*')*/g;
/** After these it is no statement: a lock, a conflict that names one row, a reference, a trigger. */
const NO_STATEMENT = /^(?:for|key|do|on|or|before|after)$/;

/**
 * The statements of some SQL or PL/pgSQL, texts in it included, that change or delete every row for
 * want of a WHERE of their own.
 */
function withoutWhere(sql: string): string[] {
  const code = sql.replace(COMMENT, ' ');
  const texts = code.match(TEXT) ?? [];
  const tokens = code.replace(TEXT, "''").match(/[\w.%"]+|[^\s\w]/g) ?? [];
  const found = tokens.flatMap((token, index) => {
    const begins = /^(?:update|delete)$/i.test(token);
    if (!begins || NO_STATEMENT.test(tokens[index - 1]?.toLowerCase() ?? '')) return [];
    const statement = untilItsEnd(tokens.slice(index));
    const words = statement.map((word) => word.toLowerCase());
    const isOne = words[0] === 'delete' ? words[1] === 'from' : words.includes('set');
    return isOne && !words.includes('where') ? [statement.slice(0, 4).join(' ')] : [];
  });
  return [
    ...found,
    ...texts.flatMap((text) => withoutWhere(text.replace(/^'|'\s*\n\s*'|'$/g, ''))),
  ];
}

/** Up to its semicolon or the bracket it stands in; without what stands in brackets of its own. */
function untilItsEnd(tokens: string[]): string[] {
  const statement: string[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (token === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && token === ';')) break;
    if (depth === 0) statement.push(token);
    if (token === '(') depth += 1;
  }
  return statement;
}

/** Whatever functions there are, with the statements in them that a hosted project refuses. */
async function refusedStatements(): Promise<Record<string, string[]>> {
  const functions = await backend.query<{ call: string; definition: string }>(
    `select p.oid::regprocedure::text as call, pg_get_functiondef(p.oid) as definition
     from pg_proc p
     where pronamespace in ('private'::regnamespace, 'public'::regnamespace)
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  expect(functions.length).toBeGreaterThan(10);
  return Object.fromEntries(
    functions
      .map(({ call, definition }) => [call, withoutWhere(definition)] as const)
      .filter(([, statements]) => statements.length > 0),
  );
}

// Where the API signs in, a hosted project loads `safeupdate`, also for what functions and triggers do.
describe('a statement that names no rows is refused by a hosted project, and', () => {
  test('stands in no function', async () => {
    expect(await refusedStatements()).toEqual({});
  });

  test('is found wherever it stands', async () => {
    const hidden = `
      create function public.hidden() returns void language plpgsql as $hidden$
      begin
        -- update private.settings set table_limit = 1;
        perform from public.contact_messages for no key update;
        insert into private.notices_pause default values
          on conflict (only_row) do update set failures = 0;
        update private.settings set table_limit = (select 1 where true);
        with gone as (delete from private.arrivals returning 1) select from gone where true;
        execute 'update private.settings '
          'set table_limit = 2';
        delete from private.arrivals where true;
      end $hidden$`;
    await backend.query(hidden);
    try {
      expect(Object.values(await refusedStatements())).toEqual([
        [
          'update private.settings set table_limit',
          'delete from private.arrivals returning',
          'update private.settings set table_limit',
        ],
      ]);
    } finally {
      await backend.query('drop function public.hidden()');
    }
  });

  test.each(['README.md', 'OPERATING.md'])(
    'is nothing that %s has people paste, whose editor asks before it runs one',
    async (name) => {
      const document = await readFile(join(import.meta.dirname, '../..', name), 'utf8');
      const pasted = [...document.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql);
      expect(pasted.length).toBeGreaterThan(0);
      expect(pasted.flatMap(withoutWhere)).toEqual([]);
    },
  );
});
