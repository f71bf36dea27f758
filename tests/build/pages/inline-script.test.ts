import { expect, test } from 'vitest';
import { inlineScript } from '../../../build/pages/inline-script.ts';

test('a script is left without types, comments and the spaces between', async () => {
  const source = "// Why.\n{\n  const key: string = 'a';\n  sessionStorage[key] = 'b' + key;\n}\n";
  expect(await inlineScript(source, 'x.ts')).toBe('sessionStorage.a="ba"');
});

test.each([
  ['a module', "import './y.ts';", 'import'],
  [
    'a text that is filled in',
    `document.title = \`a \${document.title}\`;`,
    'join its parts with +',
  ],
  ['a quotation mark in a text', `document.title = '"';`, 'Invalid or unexpected token'],
  ['what is no TypeScript', 'const = 1;', 'Transform failed'],
])('%s is refused', async (_what, source, why) => {
  await expect(inlineScript(source, 'x.ts')).rejects.toThrow(why);
});
