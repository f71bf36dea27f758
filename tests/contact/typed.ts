import fc from 'fast-check';
import type { MessageField } from '../../src/contact/fields.ts';
import { limits } from '../../src/contact/rules.ts';

/** Text near the limits, of characters that are counted, trimmed or encoded in surprising ways. */
export function typed(field: MessageField): fc.Arbitrary<string> {
  const { min, max } = limits[field];
  const character = fc.oneof(
    fc.constantFrom(
      'a',
      'ã',
      ' ',
      '\u00a0',
      '\u0085',
      '\u200b',
      '\ufeff',
      '\u0000',
      '\ud800',
      '\n',
    ),
    fc.constantFrom('🌲', '👩🏽‍💻', '\u202e', '\u0301', '\\', "'", '"', '\uffff', '\u{10ffff}'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = (minLength: number, maxLength: number) =>
    fc.array(character, { minLength, maxLength, size: 'max' }).map((parts) => parts.join(''));
  const filled = fc
    .tuple(text(0, 4), fc.integer({ min: min - 1, max: min + 2 }), fc.boolean())
    .map(([edge, length, long]) => edge + '🌲'.repeat(long ? max - edge.length : length) + edge);
  return fc.oneof(text(0, 20), filled);
}
