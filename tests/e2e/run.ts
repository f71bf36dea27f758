import { spawnSync } from 'node:child_process';
import { runCommand } from '../../local/command.ts';
import { findChromium } from './browser.ts';
import { packageCommand } from './package-command.ts';

/**
 * Builds the site and tests that build, its files first, then in the browser:
 * `npm run e2e [playwright options]`.
 */
function run(name: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const command = [packageCommand(name), ...args];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

runCommand(async () => {
  const env = { ...process.env, CHROMIUM_PATH: findChromium() };
  run('vite', ['build', '--logLevel', 'warn'], env);
  run('vitest', ['run', '--project', 'site'], env);
  run('@playwright/test', ['test', ...process.argv.slice(2)], env);
});
