import { spawnSync } from 'node:child_process';
import { ensureBuild } from '../../local/build.ts';
import { ROOT, runCommand } from '../../local/command.ts';

/** Builds the site unless that is done already, and tests the files of that build: `npm run site`. */
runCommand(async () => {
  await ensureBuild(ROOT, console.log);
  const vitest = ['vitest', 'run', '--project', 'site', ...process.argv.slice(2)];
  const { status } = spawnSync('npx', vitest, {
    stdio: 'inherit',
    // There npx is a script, which only a shell can run.
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
});
