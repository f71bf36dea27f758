import { expect, test } from 'vitest';
import { escapedForTerminal, oneLine, printable } from '../../local/printable.ts';

const hostile = 'a\u009b2J\u202etxt.exe\u2066b\u007fc\u001b[0m';
const command = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

test('text that would command a terminal is shown as marks', () => {
  expect(printable(hostile)).not.toMatch(command);
});

// Drawn as nothing, or as white space that `\s` does not know.
test.each(['\u2800', '\u3164', '\u115f', '\u1160', '\uffa0', ' \ufe0f', ' \u200b', '\u{1d159}'])(
  'a text in one line has no room in it, with %j',
  (blank) => {
    expect(oneLine(`a ${blank.repeat(60)} b\n\tc`)).toBe('a b c');
  },
);

test('a text in one line has whole words where there were soft hyphens', () => {
  expect(oneLine('Desen\u00advolvi\u00admento')).toBe('Desenvolvimento');
});

test('JSON has the same values, and nothing a terminal would obey', () => {
  const json = escapedForTerminal(JSON.stringify({ hostile }, null, 2));
  expect(json).not.toMatch(command);
  expect(JSON.parse(json)).toEqual({ hostile });
});
