import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { LocalError } from '../../../../local/errors.ts';
import { packageCommand } from '../../../package-command.ts';
import { completeStartup } from './startup.ts';

/**
 * Chromium takes the last list of features only, so Playwright's own (chromiumSwitches.ts, 1.65) is
 * repeated here. What is added are the pop-ups of the address bar: two pages that every new window
 * loads unseen, a fifth of a short test's time.
 */
const DISABLED_FEATURES: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // However busy the machine: else a page that has not said within 3 s that it rests is not kept for the way back.
  'BackForwardCacheEntryTimeout',
];

/** Flags that keep Chromium on this machine; as root it only starts without its sandbox. */
export const CHROMIUM_ARGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // No test may depend on the internet, nor visit it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * For tests that look at what a page does, not at how fast: drawing takes no process of its own, and
 * code that runs for a second is not worth a compiler that optimizes it. Together a twelfth of a
 * test's processor time (2026-11-24).
 */
export const LIGHT_ARGS: readonly string[] = [
  ...CHROMIUM_ARGS,
  '--in-process-gpu',
  '--js-flags=--no-turbofan,--no-maglev',
];

/** Chromium without its windows, in Debian a package of its own. */
const HEADLESS_SHELL = 'chromium-headless-shell';

function onPath(command: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => join(directory, command))
    .find((candidate) => existsSync(candidate));
}

function installed(): string | undefined {
  const own = process.env.CHROMIUM_PATH;
  if (own) {
    if (!existsSync(own)) {
      const message = `CHROMIUM_PATH is ${own}, and there is no such file.`;
      throw new LocalError('chromium-missing', message);
    }
    return own;
  }
  const playwrights = chromium.executablePath();
  if (existsSync(playwrights)) return playwrights;
  return ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean);
}

/** Installs Chromium and its shell, where Debian's packages can be had. */
function installDebians(): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  // One after the other: of two, one that apt does not know keeps it from installing either.
  for (const name of ['chromium', HEADLESS_SHELL])
    spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' });
}

/**
 * The Chromium to test with: `CHROMIUM_PATH`, Playwright's own, or the system's; else it is
 * installed, from Debian's packages where that can be done, from Playwright's server
 * elsewhere.
 * Throws `chromium-missing`, saying what to do, when there is no way to get one.
 */
export function findChromium(): string {
  const present = installed();
  if (present) return present;
  console.log('No Chromium found: installing one.');
  installDebians();
  if (!installed()) {
    // Its libraries only root can install, and not everywhere.
    const steps = process.getuid?.() === 0 ? ['install', 'install-deps'] : ['install'];
    for (const step of steps) {
      const command = [packageCommand('@playwright/test'), step, 'chromium'];
      spawnSync(process.execPath, command, { stdio: 'inherit' });
    }
  }
  const path = installed();
  if (path) return path;
  throw new LocalError(
    'chromium-missing',
    'Install Chromium (Debian: apt install chromium) or set CHROMIUM_PATH to one.',
  );
}

/**
 * Throws `chromium-missing` where the Chromium to test with is not to be had or does not start: else each test
 * would fail by itself.
 */
export function requireChromium(): void {
  const path = findChromium();
  const { status, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const [reason] = (error?.message ?? stderr).trim().split('\n');
  throw new LocalError(
    'chromium-missing',
    `${path} does not start: ${reason}. Where libraries are missing: npx playwright install-deps chromium`,
  );
}

/**
 * Has the shell beside Debian's Chromium, should that have come without it. Where it cannot be had, the tests
 * take a fifth longer (2026-11-28).
 */
export function addHeadlessShell(): void {
  if (process.getuid?.() !== 0 || findChromium() !== '/usr/bin/chromium') return;
  if (onPath(HEADLESS_SHELL) || !onPath('apt-get')) return;
  console.log('Chromium has no headless shell here: installing it.');
  const command = ['install', '-y', '-qq', HEADLESS_SHELL];
  spawnSync('apt-get', command, { stdio: 'inherit' });
}

/**
 * A browser for tests that read pages: the shell, where there is one, needs a quarter less processor
 * time (2026-11-22), but has no Background Sync and no back/forward cache.
 */
export function findLightChromium(): string {
  return process.env.CHROMIUM_PATH ? findChromium() : (onPath(HEADLESS_SHELL) ?? findChromium());
}

/** How a browser is launched as visitors have it: it keeps pages it leaves, Playwright's own does not. */
export function wholeBrowserOptions() {
  return {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  };
}

/** Launches one that many devices share. */
export async function launchWholeBrowser(): Promise<Browser> {
  const browser = await chromium.launch(wholeBrowserOptions());
  await completeStartup(browser);
  return browser;
}
