import { expect, test } from 'vitest';
import { rowOf } from '../../../src/outbox/entry/message.ts';
import { createEntry } from '../../../src/outbox/entry/record.ts';
import { parseRetryAfter, verdict } from '../../../src/outbox/sending/verdict.ts';
import { context, message } from '../support/contents.ts';

const now = Date.UTC(2026, 10, 21);
const entry = createEntry({ id: 'id', message, ...context, lease: null }, now);

test.each([
  [500, '23505', 'unavailable'],
  [400, '23505', 'misconfigured'],
  [409, '23503', 'rejected'],
  [409, null, 'intercepted'],
])(
  'a %d with the code %s is no delivery, though it names the primary key',
  (status, code, kind) => {
    const answer = { status, code, namesPrimaryKey: true, retryAfterMs: null };
    expect(verdict(answer)).toMatchObject({ kind });
  },
);

test.each([
  ['PGRST301', true],
  ['PGRSTX00', true],
  ['42501', true],
  ['5X000', true],
  ['F0000', true],
  ['HV001', true],
  ['P0001', true],
  ['XX000', true],
  ['PGRST3010', false],
  ['PGRST30', false],
  ['xPGRST301', false],
  ['PGRST30a', false],
  ['425010', false],
  ['142501', false],
  ['4250', false],
  ['4250a', false],
  ['62501', false],
  ['XX0000', false],
  ['XX00', false],
  ['XX00a', false],
  ['HX001', false],
  ['ana@exemplo.example', false],
])(
  'the code %s of a body is a code of ours: %s; else it is nothing of the message',
  (code, isKnown) => {
    const answer = { status: 401, code, namesPrimaryKey: false, retryAfterMs: null };
    const known = isKnown ? code : null;
    expect(verdict(answer)).toEqual({ kind: 'misconfigured', status: 401, code: known });
  },
);

test('what is no error says nothing of our deployment, whatever code it carries', () => {
  const answer = { status: 300, code: 'PGRST100', namesPrimaryKey: false, retryAfterMs: null };
  expect(verdict(answer)).toEqual({ kind: 'intercepted', status: 300 });
});

test.each([
  ['7', 7000],
  [' 120 ', 120_000],
  [new Date(now + 60_000).toUTCString(), 60_000],
  [new Date(now - 60_000).toUTCString(), 0],
  // What is no number is taken for a date, and these for one long ago.
  ['-5', 0],
  ['soon', null],
  ['12x', null],
  ['12 s', null],
  [null, null],
])('Retry-After: %s is a wait of %s ms', (header, wait) => {
  expect(parseRetryAfter(header, now)).toBe(wait);
});

test('only a message that looks like a program’s is marked in its row', () => {
  expect(rowOf(entry)).not.toHaveProperty('suspected');
  expect(rowOf({ ...entry, suspected: true })).toMatchObject({ suspected: true });
});

test('a version of the privacy notice that is too long does not make the table refuse the row', () => {
  const consent = { version: 'x'.repeat(60) };
  expect(rowOf({ ...entry, consent }).consent_version).toBe('x'.repeat(40));
});
