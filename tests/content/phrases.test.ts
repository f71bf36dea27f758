import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const content = new URL('../../src/content/', import.meta.url);
const sources = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|mdx)$/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, content), 'utf8') }));

/** Translated, worn or untrue turns that once stood here. */
const banned = [
  /casa de software/i,
  /de propósito/i,
  /de verdade/i,
  /sem (?:susto|trauma)/i,
  /fila indiana/i,
  /impressora fiscal/i,
  /atende o telefone/i,
  /pequenas tiragens/i,
  /\bo que mediu\b/i,
  /é só esperança/i,
  /virada entediante/i,
  /nada se perde, nada se repete/i,
];

test.each(banned)('nothing says %s', (phrase) => {
  for (const { file, text } of sources) expect(text, file).not.toMatch(phrase);
});

test('the turn "X, e não Y" stays rare', () => {
  const turns = sources.flatMap(({ text }) => text.match(/, e não [^.]/g) ?? []);
  expect(turns.length).toBeLessThanOrEqual(3);
});
