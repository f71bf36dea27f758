import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './tests/e2e/browser.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 15_000,
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] },
    trace: 'retain-on-failure',
  },
  // What a visitor sees is tested at both widths, without the service worker, which would fetch
  // the whole site for each test; the rest once, with it.
  projects: [
    {
      name: 'celular',
      testDir: 'tests/e2e/screens',
      use: { viewport: phone, hasTouch: true, isMobile: true, serviceWorkers: 'block' },
    },
    {
      name: 'computador',
      testDir: 'tests/e2e/screens',
      use: { viewport: desktop, serviceWorkers: 'block' },
    },
    {
      name: 'site',
      testDir: 'tests/e2e',
      testIgnore: 'screens/**',
      // While a trace is recorded, Chromium 156 at times never starts the worker's update check, and
      // `registration.update()` never settles.
      use: { viewport: desktop, trace: 'off' },
    },
  ],
});
