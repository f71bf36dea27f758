import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { confirmAtTerminal } from '../../../local/inbox/erase.ts';

test.each([
  ['yes', 'yes\r', true],
  ['something else', 'y\r', false],
  ['Ctrl+C', '\u0003', false],
  ['Ctrl+D', '\u0004', false],
])('the question whether to erase is answered by %s', async (_what, typed, erases) => {
  const terminal = () => Object.assign(new PassThrough(), { isTTY: true });
  const input = terminal();
  const confirmed = confirmAtTerminal('Erase it?', input, terminal());
  input.write(typed);
  expect(await confirmed).toBe(erases);
});
