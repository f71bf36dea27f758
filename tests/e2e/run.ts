import { spawnSync } from 'node:child_process';
import { findChromium } from './browser.ts';

/**
 * Builds the site and tests that build, its files first, then in the browser:
 * `npm run e2e [playwright options]`.
 */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

const env = { ...process.env, CHROMIUM_PATH: findChromium() };
run('npx', ['vite', 'build', '--logLevel', 'warn'], env);
run('npx', ['vitest', 'run', '--project', 'site'], env);
run('npx', ['playwright', 'test', ...process.argv.slice(2)], env);
