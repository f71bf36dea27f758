import { existsSync } from 'node:fs';
import { defineConfig, firefox, type Project, webkit } from '@playwright/test';
import type { TestOptions } from './tests/e2e/site-fixtures.ts';
import { findLightChromium, LIGHT_ARGS } from './tests/e2e/support/windows/browser.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/**
 * Playwright's own Firefox and WebKit, only where `ENGINES=firefox,webkit` asks for them; throws where one
 * is not installed. They see what visitors read; much of the rest speaks to Chromium's debugger, and
 * `npm run engines` plays its story elsewhere.
 */
function otherEngines(): Project<TestOptions>[] {
  const wanted = (process.env.ENGINES ?? '').split(',');
  const asked = [firefox, webkit].filter((type) => wanted.includes(type.name()));
  const missing = asked.find((type) => !existsSync(type.executablePath()));
  if (missing)
    throw new Error(`ENGINES asks for ${missing.name()}: npx playwright install it first.`);
  return asked.map((type) => ({
    name: type.name(),
    testDir: 'tests/e2e',
    testMatch: ['screens/**/*.spec.ts', 'widths/*.spec.ts'],
    use: {
      browserName: type.name() === 'firefox' ? 'firefox' : 'webkit',
      viewport: desktop,
      // A window is cleared by Chromium's debugger.
      ownContext: true,
      launchOptions: { executablePath: type.executablePath(), args: [] },
    },
  }));
}

export default defineConfig<TestOptions>({
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the two cores this is for: who waits for an attempt or a poll leaves its core to
  // the third. With two, the stories of the outbox left both cores idle for a quarter of their time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Limits only end what hangs: no test may depend on them, however busy the machine is.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['./tests/e2e/outbox/support/fault-case-reporter.ts'],
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 60_000,
    // Tests share a window and the one process that draws it, and have no service worker, which would
    // fetch the whole site for each. What needs a window of its own, the service worker, or more than
    // the light browser has, asks for it.
    ownContext: false,
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findLightChromium(),
      args: [...LIGHT_ARGS, '--process-per-site', '--renderer-process-limit=1'],
    },
    // Recording slows every test. Where a trace is wanted: `npm run e2e -- --trace on`, but not where
    // the service worker looks for updates, which Chromium 156 at times never starts meanwhile.
    trace: 'off',
    // The fixtures take pictures of a failure; this would take some of every test that passes.
    screenshot: 'off',
  },
  // What depends on the width is tested at both, the rest at one. Each project has workers of its own.
  projects: [
    {
      name: 'phone',
      testDir: 'tests/e2e/widths',
      // A worker plays one project: three would start a browser and a server each for some short tests.
      workers: 1,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testDir: 'tests/e2e',
      use: { viewport: desktop },
    },
    ...otherEngines(),
  ],
});
