import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../tests/e2e/support/windows/browser.ts';

/** Chromium that trusts the key with this pin and no other unknown one. */
export function launchChromium(pin: string): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${pin}`],
    // The bench itself ends the browser when it is interrupted, after it has told what it knows.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** A phone of the middle class in a new profile: the screen Lighthouse gives it. */
export async function newPhone(
  browser: Browser,
  baseURL: string,
  { worker = true }: { readonly worker?: boolean } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    serviceWorkers: worker ? 'allow' : 'block',
    isMobile: true,
    hasTouch: true,
  });
  // tsx keeps the names of functions with a helper that code sent to a page would miss.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

/** The slow 4G of Lighthouse's `devtools` throttling: latency in ms, throughput in bytes a second. */
export const SLOW_4G = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** How much slower the phone's processor is than this machine's. */
export const PHONE_SLOWDOWN = 4;

/** Makes the line of a page slow and, unless told 1, its processor too. Lasts until it is closed. */
export async function slowDown(
  page: Page,
  processor: number,
  { offline = false }: { readonly offline?: boolean } = {},
): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline });
  if (processor > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
  return devtools;
}
