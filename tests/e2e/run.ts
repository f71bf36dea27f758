import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runCommand } from '../../local/command.ts';
import { ensureBuild } from '../../local/commands/ensure-build.ts';
import { packageCommand } from '../package-command.ts';
import { addHeadlessShell, requireChromium } from './support/windows/browser.ts';
import { makeTemporaryDirectory } from './support/windows/temporary-directory.ts';

/**
 * Builds the site unless that is done already, and tests that build in the browser:
 * `npm run e2e [playwright options]`.
 */
runCommand(async () => {
  requireChromium();
  addHeadlessShell();
  await ensureBuild(ROOT, console.log);
  const playwright = [packageCommand('@playwright/test'), 'test', ...process.argv.slice(2)];
  const TMPDIR = makeTemporaryDirectory();
  // Else it would lie there, and all tests would be translated anew.
  const PLAYWRIGHT_TRANSFORM_CACHE_DIR = join(ROOT, '.cache', 'playwright');
  const child = spawn(process.execPath, playwright, {
    stdio: 'inherit',
    env: { PLAYWRIGHT_TRANSFORM_CACHE_DIR, ...process.env, TMPDIR },
  });
  // A terminal tells both of its Ctrl+C, and this one has to outlive the other.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  try {
    const [code] = await once(child, 'exit');
    process.exitCode = code ?? 1;
  } finally {
    // Browsers of a run that was ended may still write there.
    rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
