import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { runCommand } from '../../local/command.ts';
import { LocalError } from '../../local/errors.ts';

/** What else wants each core: with the command itself, four times the work there is room for. */
const OTHERS_PER_CORE = 3;

/**
 * `npm run busy -- npm run e2e`: runs a command while every core has other work as well, and ends as
 * it does. A test that fails only then has found something.
 */
runCommand(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) throw new LocalError('usage', 'Say what to run: -- npm run e2e.');
  const others = Array.from(
    { length: availableParallelism() * OTHERS_PER_CORE },
    () => new Worker('for (;;);', { eval: true }),
  );
  const child = spawn(command, args, { stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  await Promise.all(others.map((other) => other.terminate()));
});
