import { spawnSync } from 'node:child_process';
import { ensureBuild } from '../../local/build.ts';
import { ROOT, runCommand } from '../../local/command.ts';
import { findChromium } from './browser.ts';

/**
 * Builds the site unless that is done already, and tests that build in the browser:
 * `npm run e2e [playwright options]`.
 */
runCommand(async () => {
  const env = { ...process.env, CHROMIUM_PATH: findChromium() };
  await ensureBuild(ROOT, console.log);
  const playwright = ['playwright', 'test', ...process.argv.slice(2)];
  const { status } = spawnSync('npx', playwright, {
    stdio: 'inherit',
    env,
    // There npx is a script, which only a shell can run.
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
});
