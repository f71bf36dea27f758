import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ROOT, runCommand } from '../../local/command.ts';
import { ensureBuild } from '../../local/commands/ensure-build.ts';
import { packageCommand } from '../package-command.ts';
import { addHeadlessShell, findChromium } from './support/windows/browser.ts';
import { makeTemporaryDirectory } from './support/windows/temporary-directory.ts';

/**
 * Builds the site unless that is done already, and tests that build in the browser:
 * `npm run e2e [playwright options]`.
 */
runCommand(async () => {
  findChromium();
  addHeadlessShell();
  await ensureBuild(ROOT, console.log);
  const playwright = [packageCommand('@playwright/test'), 'test', ...process.argv.slice(2)];
  const TMPDIR = makeTemporaryDirectory();
  const { status } = spawnSync(process.execPath, playwright, {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR },
  });
  rmSync(TMPDIR, { recursive: true, force: true });
  process.exitCode = status ?? 1;
});
