import { spawnSync } from 'node:child_process';
import { ROOT, runCommand } from '../../local/command.ts';
import { ensureBuild } from '../../local/commands/ensure-build.ts';
import { packageCommand } from '../package-command.ts';

/** Builds the site unless that is done already, and tests the files of that build: `npm run site`. */
runCommand(async () => {
  await ensureBuild(ROOT, console.log);
  const vitest = [packageCommand('vitest'), 'run', '--project', 'site', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
