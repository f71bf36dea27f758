import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { wholeBrowserOptions } from '../../e2e/support/windows/browser.ts';

/** What a device keeps its data in. */
export interface Profile {
  readonly open: () => Promise<BrowserContext>;
  /** Ends the browser without a word to it. */
  readonly kill: (context: BrowserContext) => Promise<void>;
  readonly dispose: (context: BrowserContext) => Promise<void>;
}

/** In a browser that many devices share, and that none may kill. */
export function sharedProfile(browser: Browser, baseURL: string): Profile {
  return {
    open: () => browser.newContext({ baseURL, locale: 'pt-BR' }),
    kill: () => Promise.reject(new Error('this browser has other devices')),
    dispose: (context) => context.close(),
  };
}

/** In a folder of its own, for a browser of its own. */
export function ownProfile(baseURL: string): Profile {
  const folder = mkdtempSync(join(tmpdir(), 'pinhal-profile-'));
  return {
    open: () =>
      chromium.launchPersistentContext(folder, {
        ...wholeBrowserOptions(),
        baseURL,
        locale: 'pt-BR',
      }),
    async kill(context) {
      const gone = context.waitForEvent('close');
      process.kill(await browserPid(context), 'SIGKILL');
      await gone;
    },
    async dispose(context) {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function browserPid(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const answer = await session?.send('SystemInfo.getProcessInfo');
  const process = answer?.processInfo.find(({ type }) => type === 'browser');
  if (process === undefined) throw new Error('the browser does not say which process it is');
  return process.id;
}
