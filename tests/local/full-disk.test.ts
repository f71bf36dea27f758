import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Takes no byte, as a file on a full disk; only Linux has it. */
const FULL = '/dev/full';

/**
 * Runs what uses `runCommand`, `closeOnSignal` and `turn`, which lets an event come. It is told to
 * end once it says on stderr that it serves.
 */
async function run(body: string) {
  const script = `
    import { closeOnSignal, runCommand } from './local/command.ts';
    import { setTimeout as turn } from 'node:timers/promises';
    runCommand(async () => {${body}});`;
  const output = await open(FULL, 'w');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', output.fd, 'pipe'] },
  );
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
    if (errors.includes('serves')) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'close');
  await output.close();
  return { code, errors };
}

describe.skipIf(!existsSync(FULL))('with its output on a full disk', () => {
  test('a command whose output is its result fails, and says why once', async () => {
    const { code, errors } = await run(`
      for (let line = 0; line < 3; line += 1) await turn(1, process.stdout.write('x'));`);
    expect(code).toBe(1);
    expect(errors).toMatch(/^\nThe output was not written whole: ENOSPC[^\n]*\n\n$/);
  });

  test('a server goes on until it is told to end, and ends in order', async () => {
    const { code, errors } = await run(`
      closeOnSignal()(async () => console.error('closed'));
      for (let line = 0; line < 3; line += 1) await turn(1, console.log('x'));
      console.error('serves');
      setInterval(() => {}, 1_000);`);
    expect(code).toBe(0);
    expect(errors).toMatch(/serves\nclosed\n$/);
  });
});
