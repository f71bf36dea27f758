import { spawnSync } from 'node:child_process';
import { ROOT, runCommand } from '../../local/command.ts';
import { ensureBuild } from '../../local/commands/ensure-build.ts';
import { packageCommand } from '../package-command.ts';
import { findChromium } from './support/windows/browser.ts';

/**
 * Builds the site unless that is done already, and tests that build in the browser:
 * `npm run e2e [playwright options]`.
 */
runCommand(async () => {
  findChromium();
  await ensureBuild(ROOT, console.log);
  const playwright = [packageCommand('@playwright/test'), 'test', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, playwright, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
