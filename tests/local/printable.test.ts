import { expect, test } from 'vitest';
import { escapedForTerminal, printable } from '../../local/printable.ts';

const hostile = 'a\u009b2J\u202etxt.exe\u2066b\u007fc\u001b[0m';
const command = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

test('text that would command a terminal is shown as marks', () => {
  expect(printable(hostile)).not.toMatch(command);
});

test('JSON has the same values, and nothing a terminal would obey', () => {
  const json = escapedForTerminal(JSON.stringify({ hostile }, null, 2));
  expect(json).not.toMatch(command);
  expect(JSON.parse(json)).toEqual({ hostile });
});
