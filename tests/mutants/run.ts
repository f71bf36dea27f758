import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, runCommand } from '../../local/command.ts';
import { mutationTools } from './tools.ts';

/**
 * `npm run mutants`: changes the outbox and the gateway in every small way Stryker knows, and says
 * which changes no test notices. Arguments go on to Stryker: `-- --mutate src/outbox/delivery/lock.ts`.
 */
runCommand(async () => {
  const { node, stryker } = mutationTools(join(ROOT, 'node_modules/.cache/mutants'));
  const run = [stryker, 'run', 'tests/mutants/stryker.json', ...process.argv.slice(2)];
  const { status } = spawnSync(node, run, { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
