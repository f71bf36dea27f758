import fc from 'fast-check';
import { validRow } from '../database/support/harness.ts';

/** Text with what encodings, parsers and databases stumble over. */
export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40, size: 'max' }),
  fc.string({ unit: 'grapheme', maxLength: 40, size: 'max' }),
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\uffff',
    '\u{10ffff}',
    '\ufeff',
  ),
  fc.constantFrom("'; drop table contact_messages; --", '%00', '\\u0000', '\\', '{}', '(select 1)'),
  fc.nat({ max: 30_000 }).map((length) => 'x'.repeat(length)),
);

/** A value of the wrong type, or of the right one. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.double(),
  fc.constantFrom(null, true, -0, [], {}, [[]], { a: [1] }, '2026-13-45', 'infinity'),
  fc.uuid(),
  fc.date().map(String),
);

const COLUMNS = [
  ...Object.keys(validRow()),
  'suspected',
  'received_at',
  'ctid',
  'xmin',
  'unknown',
  '',
  '__proto__',
  'constructor',
] as const;

/** A row as the form sends it, but for what was changed, added or left out. */
const row = fc
  .tuple(
    fc.uuid(),
    fc.dictionary(fc.constantFrom(...COLUMNS), oddValue, { maxKeys: 3 }),
    fc.subarray(Object.keys(validRow()), { maxLength: 2 }),
    fc.boolean(),
  )
  .map(([id, change, left, whole]) => {
    const made: Record<string, unknown> = { ...validRow({ id }), ...change };
    if (!whole) for (const key of left) delete made[key];
    return made;
  });

const json = fc.oneof(
  { weight: 6, arbitrary: row.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.array(row, { maxLength: 5 }).map((value) => JSON.stringify(value)) },
  fc.json(),
  // The same key twice, which parsers decide about differently.
  fc
    .tuple(row, fc.constantFrom(...COLUMNS), oddValue)
    .map(([value, key, other]) =>
      JSON.stringify(value).replace(/}$/, `,${JSON.stringify(key)}:${JSON.stringify(other) ?? 1}}`),
    ),
  // Escapes of code points no text may hold, which JSON.stringify would write differently.
  fc
    .constantFrom('\\u0000', '\\ud800', '\\udc00', '\\u12', '\\x', '\u0001')
    .map((text) => JSON.stringify(validRow()).replace('Gostaria', `Gostaria ${text}`)),
  fc
    .tuple(fc.nat({ max: 8_000 }), fc.constantFrom('[', '{"a":', '[{"id":'), fc.boolean())
    .map(([depth, opening, closed]) => {
      const closing = [...opening].reverse().map((mark) => ({ '[': ']', '{': '}' })[mark] ?? '');
      return opening.repeat(depth) + (closed ? `1${closing.join('').repeat(depth)}` : '');
    }),
  fc.nat({ max: 400 }).map((length) => `[${'{},'.repeat(length)}{}]`),
);

/** The bytes of a body: JSON mostly, at times cut short, garbled or something else. */
export const body: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 12, arbitrary: json.map((text) => Buffer.from(text)) },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 200, size: 'max' }).map((bytes) => Buffer.from(bytes)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(json, fc.nat({ max: 400 }))
      .map(([text, length]) => Buffer.from(text).subarray(0, length)),
  },
  { weight: 1, arbitrary: json.map((text) => Buffer.from(text, 'utf16le')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'id,name\n"1', 'id=1&name=x').map((text) => Buffer.from(text)),
  },
);
