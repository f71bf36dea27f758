import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** What a command of its own line, or one in the text, writes: by its option, or by the shell. */
const WRITTEN = /(?:--file=|[^-=]> )"?([^\s"`)]+)/g;

test('what OPERATING.md has people write lies outside the checkout, or git ignores it', async () => {
  const operating = await readFile(join(ROOT, 'OPERATING.md'), 'utf8');
  const ignored = (await readFile(join(ROOT, '.gitignore'), 'utf8')).split('\n');
  const code = [...operating.matchAll(/```(\w*)\n([\s\S]*?)```|`([^`\n]+)`/g)];
  const commands = code
    .map(
      ([, language, block, within]) =>
        within ?? (/^(?:(?:ba)?sh)?$/.test(language ?? '') ? block : ''),
    )
    .join('\n');
  const written = [...commands.matchAll(WRITTEN)].map(([, file = '']) => file);
  expect(written).toEqual(expect.arrayContaining(['~/messages/ana.json', '~/doctor.log']));
  const inside = written.filter((file) => !/^(?:~|\$HOME)\//.test(file));
  const isIgnored = (file: string) => ignored.includes(`*${/\.\w+$/.exec(file)?.[0]}`);
  expect(inside.filter((file) => !isIgnored(file))).toEqual([]);
  // Where somebody writes messages all the same.
  expect(ignored).toEqual(expect.arrayContaining(['/messages.*', '/*.sql']));
});
