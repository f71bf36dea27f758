import { existsSync } from 'node:fs';
import { defineConfig, firefox, type Project, webkit } from '@playwright/test';
import type { TestOptions } from './tests/e2e/site-fixtures.ts';
import {
  CHROMIUM_ARGS,
  findChromium,
  findLightChromium,
  LIGHT_ARGS,
} from './tests/e2e/support/windows/browser.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/**
 * Playwright's own Firefox and WebKit, only where `ENGINES=firefox,webkit` asks for them and they are
 * installed. They see what visitors read; the tests of the project `site` speak to Chromium's
 * debugger, and `npm run engines` plays their story elsewhere.
 */
function otherEngines(): Project[] {
  const wanted = (process.env.ENGINES ?? '').split(',');
  return [firefox, webkit]
    .filter((type) => wanted.includes(type.name()) && existsSync(type.executablePath()))
    .map((type) => ({
      name: type.name(),
      testDir: 'tests/e2e',
      testMatch: ['screens/**/*.spec.ts', 'widths/*.spec.ts'],
      use: {
        browserName: type.name() === 'firefox' ? 'firefox' : 'webkit',
        viewport: desktop,
        serviceWorkers: 'block',
        launchOptions: { executablePath: type.executablePath(), args: [] },
      },
    }));
}

/**
 * What needs no more than the light browser has, be it to write: it runs in the same windows as what
 * reads. What wants the service worker asks for it, and shares a window where the site is installed
 * or, where it is about the installation, has one of its own. Tabs that compete are elsewhere: here
 * they would take turns in one process.
 */
const LIGHT = [
  '{content-security-policy,feeds,redirects,scripts}.spec.ts',
  '{contact-form,draft-before-its-code,form-before-its-code,form-rules}.spec.ts',
  '{heading-font,toast-focus}.spec.ts',
  'installed/{device,missing-pages,older-articles,offline-pages,preload,pwa,update}*.spec.ts',
  'outbox/{answers,connection,kept-site,lost-code,nothing-moves,pending-list}.spec.ts',
  'outbox/{refused,refused-at-once,visitor,without-storage}.spec.ts',
  'outbox/seam/*.spec.ts',
  'outbox/device/{clock,database,full-device,page-features,storage}.spec.ts',
];

/** What only reads pages shares a window and the one process that draws it. */
const reading = {
  ownContext: false,
  serviceWorkers: 'block' as const,
  launchOptions: {
    executablePath: findLightChromium(),
    args: [...LIGHT_ARGS, '--process-per-site', '--renderer-process-limit=1'],
  },
};

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
    [process.env.CI ? 'line' : 'list'],
    ['./tests/e2e/outbox/support/fault-case-reporter.ts'],
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 60_000,
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] },
    // Recording slows every test. Where a trace is wanted: `npm run e2e -- --trace on`, but not where
    // the service worker looks for updates, which Chromium 156 at times never starts meanwhile.
    trace: 'off',
    // The fixtures take pictures of a failure; this would take some of every test that passes.
    screenshot: 'off',
  },
  // What depends on the width is tested at both, the rest of what a visitor sees at one; without the
  // service worker unless a test asks for it, as it would fetch the whole site for each.
  projects: [
    {
      name: 'celular',
      testDir: 'tests/e2e/widths',
      use: {
        viewport: phone,
        hasTouch: true,
        isMobile: true,
        ...reading,
      },
    },
    {
      name: 'computador',
      testDir: 'tests/e2e',
      testMatch: ['screens/**/*.spec.ts', 'widths/*.spec.ts', ...LIGHT],
      use: { viewport: desktop, ...reading },
    },
    {
      name: 'site',
      testDir: 'tests/e2e',
      testIgnore: ['screens/**', 'widths/**', ...LIGHT],
      use: { viewport: desktop },
    },
    ...otherEngines(),
  ],
});
