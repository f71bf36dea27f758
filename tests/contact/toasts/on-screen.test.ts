import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../../local/command.ts';
import { pendingToasts } from '../../../src/content/contact/pending-messages.ts';
import { severalToasts } from '../../../src/content/contact/several-toasts.ts';
import { contactToasts } from '../../../src/content/contact/toasts.ts';

// What is told of a message is worth a test that sees it as visitors do: here only what is asked for is known.
const specs = readdirSync(`${ROOT}tests/e2e`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.spec.ts'))
  .map((path) => readFileSync(`${ROOT}tests/e2e/${path}`, 'utf8'))
  .join('\n');

/** Named with its words, or looked for by its name, and that not to say that it is not there. */
const seen = (name: string, words: string, find: string) =>
  new RegExp(
    `\\b(?:${words})\\.${name}\\b|\\b${find}\\(\\w+, '${name}'[^()]*\\)(?!\\)\\.(?:not\\b|toBeHidden|toHaveCount\\(0))`,
  );

test.each([
  ...Object.keys({ ...contactToasts, ...pendingToasts }).map((name) => ({
    name,
    pattern: seen(name, 'contactToasts|pendingToasts', 'toast'),
  })),
  ...Object.keys(severalToasts).map((name) => ({
    name: `${name} (several)`,
    pattern: seen(name, 'severalToasts', 'severalToast'),
  })),
])('the toast $name is looked for in a browser', ({ pattern }) => {
  expect(pattern.test(specs)).toBe(true);
});
